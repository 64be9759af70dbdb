// @ts-check
/**
 * The editor of the lab, which website/lab/assets.py bundles with the CodeMirror that it imports.
 *
 * Tab leaves the editor; Ctrl-] and Ctrl-[ indent. Colours are CSS variables of the site.
 */
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, isolateHistory, undo } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting, syntaxTree } from "@codemirror/language";
import { EditorState, Prec, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, Direction, drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers, ViewPlugin } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { StyleModule } from "style-mod";

/** @typedef {{line: number, message: string}} Diagnostic */

const FLASH = 1500; // milliseconds

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self], color: "var(--md-code-hl-keyword-color)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--md-code-hl-string-color)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--md-code-hl-number-color)" },
  { tag: tags.comment, color: "var(--md-code-hl-comment-color)", whiteSpace: "pre-wrap", display: "inline-block", maxWidth: "100%", textIndent: "0", verticalAlign: "top" },
  { tag: tags.operator, color: "var(--md-code-hl-operator-color)" },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className), tags.meta], color: "var(--md-code-hl-function-color)" },
  { tag: tags.punctuation, color: "var(--md-code-hl-punctuation-color)" },
]);

const DEEPEST = 24; // columns

/** The rest of a wrapped line is indented a little more than its beginning. The site's policy forbids style attributes. */
const HANGING = Object.fromEntries(
  Array.from({ length: DEEPEST + 1 }, (_, columns) => [
    `.cm-indent-${columns}`,
    { paddingLeft: `calc(${columns}ch * var(--shrink, 1) + 2ch + 6px)`, textIndent: `calc(${-columns}ch * var(--shrink, 1) - 2ch)` },
  ]),
);

const LOOK = {
  ...HANGING,
  "&": { color: "var(--md-code-fg-color)", backgroundColor: "var(--md-code-bg-color)", direction: "ltr" },
  "&.cm-focused": { outline: "2px solid var(--md-accent-fg-color)" },
  ".cm-scroller": { fontFamily: "var(--md-code-font-family, monospace)", lineHeight: "1.5", containerType: "inline-size" },
  ".cm-wrapped": { overflowWrap: "anywhere", boxSizing: "border-box", maxWidth: "calc(100cqi - 2rem)", whiteSpace: "pre-wrap" },
  // Code is not broken before its comment, which begins on a line of its own if it does not fit.
  ".cm-unbroken": { whiteSpace: "pre" },
  // As in the player, indentation is halved on narrow screens.
  "@container (max-width: 32rem)": { ".cm-unbroken": { whiteSpace: "pre-wrap" }, ".cm-wrapped": { "--shrink": "0.5" }, ".cm-indentation": { fontSize: "50%" } },
  // Broken after its indentation, a line would begin with an empty one.
  ".cm-beginning, .cm-beginning *": { whiteSpace: "pre" },
  ".cm-string": { whiteSpace: "pre" },
  ".cm-rightToLeft": { direction: "rtl", unicodeBidi: "isolate" },
  ".cm-leftToRight": { direction: "ltr", unicodeBidi: "isolate" },
  ".cm-content": { caretColor: "var(--md-code-fg-color)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--md-code-fg-color)" },
  // Opaque, because long lines are scrolled below it.
  ".cm-gutters": { color: "var(--md-default-fg-color--light)", backgroundColor: "var(--md-code-bg-color)", border: "none" },
  // Without a background, the colours of the code keep their contrast.
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-activeLineGutter": { fontWeight: "bold" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--md-code-hl-color--light, #4287ff44)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "transparent", outline: "1px solid currentcolor" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", color: "var(--md-code-hl-special-color)" },
  ".cm-errorLine": { outline: "1px solid var(--lab-error, #ff1744)", outlineOffset: "-1px" },
  ".cm-diagnosticLine": { boxShadow: "inset 3px 0 var(--lab-error, #ff1744)" },
};

const LIGHT = EditorView.theme(LOOK);
const DARK = EditorView.theme(LOOK, { dark: true });

/** @type {Map<any, CSSStyleSheet>} */
const sheets = new Map();

/** Adopt the styles of CodeMirror, the last with the highest precedence: the site's policy forbids the <style> it would add. */
StyleModule.mount = (/** @type {any} */ _root, /** @type {any} */ modules) => {
  const mounted = [modules].flat().map((module) => {
    if (!sheets.has(module)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(module.getRules());
      sheets.set(module, sheet);
    }
    return sheets.get(module);
  });
  const others = document.adoptedStyleSheets.filter((sheet) => !mounted.includes(sheet));
  document.adoptedStyleSheets = [...others, ...mounted];
};

/** @type {import("@codemirror/state").StateEffectType<number[]>} */
const flash = StateEffect.define();
/** @type {import("@codemirror/state").StateEffectType<Diagnostic[]>} */
const diagnose = StateEffect.define();

/** The start of a line; of the nearest one if there is no such line. @param {EditorState} state @param {number} line */
const startOf = (state, line) => state.doc.line(Math.max(1, Math.min(line, state.doc.lines))).from;

/** The line of an error, highlighted for a moment. */
const flashed = StateField.define({
  create: () => Decoration.none,
  update(marks, change) {
    for (const effect of change.effects) {
      if (effect.is(flash)) {
        const line = Decoration.line({ class: "cm-errorLine" });
        marks = Decoration.set(effect.value.map((number) => line.range(startOf(change.state, number))));
      }
    }
    return marks.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Lines with a message. */
const diagnostics = StateField.define({
  create: () => Decoration.none,
  update(marks, change) {
    for (const effect of change.effects) if (effect.is(diagnose)) marks = marked(change.state, effect.value);
    return marks.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** @param {EditorState} state @param {Diagnostic[]} list */
function marked(state, list) {
  const builder = /** @type {RangeSetBuilder<Decoration>} */ (new RangeSetBuilder());
  for (const { line, message } of [...list].sort((one, other) => one.line - other.line)) {
    const start = startOf(state, line);
    builder.add(start, start, Decoration.line({ class: "cm-diagnosticLine", attributes: { title: message } }));
  }
  return builder.finish();
}

const CODE = Decoration.mark({ class: "cm-unbroken" });
const INDENTATION = Decoration.mark({ class: "cm-indentation" });
const BEGINNING = Decoration.mark({ class: "cm-beginning" });
const STRING = Decoration.mark({ class: "cm-string" });
const SHORT = 24; // characters of a string
const LEFT_TO_RIGHT = Decoration.mark({ class: "cm-leftToRight", bidiIsolate: Direction.LTR });
const RIGHT_TO_LEFT = Decoration.mark({ class: "cm-rightToLeft", bidiIsolate: Direction.RTL });

/** The comments that are visible. @param {EditorView} view */
function comments(view) {
  const found = /** @type {{from: number, to: number}[]} */ ([]);
  for (const range of view.visibleRanges)
    syntaxTree(view.state).iterate({ ...range, enter: ({ name, from, to }) => void (name === "Comment" && found.push({ from, to })) });
  return found;
}

/** The visible lines, and the code before a comment. @param {EditorView} view */
function wrapped(view) {
  const builder = /** @type {RangeSetBuilder<Decoration>} */ (new RangeSetBuilder());
  const starts = new Map(comments(view).map(({ from }) => [view.state.doc.lineAt(from).from, from]));
  for (const { from, to } of view.visibleRanges)
    for (let line = view.state.doc.lineAt(from); line.from <= to; line = view.state.doc.line(line.number + 1)) {
      const indent = /^ */.exec(line.text)?.[0].length ?? 0;
      builder.add(line.from, line.from, Decoration.line({ class: `cm-wrapped cm-indent-${Math.min(indent, DEEPEST)}` }));
      if (indent && indent < line.length) builder.add(line.from, line.from + indent + 1, BEGINNING);
      if (indent) builder.add(line.from, line.from + indent, INDENTATION);
      const comment = starts.get(line.from);
      const code = comment === undefined ? "" : view.state.sliceDoc(line.from, comment).trimEnd();
      if (code) builder.add(line.from, line.from + code.length, CODE);
      if (line.number === view.state.doc.lines) break;
    }
  return builder.finish();
}

/** The letters from right to left, and a name, perhaps with any of them. */
const LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const NAME = /[\p{L}\p{M}\p{N}_\u0590-\u08ff]+/gu;
/** What is in a text: the mark of a comment or of a string; between quotation marks; each part that runs from left to right. */
const TEXT = /^(\s*(?:#+ *|\w*(?:"""|\x27\x27\x27|["\x27]))?)(.*?)(?:"""|\x27\x27\x27|["\x27])?$/u;
const INSIDE = /(?<![\w.])-\d+|\{[^{}]*\}/g;

/** @typedef {{from: number, to: number, mark: Decoration}} Isolate */

/** The isolates of a comment, or of a line of a string: its text, and in it numbers and code. @param {string} text @param {number} at @returns {Isolate[]} */
function textIsolates(text, at) {
  const [, start, inner] = TEXT.exec(text) ?? ["", "", ""];
  if (!LETTERS.test(inner)) return [];
  const from = at + start.length;
  const found = [{ from, to: from + inner.length, mark: RIGHT_TO_LEFT }];
  for (const { 0: part, index } of inner.matchAll(INSIDE)) {
    found.push({ from: from + index, to: from + index + part.length, mark: LEFT_TO_RIGHT });
    found.push(...nameIsolates(part, from + index));
  }
  return found;
}

/** The isolates of the names in code. @param {string} code @param {number} at @returns {Isolate[]} */
const nameIsolates = (code, at) =>
  [...code.matchAll(NAME)].filter(([name]) => LETTERS.test(name)).map(({ 0: name, index }) => ({ from: at + index, to: at + index + name.length, mark: RIGHT_TO_LEFT }));

/** What is written from right to left: each name keeps its place in the code, and each text its full stop on the left; short strings are not broken. @param {EditorView} view */
function isolates(view) {
  const { doc } = view.state;
  /** @type {Record<"inner"|"outer", Isolate[]>} */ const found = { inner: [], outer: [] };
  for (const range of view.visibleRanges) {
    let from = range.from;
    const skip = (/** @type {number} */ to) => to > from && found.outer.push(...nameIsolates(doc.sliceString(from, to), from));
    syntaxTree(view.state).iterate({
      ...range,
      enter: (node) => {
        if (!/^(Comment|String|FormatString)$/.test(node.name)) return true;
        skip(node.from);
        from = node.to;
        for (let at = node.from; at < from; at = doc.lineAt(at).to + 1)
          found[node.name === "Comment" ? "inner" : "outer"].push(...textIsolates(doc.sliceString(at, Math.min(from, doc.lineAt(at).to)), at));
        if (node.name !== "Comment" && from - node.from < SHORT) found.outer.push({ from: node.from, to: from, mark: STRING });
        return false;
      },
    });
    skip(range.to);
  }
  const set = (/** @type {Isolate[]} */ list) => Decoration.set(list.map(({ from, to, mark }) => mark.range(from, to)), true);
  return { inner: set(found.inner), outer: set(found.outer) };
}

/** Lines wrap: on a phone, and in a comment from right to left, a part would be cut off. */
const wrapping = ViewPlugin.define(
  (view) => ({
    lines: wrapped(view),
    ...isolates(view),
    tree: syntaxTree(view.state),
    update(change) {
      const tree = syntaxTree(change.state);
      if (!change.docChanged && !change.viewportChanged && tree === this.tree) return;
      Object.assign(this, { lines: wrapped(change.view), ...isolates(change.view), tree });
    },
  }),
  {
    provide: (plugin) => {
      const lines = (/** @type {EditorView} */ view) => view.plugin(plugin)?.lines ?? Decoration.none;
      const inner = (/** @type {EditorView} */ view) => view.plugin(plugin)?.inner ?? Decoration.none;
      const outer = (/** @type {EditorView} */ view) => view.plugin(plugin)?.outer ?? Decoration.none;
      return [
        EditorView.decorations.of(lines),
        // The text of a comment is inside the element of the syntax; a string can have several elements.
        Prec.highest([EditorView.decorations.of(inner), EditorView.bidiIsolatedRanges.of(inner)]),
        Prec.lowest([EditorView.decorations.of(outer), EditorView.bidiIsolatedRanges.of(outer)]),
      ];
    },
  },
);

/** Replace a selection by what is typed; the browser would copy its look to the new text, by a style attribute. */
const typing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== "insertText" || !event.data || view.state.selection.main.empty) return false;
    view.dispatch(view.state.update(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true }));
    event.preventDefault();
    return true;
  },
});

/** True if more than one line is selected. @param {EditorView} view */
const hasLines = ({ state: { doc, selection: { main } } }) => doc.lineAt(main.from).number < doc.lineAt(main.to).number;

/** Indents selected lines; elsewhere the key leaves the editor, as on the rest of the page. */
const TAB = {
  key: "Tab",
  run: (/** @type {EditorView} */ view) => hasLines(view) && indentMore(view),
  shift: (/** @type {EditorView} */ view) => hasLines(view) && indentLess(view),
};

/** @param {string} label @param {() => void} onChange @param {boolean} dark */
const extensions = (label, onChange, dark) => [
  lineNumbers(),
  wrapping,
  typing,
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  indentUnit.of("    "),
  EditorState.tabSize.of(4),
  indentOnInput(),
  bracketMatching(),
  python(),
  syntaxHighlighting(COLOURS),
  dark ? DARK : LIGHT,
  keymap.of([TAB, ...defaultKeymap, ...historyKeymap]),
  flashed,
  diagnostics,
  EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label, dir: "ltr", spellcheck: "false", autocapitalize: "off", autocorrect: "off" }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onChange();
  }),
];

/**
 * Create an editor in an element.
 *
 * @param {HTMLElement} parent
 * @param {{doc: string, label: string, onChange?: () => void, dark?: boolean}} options
 */
export function createEditor(parent, { doc, label, onChange = () => {}, dark = false }) {
  const view = new EditorView({ doc, extensions: extensions(label, onChange, dark) });
  view.dom.dir = "ltr";
  parent.append(view.dom); // last: in the page, each step would wait for a layout
  /** @type {any} */ let timer;
  return {
    view,
    get: () => view.state.doc.toString(),
    set(/** @type {string} */ text) {
      const changes = { from: 0, to: view.state.doc.length, insert: text };
      view.dispatch({ changes, annotations: isolateHistory.of("full") }); // undone by itself
    },
    undo: () => undo(view),
    focus: () => view.focus(),
    select(/** @type {number} */ anchor, /** @type {number} */ head, isShown = false) {
      view.dispatch({ selection: { anchor, head }, effects: isShown ? EditorView.scrollIntoView(anchor, { y: "center" }) : [] });
    },
    /** Scroll back to the beginnings of the lines, from which a phone scrolls away while one types. */
    showBeginnings: () => (view.scrollDOM.scrollLeft = 0),
    showLine(/** @type {number} */ line) {
      const anchor = startOf(view.state, line);
      const effects = [flash.of([line]), EditorView.scrollIntoView(anchor, { y: "center" })];
      view.dispatch({ selection: { anchor }, effects });
      view.focus();
      clearTimeout(timer);
      timer = setTimeout(() => view.dispatch({ effects: flash.of([]) }), FLASH);
    },
    setDiagnostics(/** @type {Diagnostic[]} */ list) {
      if (list.length || view.state.field(diagnostics).size) view.dispatch({ effects: diagnose.of(list) });
    },
    destroy() {
      clearTimeout(timer);
      view.destroy();
    },
  };
}

// @ts-check
/** The editor: CodeMirror, or a plain text field if it cannot be loaded. */
import { BASE } from "./runtime.js";

/** Return a function that creates editors. */
export async function editorMaker() {
  try {
    return (await import(`${BASE}editor.js`)).createEditor;
  } catch {
    return plainEditor;
  }
}

/** @param {HTMLElement} parent @param {{doc: string, label: string, onChange: () => void}} options */
function plainEditor(parent, { doc, label, onChange }) {
  const field = document.createElement("textarea");
  Object.assign(field, { value: doc, spellcheck: false, dir: "ltr", rows: Math.min(30, doc.split("\n").length + 2) });
  field.setAttribute("aria-label", label);
  field.setAttribute("autocapitalize", "off");
  field.addEventListener("input", onChange);
  parent.append(field);
  return {
    get: () => field.value,
    set(/** @type {string} */ text) {
      field.value = text;
      onChange();
    },
    undo() {
      field.focus();
      document.execCommand("undo");
    },
    focus: () => field.focus(),
    select: (/** @type {number} */ from, /** @type {number} */ to) => field.setSelectionRange(from, to),
    showLine: (/** @type {number} */ line) => {
      const start = field.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      field.focus();
      field.setSelectionRange(start, field.value.indexOf("\n", start) < 0 ? field.value.length : field.value.indexOf("\n", start));
    },
    showBeginnings: () => (field.scrollLeft = 0),
    setDiagnostics: () => {},
    destroy: () => field.remove(),
  };
}

// @ts-check
/** What the lines of a run decide, which of them matter, and the sentence of each. */

import { briefText, firstAbove, isFile } from "./calltree.js";
import { choiceSentence, quoted } from "./narration.js";
import { python } from "./variables.js";

const LONGEST = 44; // characters of a value
const MOST = 0.8; // of the lines, beyond which leaving the others out is no help

export class Lines {
  /**
   * @param {import("./recording.js").Recording} recording
   * @param {Map<number, string>} texts of the lines
   * @param {Map<number, import("./choices.js").Choice>} choices
   * @param {import("./words.js").Words} words
   */
  constructor({ visits, calls }, texts, choices, words) {
    Object.assign(this, { calls, choices, words });
    this.lines = visits.lines;
    this.variables = visits.variables;
    this.bareTexts = new Map([...texts].map(([line, text]) => [line, text.replace(/(^|\s)#.*/s, "").trimEnd()]));
    this.code = [...texts.keys()].filter((line) => this.bare(line));
    /** The lines that follow each line in the run. @type {Map<number, Set<number>>} */
    this.next = new Map(this.code.map((line) => [line, new Set()]));
    this.lines.forEach((line, at) => this.next.get(this.lines[at - 1])?.add(line));
  }

  /** A change before each position. @type {Map<number, {name: string, before: string, now: string}>} */ changed = new Map();
  /** @type {import("./calltree.js").CallTree} */ calls;
  /** @type {Map<number, import("./choices.js").Choice>} */ choices;
  /** @type {import("./words.js").Words} */ words;

  /** A line without its comment. @param {number} line */
  bare(line) {
    return this.bareTexts.get(line) ?? "";
  }

  /** @param {number} line */
  indent(line) {
    return this.bare(line).search(/\S/);
  }

  /** The call that is running after a number of lines. @param {number} lines */
  call(lines) {
    return this.calls.running(lines)?.call;
  }

  /** What the condition or the loop in the line before a position has decided; empty if it is not known. @param {number} at @returns {[string, {line: number}]|[]} */
  decided(at) {
    const [line, after] = [this.lines[at - 1], this.lines[at]];
    if (after === undefined || this.call(at - 1) !== this.call(at)) return [];
    const text = this.bare(line);
    const [, word] = /^\s*(if|elif|while|for)\b.*:$/.exec(text) ?? [];
    const mayCall = !this.calls.all.length && /[\w\]]\(/.test(text.replace(/\b(len|range)\(/g, "("));
    if (!word || mayCall || this.next.get(line).size < 2 || text.split(/[([{]/).length !== text.split(/[)\]}]/).length) return [];
    const kind = word === "for" ? "guess.loop" : "guess.condition";
    const below = this.code.slice(this.code.indexOf(line) + 1);
    if (after === below[0] && this.indent(after) > this.indent(line)) return [`${kind}.true`, { line }];
    const outside = below.findIndex((other) => this.indent(other) <= this.indent(line));
    const isElse = /^\s*else:$/.test(this.bare(below[outside]));
    // An exception may lead to other lines, such as except.
    const isLoop = /^\s*(for|while)\b/.test(this.bare(after)) && this.indent(after) < this.indent(line) && after < line;
    const isNext = after === below[outside + Number(isElse)] && !/^\s*(except|finally)\b/.test(this.bare(after));
    return isLoop || isNext ? [`${kind}.false`, { line }] : [];
  }

  /** The numbers of lines after which a call begins or ends, something is chosen or undone, or a collection changes. */
  important() {
    const { lines, calls } = this;
    const found = new Set([...this.choices.keys()].map((visit) => visit + 1));
    calls.at.forEach((at, event) => {
      const begun = this.begun(event);
      if (!begun || begun.children.length || begun.start < at) found.add(at);
    });
    for (const change of this.changes()) {
      found.add(change.at);
      this.changed.set(change.at, change);
    }
    const list = [...found].filter((at) => at > 0 && at < lines.length).sort((a, b) => a - b);
    return list.length > 1 && list.length < MOST * lines.length ? [...list, lines.length] : [];
  }

  /** The call that begins or goes on at an event. @param {number} event */
  begun(event) {
    const [before, after] = [this.calls.after[event - 1], this.calls.after[event]];
    return (after?.height ?? 0) > (before?.height ?? 0) ? after?.call : undefined;
  }

  /** The changes of collections that had a value in the same call; without calls, of all variables. */
  *changes() {
    const isAny = this.calls.all.length < 2;
    for (const [name, { at, values }] of Object.entries(this.variables))
      for (let index = 1; index < at.length; index += 1) {
        const [before, now] = [python(values[index - 1]), python(values[index])];
        if (before && now && before !== now && (isAny || /^([[({]|\w+\()/.test(now))) yield { name, at: at[index] + 1, before, now };
      }
  }

  /** The sentence of the line before a position. @param {number} at @param {boolean} isOpen true if what is next must not be told */
  sentence(at, isOpen) {
    const { words } = this;
    const line = this.lines[at - 1];
    const choice = this.choices.get(at - 1);
    if (choice) return choiceSentence(choice, words);
    const [key, values] = isOpen ? [] : this.decided(at);
    if (!key) return words.say("line", { line });
    return words.say(key, values) + words.space + words.say("next", { line: this.lines[at] });
  }

  /** The sentence of an important moment. @param {number} at */
  moment(at) {
    const { calls, words } = this;
    const told = this.choices.has(at - 1) ? [this.sentence(at, true)] : [];
    const { name, before, now } = this.changed.get(at) ?? {};
    if (name && !told.length && before.length + now.length < 2 * LONGEST)
      told.push(words.say("guess.was", { line: this.lines[at - 1], name: quoted(name), old: quoted(before), value: quoted(now) }));
    for (let event = firstAbove(calls.at, at - 1); calls.at[event] === at; event += 1) told.push(this.passed(event));
    return told.filter(Boolean).join(words.space) || this.sentence(at, false);
  }

  /** The call that an event begins or ends. @param {number} event */
  passed(event) {
    const { words } = this;
    const begun = this.begun(event);
    if (begun && !isFile(begun)) return words.say("guess.call", { call: quoted(briefText(begun, LONGEST)) });
    const { call } = this.calls.after[event - 1] ?? {};
    const key = { returned: "call.returned", raised: "call.raised" }[call?.outcome ?? ""];
    if (!call || !key || isFile(call) || call.end !== this.calls.at[event]) return "";
    return words.say(key, { call: quoted(briefText(call, LONGEST)), value: quoted(call.result) }) + words.stop;
  }
}

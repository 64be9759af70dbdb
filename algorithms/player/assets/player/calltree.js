// @ts-check
/**
 * The tree of calls of a recording, and the calls that are running at any time; see schema.json.
 *
 * @typedef {{number: number, name: string, given: [string, string][], start: number, end: number, outcome: string, result: string, parent: Call|null, children: Call[], depth: number, place: number}} Call
 * @typedef {{call: Call, below: Running|null, height: number}} Running the running calls, the last one on top
 */


/** What an event makes of the call that it leaves. */
const OUTCOMES = { return: "returned", raise: "raised", yield: "yielded", end: "yielded", wait: "running" };
const VALUED = new Set(["return", "raise", "yield"]);
const FUNCTION = /^(<lambda>|[\p{L}_][\p{L}\p{M}\p{N}_]*)$/u;

export class CallTree {
  /** @param {any} packed @param {number} lines the length of the recording */
  constructor(packed, lines) {
    /** @type {Call[]} */ this.all = [];
    /** @type {Call[]} */ this.outermost = [];
    /** The number of lines before each event. @type {number[]} */ this.at = [];
    /** @type {(Running|null)[]} */ this.after = [];
    if (packed) this.unpack(packed);
    for (const call of this.all) {
      if (call.outcome === "running") Object.assign(call, { end: lines + 1, result: "" });
    }
  }

  /** @param {any} packed */
  unpack(packed) {
    const given = Object.fromEntries(Object.entries(packed.arguments).map(([name, texts]) => [name, values(texts).values()]));
    const results = values(packed.values).values();
    const resumed = unpacked(packed.resumed).values();
    let at = 0;
    /** @type {Running|null} */ let top = null;
    for (const entry of unpacked(packed.event)) {
      const [kind, lines, name, names] = packed.entries[entry];
      at += lines;
      if (kind in OUTCOMES) {
        leave(top.call, kind, at, VALUED.has(kind) ? results.next().value : "");
        top = top.below;
      } else {
        const known = kind === "call" ? null : this.all[resumed.next().value];
        const call = known ?? this.begin(name, names.map((/** @type {string} */ each) => [each, given[each].next().value]), at, top);
        if (known) call.outcome = "running";
        top = { call, below: top, height: (top?.height ?? 0) + 1 };
      }
      this.at.push(at);
      this.after.push(top);
    }
    for (const call of this.all) {
      if (call.outcome === "yielded") call.result = short(`[${yielded.get(call)?.join(", ") ?? ""}]`);
    }
  }

  /** @param {string} name @param {[string, string][]} given @param {number} start @param {Running|null} top @returns {Call} */
  begin(name, given, start, top) {
    const parent = top?.call ?? null;
    const siblings = parent?.children ?? this.outermost;
    const [number, depth, place] = [this.all.length, parent ? parent.depth + 1 : 0, siblings.length];
    const call = { number, name, given, start, end: 0, outcome: "running", result: "", parent, children: [], depth, place };
    this.all.push(call);
    siblings.push(call);
    return call;
  }

  /** The calls that are running after a number of lines. @param {number} lines @returns {Running|null} */
  running(lines) {
    const event = firstAbove(this.at, lines) - 1;
    return event < 0 ? null : this.after[event];
  }
}

/** What generators have yielded. @type {WeakMap<Call, string[]>} */
const yielded = new WeakMap();

/** @param {Call} call @param {string} kind @param {number} at @param {string} value */
function leave(call, kind, at, value) {
  Object.assign(call, { end: at, outcome: OUTCOMES[kind], result: value });
  if (kind !== "yield") return;
  const list = yielded.get(call);
  if (list) list.push(value);
  else yielded.set(call, [value]);
}

const LONGEST = 120; // characters, as in algorithms/walkthrough/values.py

/** @param {string} text */
const short = (text) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} ... ${text.slice(-LONGEST / 2)}`);

/** True for the run of a whole file, which has no arguments. @param {Call} call */
export const isFile = ({ name }) => !FUNCTION.test(name);

/** A call in Python's notation; if it is longer than some characters, its long arguments are cut: fits([[1, 2,…, 0, 1). @param {Call} call @param {number} most */
export function briefText(call, most) {
  const text = callText(call);
  const part = Math.max(8, Math.floor(most / 4));
  const cut = (/** @type {string} */ each) => (each.length > part ? `${each.slice(0, part - 1)}…` : each);
  const given = call.given.map(([name, value]) => /** @type {[string, string]} */ ([name, cut(value)]));
  return text.length > most ? callText({ ...call, given }) : text;
}

/** A call in Python's notation: solve(4, rest=[1]). @param {Call} call */
export function callText(call) {
  if (isFile(call)) return call.name;
  let isNamed = false;
  const given = call.given.map(([name, value]) => {
    const [stars] = /^\**/.exec(name) ?? [""];
    const text = stars || !isNamed ? `${stars}${value}` : `${name}=${value}`;
    isNamed ||= stars !== "";
    return text;
  });
  return `${call.name}(${given.join(", ")})`;
}

/* Packed numbers and values: the inverse of algorithms/walkthrough/packing.py, which describes the format. */

/** The numbers of a packed string; null for a missing one. @param {string} text @returns {any[]} */
export const unpacked = (text) => Array.from(text, (letter) => (letter === " " ? null : number(letter.codePointAt(0))));

/** Surrogates are not used. @param {number} code */
const number = (code) => code - (code > 0xdfff ? 0x830 : 48);

/** The consecutive values of a variable. @param {{values: any[], order: string}} packed */
export function values({ values: listed, order }) {
  /** @type {any[]} */
  const stack = [];
  /** @type {any[]} */
  const known = [];
  return unpacked(order).map((number) => {
    if (number === 0) stack.pop();
    else {
      if (number === 1) known.push(changed(stack.at(-1), listed[known.length]));
      stack.push(known.at(number === 1 ? -1 : number - 2));
    }
    return stack.at(-1);
  });
}

/** Apply a difference to a value. @param {any} old @param {any} difference @returns {any} */
function changed(old, difference) {
  const isValue = difference === null || typeof difference !== "object" || Array.isArray(difference);
  if (isValue) return difference;
  if (typeof old === "string") {
    const [start, end] = difference.keep;
    return old.slice(0, start) + difference.put + old.slice(old.length - end);
  }
  const value = [...old];
  for (const [at, change] of Object.entries(difference)) value[at] = changed(old[at], change);
  return value;
}

/** The index of the first number above a limit in an ascending list. @param {number[]} list @param {number} limit */
export function firstAbove(list, limit) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

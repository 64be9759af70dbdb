// @ts-check
/**
 * Where a recursive function chooses and undoes: an item is added to a variable before a recursive call and removed
 * after it by the same call; or a cell of a list or a dictionary changes before it and changes back.
 *
 * @typedef {{kind: "choose"|"undo", name: string, item: string, place?: string}} Choice a cell has a place
 */

/** @typedef {import("./calltree.js").Call} Call */

const OPENING = "([{";
const CLOSING = ")]}";

/** The choices of a recording, by the index of the visit. @param {import("./recording.js").Recording} recording @returns {Map<number, Choice>} */
export function choices(recording) {
  /** @type {Map<number, Choice>} */
  const found = new Map();
  const { lines, variables } = recording.visits;
  for (const [name, variable] of Object.entries(variables)) {
    const choosing = new Set(); // the lines that choose
    for (const { done, undone, before, after } of returns(variable)) {
      const change = isAroundCall(recording, done, undone) && difference(before, after, name);
      if (!change) continue;
      const { item, old, place } = change;
      choosing.add(lines[done]);
      found.set(undone, { kind: "undo", name, item: place ? old : item, place });
    }
    if (choosing.size) addChoices(found, name, variable, (visit) => choosing.has(lines[visit]) && !found.has(visit));
  }
  return found;
}

/** Add the choices on some lines, also those that are never undone. @param {Map<number, Choice>} found @param {string} name @param {{at: number[], values: any[]}} variable @param {(visit: number) => boolean} isChoice */
function addChoices(found, name, { at, values }, isChoice) {
  let before = "";
  for (const [index, value] of values.entries()) {
    if (value === "") continue; // another call
    const change = before && isChoice(at[index]) && difference(before, value, name);
    if (change) found.set(at[index], { kind: "choose", name, item: change.item, place: change.place });
    before = value;
  }
}

/** The changes of a variable that are taken back later. @param {{at: number[], values: any[]}} variable */
function* returns({ at, values }) {
  const stack = [];
  for (const [index, value] of values.entries()) {
    const top = stack.at(-1);
    if (typeof value !== "string" || value === "" || value === top?.value) continue; // "": another call
    if (value === stack.at(-2)?.value) {
      yield { done: top.visit, undone: at[index], before: value, after: top.value };
      stack.pop();
    } else stack.push({ value, visit: at[index] });
  }
}

/** True if one call runs both lines, and a recursive call that it makes runs in between. @param {import("./recording.js").Recording} recording @param {number} done @param {number} undone */
function isAroundCall({ calls }, done, undone) {
  const call = runningAt(calls, done);
  if (!call || call !== runningAt(calls, undone)) return false;
  const names = new Set();
  for (let above = call; above; above = above.parent) names.add(above.name);
  let [low, high] = [0, call.children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (call.children[middle].start > done) high = middle;
    else low = middle + 1;
  }
  for (; low < call.children.length && call.children[low].start <= undone; low += 1) {
    if (names.has(call.children[low].name)) return true;
  }
  return false;
}

/** The call that runs a line and that still runs after it, or null. @param {import("./calltree.js").CallTree} calls @param {number} visit @returns {Call|null} */
function runningAt(calls, visit) {
  const [before, after] = [calls.running(visit)?.call, calls.running(visit + 1)?.call];
  return before && before === after ? before : null;
}

/** What is added to a value, or the cell that changes. @param {string} before @param {string} after @param {string} place @returns {{item: string, old?: string, place?: string}|null} */
function difference(before, after, place) {
  const [old, now] = [items(before), items(after)];
  if (!old || !now) return null;
  const [kept, gone] = [new Set(old), new Set(now)];
  if (now.length === old.length + 1) {
    const added = now.findIndex((item, index) => item !== old[index]);
    const isAdded = now.every((item, index) => index === added || item === old[index < added ? index : index - 1]);
    if (isAdded) return { item: now[added] };
    const different = now.filter((item) => !kept.has(item));
    return different.length === 1 && old.every((item) => gone.has(item)) ? { item: different[0] } : null;
  }
  const changed = now.flatMap((item, index) => (item === old[index] ? [] : [index]));
  if (now.length !== old.length || changed.length !== 1) return null;
  return cell(old[changed[0]], now[changed[0]], changed[0], after.startsWith("{"), place);
}

/** A cell that changes. @param {string} old @param {string} now @param {number} index @param {boolean} isInBraces @param {string} place */
function cell(old, now, index, isInBraces, place) {
  if (!isInBraces) return difference(old, now, `${place}[${index}]`) ?? { item: now, old, place: `${place}[${index}]` };
  const [[key, before], [other, item]] = [pair(old), pair(now)];
  return item && key === other ? { item, old: before, place: `${place}[${key}]` } : null;
}

/** The key and the value of an item of a dictionary. @param {string} item */
function pair(item) {
  const colon = split(item, ":");
  return colon.length > 1 ? [colon[0], colon.slice(1).join(": ")] : [item, ""];
}

/** The items of a list, a tuple, a set or a dictionary as texts; null for another or a shortened value. @param {string} text */
function items(text) {
  if (text === "set()") return [];
  const isWhole = /^[[({][^]*[\])}]$/.test(text);
  if (!isWhole) return null;
  const found = split(text.slice(1, -1), ",").filter(Boolean);
  return found.includes("...") ? null : found;
}

/** Split a text where a mark is outside of brackets and quotation marks. @param {string} text @param {string} mark */
function split(text, mark) {
  const parts = [""];
  let [depth, quote] = [0, ""];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (quote) {
      if (letter === "\\") parts[parts.length - 1] += text[index++];
      else if (letter === quote) quote = "";
    } else if (letter === "'" || letter === '"') quote = letter;
    else if (OPENING.includes(letter)) depth += 1;
    else if (CLOSING.includes(letter)) depth -= 1;
    if (letter === mark && !depth && !quote) parts.push("");
    else parts[parts.length - 1] += text[index] ?? "";
  }
  return parts.map((each) => each.trim());
}

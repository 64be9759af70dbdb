// @ts-check
/** The sentence of a step, as in algorithms/walkthrough/narration.py. */

import { isolatedCode } from "./markup.js";

/** Code in a sentence. @param {string} code */
export const quoted = (code) => `\u2066${isolatedCode(code)}\u2069`;

/**
 * @param {import("./recording.js").Recording} recording
 * @param {number} index the index of the step
 * @param {import("./words.js").Words} words
 */
export function narrate(recording, index, words) {
  const step = recording.steps[index];
  const number = stepNumber(recording.steps, index);
  const count = step.pile?.height ?? 0;
  const sentences = words.words.narration;
  const keys = [recording.algorithm, recording.piece].flatMap((name) => {
    const key = `${name}.${step.kind}`;
    return [`${key}.${step.rule || number}`, key];
  });
  const forms = sentences[keys.find((key) => key in sentences)];
  const template = forms[words.plural.select(count)] ?? forms.other;
  return words.fill(template, { square: python(step.square), by: python(step.by), count, number });
}

/** The sentence of a line that chooses or undoes; the names are isolated from a text that runs from right to left.
 * @param {import("./choices.js").Choice} choice @param {import("./words.js").Words} words */
export function choiceSentence({ kind, ...values }, words) {
  const key = values.place ? `${kind}.cell` : kind;
  const isolated = Object.entries(values).map(([name, text]) => [name, quoted(text)]);
  return words.say(key, Object.fromEntries(isolated));
}

/** Our own algorithms, whose solutions are recorded. */
const OURS = /^(queens|knights_tour|programs)\./;

/**
 * The sentences at the end of a recording, with the space before them.
 *
 * @param {import("./recording.js").Recording} recording
 * @param {import("./words.js").Words} words
 * @param {number} total the number of steps or lines
 * @param {boolean} byLine true if the current line is told anyway
 */
export function ending({ steps, algorithm, end, visits }, words, total, byLine) {
  const { space } = words;
  if (end) {
    const [reason, value] = end;
    const last = words.say("end.last", { line: visits.lines.at(-1) });
    return space + words.say(`end.${reason}`, { value }) + (byLine ? "" : space + last);
  }
  if (!steps.length) return "";
  const [kept, found] = ["keep", "solution"].map((kind) => steps.filter((step) => step.kind === kind).length);
  if (kept) return space + words.say("kept", { count: kept, total });
  return space + words.say(found || OURS.test(algorithm) ? "end" : "over", { count: found, total });
}

/** The number in the sentence of a step, or 0. @param {import("./recording.js").Step[]} steps @param {number} index */
function stepNumber(steps, index) {
  const { kind, pile, same } = steps[index];
  if (kind === "place") return pile.height - 1;
  if (kind === "drop") return same === null ? 0 : same + 1;
  if (kind !== "keep" && kind !== "image") return 0;
  const kept = steps.slice(0, index + 1).filter((step) => step.kind === "keep").length;
  if (kind === "keep") return kept;
  let last = index;
  while (last >= 0 && steps[last].kind !== "keep") last -= 1;
  return index - last;
}

/** A sentence whose squares stay on one line. @param {string} sentence */
export const unbroken = (sentence) => sentence.replace(/(?<=\d,) (?=\d+\))/g, "\u00a0");

/** A square in Python's notation. @param {[number, number]|null} square */
export const python = (square) => square && `(${square.join(", ")})`;

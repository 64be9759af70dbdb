// @ts-check
/**
 * What a player asks before some of the steps or lines of a recording, which has the answers.
 *
 * @typedef {import("./recording.js").Square} Square
 * @typedef {{text: string, isRight?: boolean, square?: Square|null, line?: number}} Choice
 * @typedef {{asks: "square"|"try"|"step"|"line"|"value", why: string, told: string, choices: Choice[], square?: string, line?: number, code?: string, name?: string, isCode?: boolean, marked?: Square[], also?: Square[]}} Question
 *   told: what has happened; also: squares that are right, too
 * @typedef {Generator<[key: string, make: () => Question, bonus?: number]>} Candidates key: what can be learned
 */

import { briefText } from "./calltree.js";
import { choiceSentence, narrate, python as notation, quoted } from "./narration.js";
import { FORBIDS, squaresOf } from "./recording.js";
import { python } from "./variables.js";

const APART = 5; // at most one question in so many steps
const SPREAD = 5 * APART; // in so many steps, at most two questions of a simple kind
const MOST = 4; // choices
const LONGEST = 44; // characters of a value

/**
 * The questions by the positions at which they are asked. What is new is asked first, and again later, but less and
 * less often.
 *
 * @param {any} player
 * @returns {Map<number, Question>}
 */
export function questions(player) {
  const { recording, length, byLine, words } = player;
  const candidates = byLine ? aboutLines(player) : aboutSteps(recording, words);
  const [counts, found] = [new Map(), new Map()];
  const rare = [];
  for (let at = APART - 1; at < length; at += 1) {
    for (const [key, make, bonus = 0] of candidates(at)) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (Number.isInteger(Math.log2(count))) rare.push({ at, count: count - bonus, make });
    }
  }
  const isMonotonous = (/** @type {number} */ at, /** @type {Question} */ { asks }) =>
    ["square", "step"].includes(asks) && [...found].filter(([other, question]) => question.asks === asks && Math.abs(other - at) < SPREAD).length > 1;
  for (const { at, make } of rare.sort((a, b) => a.count - b.count || a.at - b.at)) {
    const isFree = [...found.keys()].every((other) => Math.abs(other - at) >= APART);
    const question = isFree && make();
    if (question && question.choices.length > 2 && !isMonotonous(at, question)) found.set(at, question);
  }
  return found;
}

/** The right choice and some of the others, in an order that does not tell which is which. @param {Choice} right @param {Choice[]} others */
function choices(right, others) {
  const found = [{ ...right, isRight: true }];
  for (const other of others) {
    if (found.length < MOST && !found.some(({ text }) => isSame(text, other.text))) found.push(other);
  }
  return found.sort((a, b) => a.text.localeCompare(b.text, "en", { numeric: true }));
}

/** Sets are the same in any order. @param {string} one @param {string} other */
const isSame = (one, other) => one === other || (one.includes("{") && [...one].sort().join() === [...other].sort().join());

/** The items of a list around a place, the nearest ones first. @template T @param {T[]} list @param {number} place @returns {T[]} */
const around = (list, place) => [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].flatMap((by) => list[place + by] ?? []);

/** @param {import("./recording.js").Recording} recording @param {import("./words.js").Words} words */
function aboutSteps(recording, words) {
  const { steps, piece, rows, columns } = recording;
  const known = predictable(recording);
  const rules = [...new Set(steps.map(({ rule }) => rule))].filter(Boolean);
  const isOn = (/** @type {Square} */ [row, column]) => rows > row && row >= 0 && columns > column && column >= 0;
  const kinds = new Set(steps.map(({ kind }) => kind));
  const full = piece === "knight" ? rows * columns : rows;
  /** A step in words. @param {any} step */
  const whole = (step) => narrate({ ...recording, steps: [step] }, 0, words);
  /** A step as a choice, without the number of pieces. @param {any} step */
  const told = (step) => ({ text: step.kind === "place" ? whole(step).split(/(?<=[.。])/)[0] : whole(step), square: step.by ?? step.square });
  /** A piece on a square above the others. @param {Square} square @param {any} below */
  const placed = (square, below) => ({ kind: "place", square, pile: { square, below, height: (below?.height ?? 0) + 1 } });
  /** Steps back from a position, the last piece first; only the kinds of steps that the run has. @param {any} pile */
  const backs = (pile) => [...(kinds.has("back") ? squaresOf(pile).reverse().map((square) => ({ kind: "back", square, pile })) : []), ...(kinds.has("restart") ? [{ kind: "restart", pile }] : [])];

  /** Which square is tried. @param {number} at */
  const which = (at) => {
    const { pile, square: done } = steps[at - 1];
    const taken = new Set([...squaresOf(pile), done].map(String));
    const isFree = (/** @type {Square|null} */ square) => square && isOn(square) && !taken.has(String(square));
    const [right, ...others] = [steps[at], ...around(steps, at).filter(({ square }) => isFree(square))].map(({ square }) => ({ text: notation(square), square }));
    const found = choices(right, others);
    return { asks: "square", choices: found, ...because(order(at), at), marked: found.map(({ square }) => square) };
  };

  /** Why a square is the next one. @param {number} at */
  const order = (at) => {
    if (piece === "knight") return "order";
    const [last, { square }] = [steps[at - 1], steps[at]];
    const [down, right] = last.square ? [0, 1].map((axis) => square[axis] - last.square[axis]) : [];
    if (last.kind === "place" && down === 1 && square[1] === 0) return "row";
    return last.kind !== "place" && down === 0 && right === 1 ? "beside" : "";
  };

  /** What happens, and why if that is known. @param {string} key @param {number} at @param {number} [row] */
  const because = (key, at, row) => {
    const [text, square] = [whole(steps[at]), notation(steps[at].square)];
    return { told: text, why: key ? words.say(`guess.${key}`, { square, row }) : text };
  };

  /** Whether the square that is tried gets a piece, and why not. @param {number} at */
  const verdict = (at) => {
    const { kind, square } = steps[at];
    const below = before(steps[at]);
    const pieces = squaresOf(below).reverse();
    const forbids = (/** @type {string} */ rule, /** @type {Square} */ by) => (FORBIDS[rule] ? FORBIDS[rule](by, square) : !isOn(square));
    const rejects = rules.flatMap((_, turn) => pieces.map((by, index) => ({ kind: "reject", rule: rules[(index + turn) % rules.length], square, by, pile: below })));
    const others = [placed(square, below), ...rejects.filter(({ rule, by }) => !forbids(rule, by)), ...backs(below)];
    const lines = piece === "queen" ? Object.keys(FORBIDS) : ["visited"];
    const also = pieces.filter((by) => lines.some((rule) => forbids(rule, by)));
    const isFree = kind === "place" && isOn(square) && !also.length;
    const why = because(isFree ? (piece === "queen" ? "free" : "new") : "", at);
    return { asks: "try", square: notation(square), choices: choices(told(steps[at]), others.map(told)), ...why, marked: [square], also: kind === "reject" ? also : [] };
  };

  /** Where the search goes if it tries no square. @param {number} at */
  const turn = (at) => {
    const { pile, kind: last, square: done } = steps[at - 1];
    const tried = steps.slice(0, at).filter((step) => isTry(step) && before(step) === pile);
    const isStuck = steps[at].kind === "back" && new Set(tried.map(({ square }) => String(square))).size === (piece === "knight" ? 8 : columns);
    const rows = new Set(tried.map(({ square: [row] }) => row));
    const stuck = rows.size === 1 ? "stuck.row" : "stuck";
    const taken = new Set([...squaresOf(pile), done].map(String));
    const isNext = (/** @type {any} */ step) => isTry(step) && isOn(step.square) && !taken.has(String(step.square)) && (!kinds.has("back") || (before(step)?.height ?? 0) === (pile?.height ?? 0));
    const isJump = (/** @type {Square} */ to) => piece === "queen" || Math.abs((to[0] - pile.square[0]) * (to[1] - pile.square[1])) === 2;
    const next = steps.filter(isNext).map(({ square }) => placed(square, pile)).filter(({ square }) => isJump(square));
    const others = [...backs(pile).slice(0, 1), ...(pile?.height === full && last === "place" ? [{ kind: "solution", pile }] : []), ...next.slice(0, 2), ...backs(pile).slice(1)];
    return { asks: "step", choices: choices(told(steps[at]), others.map(told)), ...because(isStuck ? stuck : last === "solution" ? "more" : "", at, [...rows][0]) };
  };

  return function* (/** @type {number} */ at) {
    const { kind, rule, square } = steps[at];
    const { kind: last } = steps[at - 1];
    if (isTurn(steps[at])) yield [`${kind} ${last}`, () => turn(at), 0.25];
    if (!isTry(steps[at])) return;
    if (known.has(at) && isOn(square)) yield [`square ${last}`, () => which(at), last === "back" ? 0.5 : 0];
    yield [`${kind} ${rule} ${steps[at + 1]?.kind}`, () => verdict(at)];
  };
}

/** @param {import("./recording.js").Step} step */
const isTry = ({ kind }) => kind === "place" || kind === "reject";

/** @param {import("./recording.js").Step} step */
const isTurn = ({ kind }) => ["back", "restart", "solution"].includes(kind);

/** The pieces before a step that tries a square. @param {import("./recording.js").Step} step */
const before = ({ kind, pile }) => (kind === "place" ? pile.below : pile);

/**
 * The steps whose square follows from the order in which the run always tries squares, if the reader has seen it.
 *
 * @param {import("./recording.js").Recording} recording
 */
function predictable({ steps, piece }) {
  const [next, known] = [new Map(), new Set()];
  for (const [at, step] of steps.entries()) {
    if (!isTry(step)) continue;
    const pile = before(step);
    const [row, column] = piece === "knight" ? (pile?.square ?? [0, 0]) : [pile?.height ?? 0, 0];
    const last = steps[at - 1];
    const from = ["reject", "back"].includes(last?.kind) ? [last.square[0] - row, last.square[1] - column] : last?.kind;
    const [key, to] = [String(from), String([step.square[0] - row, step.square[1] - column])];
    if (next.get(key) === to) known.add(at);
    else if (next.has(key)) return new Set();
    next.set(key, to);
  }
  return known;
}

/** @param {any} player */
function aboutLines({ recording: { visits: { lines, variables }, calls }, words, lines: told, choices: known }) {
  const { code, next } = told;
  const bare = (/** @type {number} */ line) => told.bare(line);
  const call = (/** @type {number} */ at) => told.call(at);
  /** @type {Map<number, [string, number][]>} */ const changes = new Map(lines.map((_, at) => [at, []]));
  /** @type {Map<string, string[]>} */ const written = new Map();
  for (const [name, { at, values }] of Object.entries(variables)) {
    written.set(name, values.map((value) => python(value)));
    at.forEach((visit, index) => changes.get(visit).push([name, index]));
  }

  /** Why a line is the next one; undefined if it is not known. @param {number} at */
  const reason = (at) => {
    const [last, now] = [call(at - 1), call(at)];
    if (last === now) return told.decided(at);
    if (now?.start === at && now.parent === last) return ["guess.call", { call: quoted(briefText(now, LONGEST)) }];
    const isBack = last?.end === at && last.outcome === "returned" && last.parent === now;
    return isBack ? ["call.returned", { call: quoted(briefText(last, LONGEST)), value: quoted(last.result) }] : [];
  };

  /** @param {number} at @param {string} why */
  const which = (at, why) => {
    const shown = (/** @type {number} */ line) => ({ text: `${line}  ${bare(line).trim()}`, line });
    const others = [...(next.get(lines[at - 1]) ?? []), ...around(code, code.indexOf(lines[at - 1]))];
    const possible = others.filter((line) => !/^\s*(else:|def |class |@)/.test(bare(line)));
    const right = shown(lines[at]);
    return { asks: "line", choices: choices(right, possible.map(shown)), why, told: right.text, isCode: true };
  };

  /** @param {number} at @param {string} name @param {string[]} values @param {number} index */
  const value = (at, name, values, index) => {
    const now = values[index];
    const numbers = /^-?\d{1,9}$/.test(now) ? [Number(now) + 1, Number(now) - 1].map(String) : [];
    const others = [values[index - 1], ...around(values, index), ...numbers].filter(isShort);
    const shown = (/** @type {string} */ text) => ({ text });
    const [old, ...given] = [values[index - 1], name, now].map(quoted);
    const choice = known.get(at);
    const why = choice?.name === name ? choiceSentence(choice, words) : words.say("guess.was", { line: lines[at], name: given[0], old, value: given[1] });
    return { asks: "value", line: lines[at], code: bare(lines[at]).trim(), name: given[0], choices: choices(shown(now), others.map(shown)), why, told: `${name} = ${now}`, isCode: true };
  };

  return function* (/** @type {number} */ at) {
    const [key, given] = reason(at);
    if (key && bare(lines[at])) yield [`${lines[at - 1]} ${key}`, () => which(at, words.say(key, given)), key.includes("loop") ? 0 : 0.5];
    if (call(at) !== call(at + 1)) return;
    const named = bare(lines[at]).split(/[^\p{L}\p{M}\p{N}_]+/u);
    for (const [name, index] of changes.get(at)) {
      const values = written.get(name);
      const [old, now] = [values[index - 1], values[index]];
      if (named.includes(name) && isShort(old) && isShort(now) && old !== now) yield [`${lines[at]} ${name}`, () => value(at, name, values, index), known.get(at)?.kind === "undo" ? 0.75 : 0.25];
    }
  };
}

/** False for "", the value of a variable of another call. @param {string} [text] */
const isShort = (text) => Boolean(text) && text.length <= LONGEST && !text.includes("\n");

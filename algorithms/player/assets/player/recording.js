// @ts-check
/**
 * A recorded run, unpacked from the JSON of `algorithms.walkthrough.to_json` (see its schema.json).
 *
 * @typedef {[number, number]} Square a row and a column
 * @typedef {{square: Square, step: number, below: Pile|null, height: number}} Pile the pieces, the last one on top
 * @typedef {{kind: string, line: number, rule: string, square: Square|null, by: Square|null, board: Square[]|null, same: number|null, pile: Pile|null}} Step
 */

import { LINES } from "../boards/attacks.js";
import { CallTree, firstAbove, unpacked, values } from "./calltree.js";

const BOARDS = new Set(["arrange", "drop", "image", "keep"]);

/** For each rule, a function that returns whether a piece forbids a square. @type {Record<string, (piece: Square, square: Square) => boolean>} */
export const FORBIDS = {
  row: (a, b) => LINES.row(cell(a)) === LINES.row(cell(b)),
  column: (a, b) => LINES.column(cell(a)) === LINES.column(cell(b)),
  "main-diagonal": (a, b) => LINES.main(cell(a)) === LINES.main(cell(b)),
  "anti-diagonal": (a, b) => LINES.anti(cell(a)) === LINES.anti(cell(b)),
  visited: (a, b) => String(a) === String(b),
};

/** @param {Square} square */
export const cell = ([row, column]) => ({ row, column });

export class Recording {
  /** @param {any} packed */
  constructor(packed) {
    this.rows = packed.rows;
    this.columns = packed.columns;
    this.algorithm = packed.algorithm;
    this.piece = packed.piece;
    /** Whether a board is drawn; an algorithm of the lessons has one also if it has no steps. */
    this.board = packed.step.length > 0 || !packed.calls;
    /** Why the recording ends, and the limit or the exception. @type {[string, any]|undefined} */
    this.end = packed.end;
    /** @type {Step[]} */
    this.steps = steps(packed);
    this.visits = packed.visits ? visits(packed.visits) : { lines: [], before: [], variables: {} };
    this.calls = new CallTree(packed.calls, this.visits.lines.length);
  }

  /** The pieces after a number of steps, as a pile. @param {number} count */
  pile(count) {
    return count ? this.steps[count - 1].pile : null;
  }

  /** The number of steps before a line was executed. @param {number} visit */
  stepsBefore(visit) {
    const before = this.visits.before;
    return visit < before.length ? before[visit] : this.steps.length;
  }

  /** The number of lines executed when a number of steps has just been done. @param {number} count */
  linesFor(count) {
    return count ? firstAbove(this.visits.before, count - 1) : 0;
  }

  /** The value of a variable after a number of lines, and the line that set it.
   * @param {{at: number[], values: any[]}} variable
   * @param {number} lines
   */
  value(variable, lines) {
    const index = firstAbove(variable.at, lines - 1) - 1;
    return index < 0 ? null : { value: variable.values[index], since: variable.at[index] };
  }
}

/** @param {any} packed @returns {Step[]} */
function steps(packed) {
  const [entries, rows, columns] = ["step", "row", "column"].map((name) => unpacked(packed[name]));
  const boards = packed.boards.values();
  const shown = new Map();
  /** @type {Pile|null} */
  let pile = null;
  return entries.map((entry, number) => {
    const [kind, line, rule] = packed.entries[entry];
    const step = { kind, line, rule, square: null, by: null, board: null, same: null, pile };
    if (BOARDS.has(kind)) {
      Object.assign(step, board(boards.next().value, number, shown));
      if (kind === "arrange") step.pile = pile = piled(step.board, number);
      return step;
    }
    if (rows[number] !== null) step.square = [rows[number], columns[number]];
    if (rule) step.by = squaresOf(pile).find((piece) => FORBIDS[rule]?.(piece, step.square)) ?? null;
    if (kind === "back") step.square = pile.square;
    step.pile = pile = moved(pile, step, number);
    return step;
  });
}

/** The pile of the pieces on a board. @param {Square[]} squares @param {number} step @returns {Pile|null} */
function piled(squares, step) {
  return squares.reduce((below, square, index) => ({ square, step, below, height: index + 1 }), null);
}

/** The pieces after a step. @param {Pile|null} pile @param {any} step @param {number} number @returns {Pile|null} */
function moved(pile, { kind, square }, number) {
  if (kind === "place") return { square, step: number, below: pile, height: (pile?.height ?? 0) + 1 };
  if (kind === "back") return pile.below;
  return kind === "restart" ? null : pile;
}

/** The board of a step, and the first step with the same board. @param {string} text @param {number} number @param {Map<string, number>} shown */
function board(text, number, shown) {
  const numbers = unpacked(text);
  const squares = numbers.flatMap((row, index) => (index % 2 ? [] : [[row, numbers[index + 1]]]));
  const same = shown.get(text) ?? null;
  if (same === null) shown.set(text, number);
  return { board: squares, same };
}

/** The executed lines, the steps before each, and the variables. @param {any} packed */
function visits(packed) {
  const executed = unpacked(packed.visit).map((entry) => packed.entries[entry]);
  let before = 0;
  return {
    lines: executed.map(([line]) => line),
    before: executed.map(([, steps]) => (before += steps)),
    variables: Object.fromEntries(
      Object.entries(packed.changes).map(([name, changes]) => [
        name,
        {
          at: executed.flatMap(([, , names], visit) => (names.includes(name) ? [visit] : [])),
          values: values(changes),
        },
      ]),
    ),
  };
}

/** The squares of a pile, the first piece first. @param {Pile|null} pile */
export function squaresOf(pile) {
  /** @type {Square[]} */
  const squares = [];
  for (let top = pile; top; top = top.below) squares.unshift(top.square);
  return squares;
}

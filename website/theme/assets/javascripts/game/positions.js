// @ts-check
/**
 * The positions of a game: its rules, its puzzles, and its links.
 *
 * @typedef {import("../boards/grid.js").Cell} Cell
 * @typedef {{ given: string, moves: string, end: string, back: number }} Puzzle squares are two digits, `--` takes back
 */

import { ATTACKS } from "../boards/attacks.js";

const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** The number of pieces, or of visited squares, at the end. @type {Record<string, number>} */
export const GOALS = { queen: 8, knight: 25 };

/** @param {string} names @returns {string[]} */
export const split = (names) => names.match(/../g) ?? [];

/** @param {Cell} cell */
export const nameOf = ({ row, column }) => `${row}${column}`;

/**
 * Return whether the next piece may be placed on a cell.
 *
 * @param {string} piece
 * @param {Cell[]} board
 * @param {Cell} cell
 */
export function isFree(piece, board, cell) {
  if (board.includes(cell)) return false;
  if (piece === "knight") return ATTACKS.knight(board[board.length - 1], cell);
  return !board.some((queen) => ATTACKS.queen(queen, cell));
}

/**
 * Return the puzzle of the day, the same everywhere. The one without given pieces is not among them.
 *
 * @param {Puzzle[]} puzzles
 * @param {number} now
 */
export function puzzleOf(puzzles, now) {
  const daily = puzzles.filter(({ given }) => given);
  return daily[Math.floor(now / DAY) % daily.length];
}

/**
 * Return the fragment of the link to a position.
 *
 * @param {string} piece
 * @param {Puzzle} puzzle
 * @param {Cell[]} own
 * @param {number} back how often a piece was taken back
 */
export const fragment = (piece, puzzle, own = [], back = 0) =>
  `#${piece}=${puzzle.given}-${own.map(nameOf).join("")}-${back}`;

/**
 * Return the position in a link, or undefined if it is none.
 *
 * @param {string} hash
 * @param {string} piece
 * @param {Puzzle[]} puzzles
 * @param {(name: string) => Cell | undefined} at
 */
export function position(hash, piece, puzzles, at) {
  const [, kind, given, own, back] = /^#(\w+)=((?:\d\d)*)-((?:\d\d)*)-(\d{1,4})$/.exec(hash) ?? [];
  const puzzle = puzzles.find((each) => each.given === given);
  if (kind !== piece || !puzzle) return undefined;
  const board = split(given).map(at);
  for (const cell of split(own).map(at)) {
    if (!cell || !isFree(piece, board, cell)) return undefined;
    board.push(cell);
  }
  return { puzzle, board, back: Number(back) };
}

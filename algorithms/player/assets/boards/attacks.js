// @ts-check
/**
 * The squares that queens and knights attack.
 *
 * @typedef {{ row: number, column: number }} Square
 */

/**
 * The four lines through a square, each as a number that all its squares have in common.
 *
 * @type {Record<string, (square: Square) => number>}
 */
export const LINES = {
  row: ({ row }) => row,
  column: ({ column }) => column,
  main: ({ row, column }) => row - column,
  anti: ({ row, column }) => row + column,
};

/**
 * Return the name of the only line through both squares, if there is one.
 *
 * @param {Square} a
 * @param {Square} b
 */
export function sharedLine(a, b) {
  const shared = Object.keys(LINES).filter((line) => LINES[line](a) === LINES[line](b));
  return shared.length === 1 ? shared[0] : undefined;
}

/**
 * Return whether a piece on one square attacks another square.
 *
 * @type {Record<string, (from: Square, to: Square) => boolean>}
 */
export const ATTACKS = {
  queen: (from, to) => sharedLine(from, to) !== undefined,
  knight: (from, to) => Math.abs((from.row - to.row) * (from.column - to.column)) === 2,
};

// @ts-check
/**
 * What a queen attacks and where a knight jumps.
 *
 * @typedef {{ row: number, column: number }} Square
 */

/**
 * The four lines through a square, each as the number that its squares share.
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
 * Name the line that joins two squares, if there is one. A square shares all four with itself.
 *
 * @param {Square} a
 * @param {Square} b
 */
export function sharedLine(a, b) {
  const shared = Object.keys(LINES).filter((line) => LINES[line](a) === LINES[line](b));
  return shared.length === 1 ? shared[0] : undefined;
}

/**
 * Tell whether a piece on one square reaches another square.
 *
 * @type {Record<string, (from: Square, to: Square) => boolean>}
 */
export const REACHES = {
  queen: (from, to) => sharedLine(from, to) !== undefined,
  knight: (from, to) => Math.abs((from.row - to.row) * (from.column - to.column)) === 2,
};

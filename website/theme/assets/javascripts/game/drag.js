// @ts-check
/**
 * Pieces that the reader drags with a mouse, a pen or a finger.
 *
 * @typedef {import("../boards/grid.js").Cell} Cell
 */

const LEAST = 6; // pixels: less is a tap

/**
 * @param {import("../boards/grid.js").Grid} grid
 * @param {SVGSVGElement} svg
 * @param {(cell: Cell) => boolean} isMovable
 * @param {(from: Cell, to: Cell | undefined) => void} drop
 */
export function letDrag(grid, svg, isMovable, drop) {
  /** @type {{ cell: Cell, x: number, y: number } | undefined} */
  let held;
  let hasMoved = false; // the click after it is no tap
  const { element } = grid;
  element.addEventListener("pointerdown", (event) => {
    hasMoved = false;
    const cell = grid.at(event.target);
    if (event.button || !cell || !isMovable(cell)) return;
    held = { cell, x: event.clientX, y: event.clientY };
    cell.button.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    hasMoved ||= Math.hypot(x, y) >= LEAST;
    if (hasMoved) move(svg, held.cell, x, y);
  });
  element.addEventListener("pointerup", (event) => {
    const from = held?.cell;
    held = undefined;
    if (from && hasMoved) drop(from, grid.at(document.elementFromPoint(event.clientX, event.clientY)));
  });
  element.addEventListener("pointercancel", () => {
    if (held && hasMoved) drop(held.cell, held.cell);
    held = undefined;
  });
  element.addEventListener("click", (event) => hasMoved && event.detail && event.stopImmediatePropagation(), true);
}

/**
 * Show the piece of a cell at a distance from it.
 *
 * @param {SVGSVGElement} svg
 * @param {Cell} cell
 * @param {number} x in pixels
 * @param {number} y
 */
function move(svg, { row, column, shape }, x, y) {
  const piece = svg.querySelector(`.pieces > [data-row="${row}"][data-column="${column}"]`);
  const scale = svg.viewBox.baseVal.width / svg.clientWidth;
  const [left, top] = [shape.x.baseVal.value + x * scale, shape.y.baseVal.value + y * scale];
  piece?.setAttribute("transform", `translate(${left} ${top})`);
}

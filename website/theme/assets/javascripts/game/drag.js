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
  /** @param {PointerEvent} event */
  const drag = ({ clientX, clientY }) => {
    if (!held) return;
    const [x, y] = [clientX - held.x, clientY - held.y];
    hasMoved ||= Math.hypot(x, y) >= LEAST;
    if (hasMoved) move(svg, held.cell, x, y);
  };
  const { element } = grid;
  /** The cell at a pointer, also below what floats over the page. @param {PointerEvent} event */
  const cellAt = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY).map((it) => grid.at(it)).find(Boolean);
  element.addEventListener("pointerdown", (event) => {
    hasMoved = false;
    const cell = grid.at(event.target);
    if (event.button || !cell || !isMovable(cell)) return;
    held = { cell, x: event.clientX, y: event.clientY };
    cell.button.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", drag);
  element.addEventListener("pointerup", (event) => {
    drag(event); // a busy page may not have seen the move before
    const from = held?.cell;
    held = undefined;
    if (from && hasMoved) drop(from, cellAt(event));
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

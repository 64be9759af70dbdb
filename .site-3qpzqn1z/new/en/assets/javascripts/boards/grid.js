// @ts-check
/**
 * A grid of buttons over a drawn board, one on each square: pointers, fingers, keys and screen
 * readers use it. One button at a time can be reached by the Tab key, the others by the arrows.
 *
 * @typedef {{ row: number, column: number, shape: SVGRectElement, button: HTMLButtonElement }} Cell
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Grid {
  /**
   * @param {SVGSVGElement} svg the drawn board; its squares say where they are
   * @param {string} title
   * @param {string} how what to do with the squares
   */
  constructor(svg, title, how) {
    this.cells = [...svg.querySelectorAll(".square")]
      .map((shape) => cellOf(/** @type {SVGRectElement} */ (shape), svg.viewBox.baseVal))
      .sort((a, b) => a.row - b.row || a.column - b.column);
    /** @type {Cell[][]} */
    this.rows = [];
    for (const cell of this.cells) (this.rows[cell.row] ??= []).push(cell);
    this.element = document.createElement("div");
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-label", title);
    this.element.setAttribute("aria-description", how);
    this.element.append(...this.rows.map(rowOf));
    this.element.addEventListener("keydown", (event) => this.walk(event));
    this.element.addEventListener("focusin", (event) => this.stay(this.at(event.target)));
  }

  /**
   * Return the cell whose button this is.
   *
   * @param {EventTarget | null} target
   */
  at(target) {
    return this.cells.find(({ button }) => button === target);
  }

  /**
   * Let the Tab key come to a cell, and to no other.
   *
   * @param {Cell | undefined} cell
   */
  stay(cell) {
    for (const { button } of this.cells) button.tabIndex = button === cell?.button ? 0 : -1;
  }

  /**
   * Go where a key leads. The board has the same left and right on every page.
   *
   * @param {KeyboardEvent} event
   */
  walk(event) {
    const cell = this.at(event.target);
    if (!cell || event.altKey || event.metaKey || event.shiftKey) return;
    const way = ARROWS[event.key];
    const next = way ? this.rows[cell.row + way[0]]?.[cell.column + way[1]] : this.end(cell, event);
    if (way || next) event.preventDefault(); // at the edge, too, the page stays where it is
    next?.button.focus();
  }

  /**
   * Return the first or the last cell: of the row, or with the control key of the board.
   *
   * @param {Cell} cell
   * @param {KeyboardEvent} event
   */
  end({ row }, { key, ctrlKey }) {
    const cells = ctrlKey ? this.cells : this.rows[row];
    return key === "Home" ? cells[0] : key === "End" ? cells.at(-1) : undefined;
  }
}

/**
 * @param {SVGRectElement} shape
 * @param {DOMRect} box the whole drawing
 * @returns {Cell}
 */
function cellOf(shape, box) {
  const { x, y, width, height } = shape.getBBox();
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("role", "gridcell");
  button.style.left = `${(100 * (x - box.x)) / box.width}%`;
  button.style.top = `${(100 * (y - box.y)) / box.height}%`;
  button.style.width = `${(100 * width) / box.width}%`;
  button.style.height = `${(100 * height) / box.height}%`;
  return { row: Number(shape.dataset.row), column: Number(shape.dataset.column), shape, button };
}

/** @param {Cell[]} cells */
function rowOf(cells) {
  const row = document.createElement("div");
  row.setAttribute("role", "row");
  row.append(...cells.map(({ button }) => button));
  return row;
}

// @ts-check
/**
 * A grid of buttons over a drawn board, one on each square. The Tab key focuses one of the buttons,
 * the arrow keys the others.
 *
 * @typedef {{ row: number, column: number, shape: SVGRectElement, button: HTMLButtonElement }} Cell
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Grid {
  /**
   * @param {SVGSVGElement} svg the drawn board
   * @param {string} title
   * @param {string} how instructions
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
   * Make a cell the only one that the Tab key focuses.
   *
   * @param {Cell | undefined} cell
   */
  stay(cell) {
    for (const { button } of this.cells) button.tabIndex = button === cell?.button ? 0 : -1;
  }

  /**
   * Move the focus by a key. The board has the same orientation in every language.
   *
   * @param {KeyboardEvent} event
   */
  walk(event) {
    const cell = this.at(event.target);
    if (!cell || event.altKey || event.metaKey || event.shiftKey) return;
    const move = ARROWS[event.key];
    const next = move ? this.rows[cell.row + move[0]]?.[cell.column + move[1]] : this.end(cell, event);
    if (move || next) event.preventDefault(); // arrow keys never scroll the page, even at the edge
    next?.button.focus();
  }

  /**
   * Return the first or last cell of the row, or of the board with the control key.
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
  // Not getBBox(), for which the browser would lay out the page.
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(shape.getAttribute(name)));
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

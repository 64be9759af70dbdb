// @ts-check
/**
 * What is drawn on a board: copies of the drawing's own parts, in its own layers, as
 * algorithms/drawing/layers.py tells.
 *
 * @typedef {import("./grid.js").Cell} Cell
 */

export class Picture {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
  }

  /**
   * Tell whether a kind of part stands on a cell.
   *
   * @param {string} kind
   * @param {Cell} cell
   */
  holds(kind, { row, column }) {
    const place = `[data-row="${row}"][data-column="${column}"]`;
    return this.svg.querySelector(`.${kind}${place}`) !== null;
  }

  /**
   * Put one kind of part on cells, in the place of what its layer held.
   *
   * @param {string} layer
   * @param {string} kind
   * @param {Cell[]} cells
   */
  place(layer, kind, cells) {
    const parts = cells.map(({ shape }) => {
      const { x, y } = shape.getBBox();
      return this.copy(kind, { transform: `translate(${x} ${y})` });
    });
    this.fill(layer, parts);
  }

  /**
   * Draw lines from cell to cell.
   *
   * @param {[Cell, Cell][]} pairs
   */
  join(pairs) {
    const lines = pairs.map(([from, to]) => {
      const [a, b] = [middle(from), middle(to)];
      return this.copy("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y });
    });
    this.fill("lines", lines);
  }

  /**
   * Show that the board is a solution, or not.
   *
   * @param {boolean} isSolution
   */
  judge(isSolution) {
    this.fill("verdicts", isSolution ? [this.copy("verdict.solution", {})] : []);
  }

  /**
   * @param {string} layer
   * @param {Element[]} parts
   */
  fill(layer, parts) {
    this.svg.querySelector(`g.${layer}`)?.replaceChildren(...parts);
  }

  /**
   * @param {string} kind
   * @param {Record<string, string | number>} attributes
   */
  copy(kind, attributes) {
    const part = /** @type {Element} */ (this.svg.querySelector(`.prototypes > .${kind}`));
    const copy = /** @type {Element} */ (part.cloneNode(true));
    for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, `${value}`);
    return copy;
  }
}

/** @param {Cell} cell */
function middle({ shape }) {
  const { x, y, width, height } = shape.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

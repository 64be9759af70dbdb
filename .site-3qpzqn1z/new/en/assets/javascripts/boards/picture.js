// @ts-check
/**
 * What is drawn on a board: copies of the drawing's own parts, in its own layers, as
 * algorithms/drawing/layers.py tells.
 *
 * @typedef {{ row: number, column: number, shape: SVGRectElement }} Cell
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
    this.fill(layer, cells.map((cell) => this.at(kind, cell)));
  }

  /**
   * Return a part for a cell.
   *
   * @param {string} kind
   * @param {Cell} cell
   */
  at(kind, { row, column, shape }) {
    const transform = `translate(${shape.x.baseVal.value} ${shape.y.baseVal.value})`;
    return this.copy(kind, { "data-row": row, "data-column": column, transform });
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
   * Tell whether there is such a kind of part.
   *
   * @param {string} kind
   */
  knows(kind) {
    return this.prototype(kind) !== null;
  }

  /** @param {string} kind its classes, with dots between them */
  prototype(kind) {
    return this.svg.querySelector(`.prototypes > .${kind}`);
  }

  /**
   * @param {string} kind
   * @param {Record<string, string | number>} attributes
   */
  copy(kind, attributes = {}) {
    const copy = /** @type {Element} */ (this.prototype(kind)?.cloneNode(true));
    for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, `${value}`);
    return copy;
  }
}

/**
 * Return the middle of a cell.
 *
 * @param {Cell} cell
 */
export function middle({ shape }) {
  const { x, y, width, height } = shape;
  return { x: x.baseVal.value + width.baseVal.value / 2, y: y.baseVal.value + height.baseVal.value / 2 };
}

// @ts-check
/**
 * The drawing of a board. Its parts are copies of prototypes in the drawing, placed in the layers
 * that algorithms/drawing/layers.py defines.
 *
 * @typedef {{ row: number, column: number, shape: SVGRectElement }} Cell
 */

export class Picture {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
  }

  /**
   * Return whether a cell has a part of this kind.
   *
   * @param {string} kind
   * @param {Cell} cell
   */
  holds(kind, { row, column }) {
    const place = `[data-row="${row}"][data-column="${column}"]`;
    return this.svg.querySelector(`.${kind}${place}`) !== null;
  }

  /**
   * Replace the content of a layer by one part on each cell.
   *
   * @param {string} layer
   * @param {string} kind
   * @param {Cell[]} cells
   */
  place(layer, kind, cells) {
    this.fill(layer, cells.map((cell) => this.at(kind, cell)));
  }

  /**
   * Return a part, positioned on a cell.
   *
   * @param {string} kind
   * @param {Cell} cell
   */
  at(kind, { row, column, shape }) {
    const transform = `translate(${shape.x.baseVal.value} ${shape.y.baseVal.value})`;
    return this.copy(kind, { "data-row": row, "data-column": column, transform });
  }

  /**
   * Replace the lines between cells.
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

  /** Draw the path of the knight, with the numbers of its moves. @param {Cell[]} cells */
  walk(cells) {
    const points = cells.map((cell) => Object.values(middle(cell)).join()).join(" ");
    const visited = cells.slice(0, -1);
    this.fill("paths", visited.length ? [this.copy("path", { points })] : []);
    for (const shade of ["light", "dark"]) {
      const stops = visited.filter(({ shape }) => shape.classList.contains(shade));
      this.place(`stops.${shade}`, "stop", stops);
    }
    this.place("ends", "start", visited.slice(0, 1));
    const visits = new Map(cells.map((cell, number) => [cell, number])); // the last visit of each cell
    const numbers = visited.length ? [...visits].map(([cell, number]) => this.number(cell, number, cells)) : [];
    this.fill("numbers", numbers);
  }

  /** @param {Cell} cell @param {number} number @param {Cell[]} cells */
  number(cell, number, cells) {
    const kind = cell === cells[0] ? "number.marked" : "number:not([class*=' '])";
    const text = this.at(number === cells.length - 1 ? "number.worn" : kind, cell);
    text.textContent = String(number);
    return text;
  }

  /**
   * Mark the board as a solution, or remove the mark.
   *
   * @param {boolean} isSolution
   */
  showVerdict(isSolution) {
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
   * Return whether there is a prototype of this kind.
   *
   * @param {string} kind
   */
  hasPrototype(kind) {
    return this.prototype(kind) !== null;
  }

  /** @param {string} kind its classes, joined by dots */
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
 * Return the centre of a cell.
 *
 * @param {Cell} cell
 */
export function middle({ shape }) {
  const { x, y, width, height } = shape;
  return { x: x.baseVal.value + width.baseVal.value / 2, y: y.baseVal.value + height.baseVal.value / 2 };
}

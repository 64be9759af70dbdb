// @ts-check
/**
 * The board of a player. Python drew it, and with it one of each part (algorithms/drawing/parts.py);
 * here they are copied to their squares, and no measure or colour is known.
 */
import { REACHES } from "../boards/reach.js";
import { cell, squaresOf } from "./recording.js";

/** Once all is decided, what is attacked says nothing. */
const GOING_ON = new Set(["place", "reject", "back"]);

/** @typedef {import("./recording.js").Square} Square */

export class BoardView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
  }

  /** @param {string} board HTML */
  fill(board) {
    this.frame.innerHTML = board;
    /** @type {Map<string, SVGElement>} */
    this.prototypes = new Map();
    for (const part of this.frame.querySelectorAll(".prototypes > *")) {
      this.prototypes.set(part.getAttribute("class"), /** @type {SVGElement} */ (part));
    }
    /** @type {Map<string, DOMRect>} */
    this.places = new Map();
    for (const square of this.frame.querySelectorAll(".square")) {
      const { row, column } = /** @type {SVGElement} */ (square).dataset;
      this.places.set(`${row},${column}`, /** @type {SVGRectElement} */ (square).getBBox());
    }
  }

  /** The squares of the pieces that are shown. @returns {Square[]} */
  squares() {
    const pieces = this.frame.querySelectorAll(".stops [data-row], .pieces [data-row]");
    return [...pieces].map(({ dataset: { row, column } }) => [Number(row), Number(column)]);
  }

  /**
   * @param {import("./recording.js").Recording} recording
   * @param {number} count the steps done
   * @param {number|null} index the step that is happening
   */
  show(recording, count, index) {
    for (const layer of this.frame.querySelectorAll("svg > g:is(.marks, .lines, .candidates, .paths, .stops, .ends, .numbers, .pieces, .verdicts)")) {
      layer.replaceChildren();
    }
    const step = index === null ? null : recording.steps[index];
    const squares = step?.board ?? squaresOf(recording.pile(count));
    if (recording.piece === "knight") this.knight(squares);
    else for (const square of squares) this.put("pieces", "queen", square);
    if (!step || GOING_ON.has(step.kind)) this.mark(recording.piece, squares, step?.square);
    if (step) this.decide(step, recording.piece);
  }

  /**
   * Mark what the pieces attack, or where the knight can go next.
   *
   * @param {string} piece @param {Square[]} squares @param {Square|null|undefined} candidate
   */
  mark(piece, squares, candidate) {
    const from = (piece === "knight" ? squares.slice(-1) : squares).map(cell);
    const taken = new Set([...squares, candidate].map(String));
    for (const key of this.places.keys()) {
      if (taken.has(key)) continue;
      const square = /** @type {Square} */ (key.split(",").map(Number));
      if (from.some((other) => REACHES[piece](other, cell(square)))) this.put("marks", "attacked", square);
    }
  }

  /** @param {Square[]} path */
  knight(path) {
    if (!path.length) return;
    const points = path.map((square) => Object.values(this.middle(square)).join());
    this.copy("paths", "path").setAttribute("points", points.join(" "));
    path.forEach((square, number) => {
      const last = number === path.length - 1;
      if (!last) this.put(`stops.${this.shade(square)}`, "stop", square);
      if (!last && !number) this.put("ends", "start", square);
      const kind = last ? "number worn" : number ? "number" : "number marked";
      if (path.length > 1) this.put("numbers", kind, square).textContent = String(number);
      if (last) this.put("pieces", "knight", square);
    });
  }

  /** @param {import("./recording.js").Step} step @param {string} piece */
  decide({ kind, square, by }, piece) {
    const name = kind === "back" ? `candidate back of-${piece}` : `candidate ${kind}`;
    if (square && this.prototypes.has(name) && this.places.has(String(square))) this.put("candidates", name, square);
    else if (this.prototypes.has(`verdict ${kind}`)) this.copy("verdicts", `verdict ${kind}`);
    if (square && by && String(square) !== String(by)) this.join(by, square);
  }

  /** @param {Square} from @param {Square} to */
  join(from, to) {
    const [start, end] = [this.middle(from), this.middle(to)];
    const line = this.copy("lines", "line");
    const ends = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value));
  }

  /** Copy a part into a layer. @param {string} layer @param {string} kind */
  copy(layer, kind) {
    const part = /** @type {SVGElement} */ (this.prototypes.get(kind).cloneNode(true));
    this.frame.querySelector(`svg > g.${layer}`).append(part);
    return part;
  }

  /** Copy a part to a square. @param {string} layer @param {string} kind @param {Square} square */
  put(layer, kind, square) {
    const part = this.copy(layer, kind);
    const { x, y } = this.places.get(String(square));
    part.setAttribute("transform", `translate(${x} ${y})`);
    [part.dataset.row, part.dataset.column] = square.map(String);
    return part;
  }

  /** @param {Square} square */
  middle(square) {
    const { x, y, width, height } = this.places.get(String(square));
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** @param {Square} square */
  shade([row, column]) {
    const square = this.frame.querySelector(`.square[data-row="${row}"][data-column="${column}"]`);
    return square.classList.contains("light") ? "light" : "dark";
  }
}

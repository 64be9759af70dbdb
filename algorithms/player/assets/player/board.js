// @ts-check
/** The board of a player: the drawing from Python, with the parts of each step. */
import { Picture } from "../boards/picture.js";
import { ATTACKS } from "../boards/attacks.js";
import { allowedMarkup } from "./markup.js";
import { squaresOf } from "./recording.js";

/**
 * @typedef {import("./recording.js").Square} Square
 * @typedef {import("../boards/picture.js").Cell} Cell
 */

const SIGNS = { reject: "×", back: "○" };

/** The kinds of steps that show attacked squares. */
const SEARCHING = new Set(["place", "reject", "back"]);

export class BoardView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {boolean|undefined} */ this.isBare = false; // true to mark no attacked squares
  }

  /** @param {string} board HTML; empty for a run without a board */
  fill(board) {
    this.frame.replaceChildren(allowedMarkup(board));
    const svg = this.frame.querySelector("svg");
    this.picture = svg && new Picture(svg);
    this.description = this.frame.querySelector("desc");
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    for (const shape of /** @type {NodeListOf<SVGRectElement>} */ (this.frame.querySelectorAll(".square"))) {
      const [row, column] = [Number(shape.dataset.row), Number(shape.dataset.column)];
      this.cells.set(`${row},${column}`, { row, column, shape });
    }
    const having = (/** @type {string} */ part) => [...this.cells.values()].filter((cell) => this.picture.holds(part, cell));
    this.blocked = having("hatch");
    this.asked = having("candidate"); // the square that the call is about
  }

  /** The squares of the pieces shown. @returns {Square[]} */
  squares() {
    const pieces = this.frame.querySelectorAll(".stops [data-row], .pieces [data-row]");
    return [...pieces].map(({ dataset: { row, column } }) => [Number(row), Number(column)]);
  }

  /** @param {Square|null|undefined} square */
  cell(square) {
    return this.cells.get(String(square));
  }

  /**
   * @param {import("./recording.js").Recording} recording
   * @param {number} count the number of steps done
   * @param {number|null} index the current step
   */
  show(recording, count, index) {
    if (!this.picture) return;
    const { piece, steps } = recording;
    const step = index === null ? null : steps[index];
    const cells = (step?.board ?? squaresOf(recording.pile(count))).map((square) => this.cell(square));
    const searching = !this.isBare && (!step || SEARCHING.has(step.kind));
    const attacked = searching ? this.attacked(piece, cells, this.cell(step?.square)) : [];
    this.picture.place("marks", "attacked", attacked);
    this.picture.place("pieces", piece, piece === "knight" ? cells.slice(-1) : cells);
    if (piece === "knight") this.picture.walk(cells);
    this.showDecision(step, piece);
    const shown = [...this.cells.values()];
    const marked = { "•": attacked, "#": this.blocked };
    this.description.textContent = describe(shown, piece, cells, marked, this.cell(step?.square), step?.kind);
  }

  /**
   * The attacked squares without pieces, other than the square of the current step.
   *
   * @param {string} piece @param {Cell[]} cells @param {Cell|undefined} candidate
   */
  attacked(piece, cells, candidate) {
    const from = piece === "knight" ? cells.slice(-1) : cells;
    const excluded = new Set([...cells, candidate]);
    return [...this.cells.values()].filter(
      (cell) => !excluded.has(cell) && from.some((other) => ATTACKS[piece](other, cell)),
    );
  }

  /** Show the decision of a step. @param {import("./recording.js").Step|null} step @param {string} piece */
  showDecision(step, piece) {
    const [cell, by] = [this.cell(step?.square), this.cell(step?.by)];
    const kind = step?.kind === "back" ? `candidate.back.of-${piece}` : `candidate.${step?.kind}`;
    const hasVerdict = step && this.picture.hasPrototype(`verdict.${step.kind}`);
    this.picture.place("candidates", kind, cell && this.picture.hasPrototype(kind) ? [cell] : []);
    if (!cell) this.picture.place("candidates", "candidate.place", this.asked);
    this.picture.join(cell && by && cell !== by ? [[by, cell]] : []);
    this.picture.fill("verdicts", hasVerdict ? [this.picture.copy(`verdict.${step.kind}`)] : []);
  }
}

/**
 * The board as text, for its description: the same as scene_text in algorithms/drawing/text.py.
 *
 * @param {Iterable<Cell>} squares all squares, in any order
 * @param {string} piece
 * @param {Cell[]} occupied the squares of the pieces, in the order in which they were placed
 * @param {Record<string, Cell[]>} marked the squares below the pieces with each sign
 * @param {Cell|undefined} candidate the square of the current step
 * @param {string|undefined} kind the kind of the current step
 */
function describe(squares, piece, occupied, marked, candidate, kind) {
  const isKnight = piece === "knight";
  const signs = new Map(Object.entries(marked).flatMap(([sign, cells]) => cells.map((cell) => [cell, sign])));
  if (isKnight) occupied.forEach((cell, number) => signs.set(cell, String(number)));
  if (candidate && SIGNS[kind]) signs.set(candidate, SIGNS[kind]);
  const pieces = isKnight ? occupied.slice(-1) : occupied;
  for (const cell of pieces) signs.set(cell, isKnight ? "♞" : "♛");
  const rows = [];
  for (const cell of squares) (rows[cell.row] ??= [])[cell.column] = signs.get(cell) ?? "·";
  const width = Math.max(...rows.flat().map((sign) => sign.length));
  return rows.map((row) => row.map((sign) => sign.padStart(width)).join(" ")).join("\n");
}

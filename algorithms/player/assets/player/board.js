// @ts-check
/** The board of a player: the drawing from Python, with the parts of each step. */
import { Picture } from "../boards/picture.js";
import { ATTACKS } from "../boards/attacks.js";
import { describe } from "./description.js";
import { allowedMarkup } from "./markup.js";
import { squaresOf } from "./recording.js";

/**
 * @typedef {import("./recording.js").Square} Square
 * @typedef {import("../boards/picture.js").Cell} Cell
 */

/** The kinds of steps that show attacked squares. */
const SEARCHING = new Set(["place", "reject", "back"]);

export class BoardView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
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
    const searching = !step || SEARCHING.has(step.kind);
    const attacked = searching ? this.attacked(piece, cells, this.cell(step?.square)) : [];
    this.picture.place("marks", "attacked", attacked);
    this.picture.place("pieces", piece, piece === "knight" ? cells.slice(-1) : cells);
    if (piece === "knight") this.picture.walk(cells);
    this.showDecision(step, piece);
    const shown = [...this.cells.values()];
    this.description.textContent = describe(shown, piece, cells, attacked, this.cell(step?.square), step?.kind);
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
    this.picture.join(cell && by && cell !== by ? [[by, cell]] : []);
    this.picture.fill("verdicts", hasVerdict ? [this.picture.copy(`verdict.${step.kind}`)] : []);
  }
}

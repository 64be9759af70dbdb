// @ts-check
/** The board of a player: what Python drew, and the parts of each step in it. */
import { Picture, middle } from "../boards/picture.js";
import { REACHES } from "../boards/attacks.js";
import { squaresOf } from "./recording.js";

/**
 * @typedef {import("./recording.js").Square} Square
 * @typedef {import("../boards/picture.js").Cell} Cell
 */

/** Once all is decided, what is attacked says nothing. */
const GOING_ON = new Set(["place", "reject", "back"]);

export class BoardView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
  }

  /** @param {string} board HTML */
  fill(board) {
    this.frame.innerHTML = board;
    this.picture = new Picture(this.frame.querySelector("svg"));
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    for (const shape of /** @type {NodeListOf<SVGRectElement>} */ (this.frame.querySelectorAll(".square"))) {
      const [row, column] = [Number(shape.dataset.row), Number(shape.dataset.column)];
      this.cells.set(`${row},${column}`, { row, column, shape });
    }
  }

  /** The squares of the pieces that are shown. @returns {Square[]} */
  squares() {
    const pieces = this.frame.querySelectorAll(".stops [data-row], .pieces [data-row]");
    return [...pieces].map(({ dataset: { row, column } }) => [Number(row), Number(column)]);
  }

  /** @param {Square|null|undefined} square its cell, if it is on the board */
  cell(square) {
    return this.cells.get(String(square));
  }

  /**
   * @param {import("./recording.js").Recording} recording
   * @param {number} count the steps done
   * @param {number|null} index the step that is happening
   */
  show(recording, count, index) {
    const { piece, steps } = recording;
    const step = index === null ? null : steps[index];
    const cells = (step?.board ?? squaresOf(recording.pile(count))).map((square) => this.cell(square));
    const goingOn = !step || GOING_ON.has(step.kind);
    this.picture.place("marks", "attacked", goingOn ? this.reached(piece, cells, this.cell(step?.square)) : []);
    this.picture.place("pieces", piece, piece === "knight" ? cells.slice(-1) : cells);
    if (piece === "knight") this.way(cells);
    this.decide(step, piece);
  }

  /**
   * What the pieces attack, or where the knight can go next; not where a piece stands or is tried.
   *
   * @param {string} piece @param {Cell[]} cells @param {Cell|undefined} candidate
   */
  reached(piece, cells, candidate) {
    const from = piece === "knight" ? cells.slice(-1) : cells;
    const taken = new Set([...cells, candidate]);
    return [...this.cells.values()].filter(
      (cell) => !taken.has(cell) && from.some((other) => REACHES[piece](other, cell)),
    );
  }

  /** The way of the knight, with the numbers of his moves. @param {Cell[]} cells */
  way(cells) {
    const points = cells.map((cell) => Object.values(middle(cell)).join()).join(" ");
    const visited = cells.slice(0, -1);
    this.picture.fill("paths", visited.length ? [this.picture.copy("path", { points })] : []);
    for (const shade of ["light", "dark"]) {
      const stops = visited.filter(({ shape }) => shape.classList.contains(shade));
      this.picture.place(`stops.${shade}`, "stop", stops);
    }
    this.picture.place("ends", "start", visited.slice(0, 1));
    const visits = new Map(cells.map((cell, number) => [cell, number])); // the last one to each, should he come back
    const numbers = visited.length ? [...visits].map(([cell, number]) => this.number(cell, number, cells)) : [];
    this.picture.fill("numbers", numbers);
  }

  /** @param {Cell} cell @param {number} number @param {Cell[]} cells */
  number(cell, number, cells) {
    const kind = cell === cells[0] ? "number.marked" : "number:not([class*=' '])";
    const text = this.picture.at(number === cells.length - 1 ? "number.worn" : kind, cell);
    text.textContent = String(number);
    return text;
  }

  /** What a step decides. @param {import("./recording.js").Step|null} step @param {string} piece */
  decide(step, piece) {
    const [cell, by] = [this.cell(step?.square), this.cell(step?.by)];
    const kind = step?.kind === "back" ? `candidate.back.of-${piece}` : `candidate.${step?.kind}`;
    const judged = step && this.picture.knows(`verdict.${step.kind}`);
    this.picture.place("candidates", kind, cell && this.picture.knows(kind) ? [cell] : []);
    this.picture.join(cell && by && cell !== by ? [[by, cell]] : []);
    this.picture.fill("verdicts", judged ? [this.picture.copy(`verdict.${step.kind}`)] : []);
  }
}

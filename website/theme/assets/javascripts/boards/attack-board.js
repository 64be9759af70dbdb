// @ts-check
/**
 * <attack-board>: a board on which the reader places queens or a knight and sees the attacked squares.
 *
 * website/blocks/positions.py puts the drawing and the texts into the page.
 *
 * @typedef {import("./grid.js").Cell} Cell
 */

import { Grid } from "./grid.js";
import { startNear } from "./near.js";
import { Picture } from "./picture.js";
import { ATTACKS, sharedLine } from "./attacks.js";
import { code, label, paragraph } from "./words.js";

class Board {
  /** @param {HTMLElement} element */
  constructor(element) {
    const svg = /** @type {SVGSVGElement} */ (element.querySelector("svg"));
    this.status = /** @type {HTMLElement} */ (element.querySelector("[role=status]"));
    this.words = JSON.parse(element.querySelector("script")?.textContent ?? "");
    this.kind = element.dataset.piece ?? "";
    this.picture = new Picture(svg);
    this.grid = new Grid(svg, this.words.title, this.status.textContent ?? "");
    /** @type {Set<Cell>} */
    this.pieces = new Set(this.grid.cells.filter((cell) => this.picture.holds(this.kind, cell)));
    this.grid.stay([...this.pieces][0]);
    this.listen(element.querySelector("button"));
    svg.after(this.grid.element);
    svg.setAttribute("aria-hidden", "true"); // the grid describes it
    this.show();
  }

  /** @param {HTMLButtonElement | null} clear */
  listen(clear) {
    const { grid, status } = this;
    const how = [...status.childNodes];
    for (const name of ["focusin", "pointerover"])
      grid.element.addEventListener(name, (event) => this.look(grid.at(event.target)));
    for (const name of ["focusout", "pointerleave"])
      grid.element.addEventListener(name, () => this.look(grid.at(document.activeElement)));
    grid.element.addEventListener("click", (event) => this.choose(grid.at(event.target)));
    clear?.addEventListener("click", () => {
      this.pieces.clear();
      this.show();
      status.replaceChildren(...how);
    });
  }

  /**
   * Place a queen on a cell or remove it, or move the knight there.
   *
   * @param {Cell | undefined} cell
   */
  choose(cell) {
    if (!cell) return;
    const removed = this.kind === "queen" && this.pieces.delete(cell);
    if (this.kind === "knight") this.pieces.clear();
    if (!removed) this.pieces.add(cell);
    this.show();
    cell.button.focus(); // not all browsers do so
    this.look(cell);
  }

  /** Draw the pieces and update the labels of the squares. */
  show() {
    const { cells } = this.grid;
    for (const cell of cells)
      cell.button.setAttribute("aria-label", label(this.words[this.state(cell)], nameOf(cell)));
    this.picture.place("marks", "attacked", cells.filter((cell) => this.state(cell) === "reached"));
    this.picture.place("pieces", this.kind, [...this.pieces]);
    this.picture.showVerdict(this.isSolved());
    this.look();
  }

  /**
   * Highlight the cells that a piece on this cell would attack, and describe the cell; without a cell, clear the highlights.
   *
   * @param {Cell} [cell]
   */
  look(cell) {
    for (const other of this.grid.cells) {
      const highlighted = cell !== undefined && ATTACKS[this.kind](cell, other);
      other.button.classList.toggle("is-highlighted", highlighted);
    }
    this.picture.join(this.kind === "queen" ? this.attacks(cell) : []);
    if (cell) this.describe(cell);
  }

  /** @param {Cell} cell */
  describe(cell) {
    const text = document.createElement("div");
    text.append(paragraph(this.words[this.state(cell)], { square: code(nameOf(cell)) }));
    text.append(...(this.kind === "queen" ? this.lines(cell) : this.jumps(cell)));
    if (text.textContent !== this.status.textContent) this.status.replaceChildren(...text.childNodes);
  }

  /**
   * Return paragraphs about the lines through a cell and the queens on them.
   *
   * @param {Cell} cell
   */
  lines(cell) {
    const { row, column } = cell;
    const shared = this.attackers(cell).map((queen) =>
      paragraph(this.words[sharedLine(queen, cell) ?? ""], { square: code(nameOf(queen)) }),
    );
    const difference = code(`row - column = ${row} - ${column} = ${row - column}`);
    const sum = code(`row + column = ${row} + ${column} = ${row + column}`);
    const solved = this.isSolved() ? [paragraph(this.words.solution, {})] : [];
    return [paragraph("{difference} {sum}", { difference, sum }), ...shared, ...solved];
  }

  /** @param {Cell} cell */
  jumps(cell) {
    const count = this.grid.cells.filter((other) => ATTACKS.knight(cell, other)).length;
    return [paragraph(this.words.count, { number: this.words.numbers[count] })];
  }

  /** @param {Cell} cell */
  state(cell) {
    const isAttacked = this.attackers(cell).length > 0;
    if (this.pieces.has(cell)) return isAttacked ? "attacked" : "piece";
    return isAttacked ? "reached" : "free";
  }

  /** @param {Cell} cell */
  attackers(cell) {
    return [...this.pieces].filter((piece) => ATTACKS[this.kind](piece, cell));
  }

  /**
   * Return pairs of queens that attack each other, and of queens and the cell they attack.
   *
   * @param {Cell} [cell]
   * @returns {[Cell, Cell][]}
   */
  attacks(cell) {
    const queens = [...this.pieces];
    return queens.flatMap((queen, i) => {
      const others = new Set([...queens.slice(i + 1), ...(cell ? [cell] : [])]);
      const attacked = [...others].filter((other) => ATTACKS.queen(queen, other));
      return attacked.map((other) => /** @type {[Cell, Cell]} */ ([queen, other]));
    });
  }

  isSolved() {
    const { rows } = this.grid;
    const full = this.kind === "queen" && [rows.length, rows[0].length].every((n) => n === this.pieces.size);
    return full && [...this.pieces].every((queen) => this.state(queen) === "piece");
  }
}

/** @param {Cell} cell */
const nameOf = ({ row, column }) => `(${row}, ${column})`;

startNear("attack-board", (element) => new Board(element));

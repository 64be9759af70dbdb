// @ts-check
/**
 * A game: the reader's own board, with the search next to it.
 *
 * @typedef {import("./positions.js").Cell} Cell
 * @typedef {import("./positions.js").Puzzle} Puzzle
 */

import { ATTACKS } from "../boards/attacks.js";
import { Grid } from "../boards/grid.js";
import { Picture } from "../boards/picture.js";
import { Words } from "../player/words.js";
import { letDrag } from "./drag.js";
import { GOALS, fragment, isFree, nameOf, position, puzzleOf, split } from "./positions.js";
import { Search } from "./search.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Isolated: squares run from left to right in every language. @param {Cell} cell */
const squareOf = ({ row, column }) => `\u2066(${row}, ${column})\u2069`;

export class Game {
  /**
   * @param {HTMLElement} element
   * @param {{ words: any, puzzles: Puzzle[] }} data
   */
  constructor(element, { words, puzzles }) {
    this.element = element;
    this.piece = element.dataset.piece ?? "";
    this.words = new Words(words);
    this.puzzles = puzzles;
    const svg = this.find("svg");
    this.grid = new Grid(svg, words.own, words.how);
    this.cells = new Map(this.grid.cells.map((cell) => [nameOf(cell), cell]));
    this.picture = new Picture(svg);
    this.searched = new Picture(this.drawAgain(svg));
    this.search = new Search((name) => /** @type {Cell} */ (this.cells.get(name)), () => this.showSearch());
    this.picture.fill("marks", []);
    svg.after(this.grid.element);
    svg.setAttribute("aria-hidden", "true"); // the grid describes it
    this.listen(svg);
    this.open();
    element.classList.add("is-ready");
  }

  /** @param {string} selector @returns {any} */
  find(selector) {
    return this.element.querySelector(selector);
  }

  /** Draw the board of the search, whose parts have the same places. @param {SVGSVGElement} svg */
  drawAgain(svg) {
    const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
    copy.querySelectorAll("title, desc, .marks > *").forEach((part) => part.remove());
    copy.removeAttribute("aria-labelledby");
    this.find(".game-search .game-board").append(copy);
    return copy;
  }

  /** @param {SVGSVGElement} svg */
  listen(svg) {
    const { grid, element, search } = this;
    /** @type {Record<string, () => void>} */
    const actions = {
      undo: () => this.undo(),
      again: () => this.begin(this.puzzle),
      marks: () => this.show(),
      today: () => this.begin(puzzleOf(this.puzzles, Date.now())),
      empty: () => this.begin(this.puzzles[0]),
      other: () => this.begin(this.other()),
      link: () => this.copyLink(),
      run: () => (search.isRunning ? this.pause() : search.run()),
      step: () => search.step(),
      finish: () => this.reveal(),
      copy: () => this.copyResult(),
    };
    letDrag(grid, svg, (cell) => this.isMovable(cell), (from, to) => this.drop(from, to));
    grid.element.addEventListener("click", (event) => this.choose(grid.at(event.target)));
    grid.element.addEventListener("keydown", ({ key }) => ["Backspace", "Delete"].includes(key) && this.undo());
    element.addEventListener("click", ({ target }) => {
      const part = target instanceof HTMLElement && target.closest("[data-do]:not([aria-disabled=true])");
      if (part) actions[part.getAttribute("data-do") ?? ""]();
    });
    addEventListener("hashchange", () => location.hash.startsWith(`#${this.piece}=`) && this.open());
    STILL.addEventListener("change", () => this.pause());
  }

  /** Show the position in the address, or else the puzzle of the day. */
  open() {
    const isLink = location.hash.startsWith(`#${this.piece}=`);
    const linked = position(location.hash, this.piece, this.puzzles, (name) => this.cells.get(name));
    this.begin(linked?.puzzle ?? puzzleOf(this.puzzles, Date.now()), linked);
    if (isLink) this.element.scrollIntoView({ block: "start" });
    if (isLink && !linked) this.say("wrong");
  }

  /**
   * @param {Puzzle} puzzle
   * @param {{ board: Cell[], back: number }} [from]
   */
  begin(puzzle, from) {
    this.puzzle = puzzle;
    this.given = split(puzzle.given).map((name) => /** @type {Cell} */ (this.cells.get(name)));
    this.board = from?.board ?? [...this.given];
    this.back = from?.back ?? 0;
    this.hasPaused = false;
    this.isRevealed = false;
    this.search.begin(puzzle);
    this.grid.stay(this.given[this.given.length - 1] ?? this.grid.cells[0]);
    this.find(".game-puzzle").textContent = this.title("puzzle");
    this.disable({ today: this.isToday, empty: !puzzle.given });
    this.show();
    this.say("begin");
    if (this.isSolved) this.end();
  }

  /** Another puzzle with a given piece, by chance. */
  other() {
    const others = this.puzzles.filter((each) => each.given && each !== this.puzzle);
    return others[Math.floor(Math.random() * others.length)];
  }

  /** What is played, as a sentence or as a part of one. @param {string} key */
  title(key) {
    const { language, digits } = this.words.words;
    const locale = language === "en" ? "en-GB" : language; // not in the American order
    const format = new Intl.DateTimeFormat(`${locale}-u-nu-${digits}`, { day: "numeric", month: "long", timeZone: "UTC" });
    const kind = this.isToday ? "" : this.puzzle.given ? "Other" : "Empty";
    return this.words.say(`${key}${kind}`, { date: format.format(Date.now()) });
  }

  get isToday() {
    return this.puzzle === puzzleOf(this.puzzles, Date.now());
  }

  /** Mark buttons without effect as disabled; they can keep the focus. @param {Record<string, boolean>} buttons */
  disable(buttons) {
    for (const [name, isDisabled] of Object.entries(buttons)) {
      this.find(`[data-do=${name}]`)?.setAttribute("aria-disabled", String(isDisabled));
    }
  }

  /** The pieces that the reader has placed. */
  get own() {
    return this.board.slice(this.given.length);
  }

  get isSolved() {
    return this.board.length === GOALS[this.piece];
  }

  /** @param {Cell} cell */
  isMovable(cell) {
    const movable = this.piece === "queen" ? this.own : this.board.slice(-1);
    return movable.includes(cell);
  }

  /**
   * Place a piece on a cell, or take back the queen there.
   *
   * @param {Cell | undefined} cell
   */
  choose(cell) {
    if (!cell) return;
    if (this.piece === "queen" && this.own.includes(cell)) this.takeBack(cell);
    else if (isFree(this.piece, this.board, cell)) this.place(cell);
    else this.refuse(cell);
    cell.button.focus(); // not all browsers do so
  }

  /** @param {Cell} cell */
  place(cell) {
    this.board.push(cell);
    this.moved("placed", cell);
    if (this.isSolved) this.end();
  }

  /** @param {Cell} cell */
  takeBack(cell) {
    this.board.splice(this.board.indexOf(cell), 1);
    this.back += 1;
    this.moved("taken", cell);
  }

  undo() {
    const last = this.own.at(-1);
    if (last) this.takeBack(last);
    else this.say("nothing");
  }

  /**
   * Move a dragged piece, which on its own square or on a forbidden one goes back.
   *
   * @param {Cell} from
   * @param {Cell | undefined} to undefined off the board
   */
  drop(from, to) {
    this.show();
    if (this.piece === "knight") return to && to !== from ? this.choose(to) : undefined;
    if (!to) return this.takeBack(from);
    if (to === from) return undefined;
    const others = this.board.filter((queen) => queen !== from);
    if (!isFree(this.piece, others, to)) return this.refuse(to, others);
    this.takeBack(from);
    return this.choose(to);
  }

  /** Show and say what a move of the reader has changed. @param {string} key @param {Cell} cell */
  moved(key, cell) {
    this.show();
    const left = GOALS[this.piece] - this.board.length;
    const isStuck = left > 0 && !this.grid.cells.some((each) => isFree(this.piece, this.board, each));
    this.say(isStuck && key === "placed" ? "stuck" : key, { square: squareOf(cell), left });
    if (STILL.matches) this.search.step();
    else if (!this.hasPaused) this.search.run();
  }

  /**
   * Say why a piece cannot be placed, and show it.
   *
   * @param {Cell} cell
   * @param {Cell[]} board
   */
  refuse(cell, board = this.board) {
    const by = this.piece === "queen" ? board.filter((queen) => ATTACKS.queen(queen, cell)) : [];
    this.picture.join(by.map((queen) => [queen, cell]));
    const key = by.length > 1 ? "attackedMore" : by.length ? "attacked" : this.board.includes(cell) ? "occupied" : "unreachable";
    const list = new Intl.ListFormat(this.words.words.language);
    this.say(key, { square: squareOf(cell), by: list.format(by.map(squareOf)) });
  }

  /** Draw the reader's board and update the labels of its squares. */
  show() {
    const { cells } = this.grid;
    const isMarked = this.find("[data-do=marks]").checked;
    const isPlaced = (/** @type {Cell} */ cell) => this.board.includes(cell);
    /** @param {Cell} cell */
    const reached = (cell) =>
      !isPlaced(cell) && (this.piece === "knight") === isFree(this.piece, this.board, cell);
    for (const cell of cells) {
      const mark = !isMarked ? "unmarked" : reached(cell) ? "reached" : "unreached";
      const key = isPlaced(cell) ? this.held(cell) : mark;
      cell.button.setAttribute("aria-label", this.words.say(`square.${key}`, { square: squareOf(cell) }));
      cell.button.classList.toggle("is-movable", this.isMovable(cell));
    }
    this.picture.place("marks", "attacked", isMarked ? cells.filter(reached) : []);
    this.picture.join([]);
    this.draw(this.picture, this.board);
    this.count(".game-own", this.own.length + this.back, this.back);
    this.disable({ undo: !this.own.length });
    this.find(".game-result").hidden = true;
    this.element.classList.remove("is-solved");
  }

  /** What is on an occupied square. @param {Cell} cell */
  held(cell) {
    if (this.piece === "knight") return cell === this.board.at(-1) ? "piece" : "visited";
    return this.given.includes(cell) ? "given" : "piece";
  }

  /** @param {Picture} picture @param {Cell[]} board */
  draw(picture, board) {
    if (this.piece === "knight") picture.walk(board);
    else picture.place("candidates", "candidate.place", this.given);
    picture.place("pieces", this.piece, this.piece === "knight" ? board.slice(-1) : board);
    picture.showVerdict(board.length === GOALS[this.piece]);
  }

  /** Show the end of the search, also to a reader who has not solved the puzzle. */
  reveal() {
    this.isRevealed = true;
    this.search.finish();
    this.showSearch();
  }

  /** Draw the board of the search; its solution waits until the reader has one, or asks for it. */
  showSearch() {
    const { search } = this;
    const isHidden = search.isOver && !this.isRevealed && !this.isSolved;
    const board = isHidden ? this.given : search.board;
    this.draw(this.searched, board);
    this.count(".game-search", search.placed, search.back);
    const squares = board.map(squareOf).join(" ");
    this.searched.svg.setAttribute("aria-label", this.words.say("search", { squares }));
    this.find("[data-do=run]").textContent = this.words.say(search.isRunning ? "pause" : "run");
    const isDone = search.isOver || search.isCut;
    this.disable({ run: isDone, step: isDone, finish: search.isOver && !isHidden });
    if (this.isSolved) return;
    if (search.isCut) this.say("cut");
    if (search.isOver && search.next) this.say(isHidden ? "hidden" : "found", { moves: search.placed + search.back });
  }

  /** @param {string} side @param {number} placed @param {number} back */
  count(side, placed, back) {
    this.find(`${side} .game-count`).textContent = this.counted(placed, back);
  }

  /** @param {number} placed @param {number} back */
  counted(placed, back) {
    return this.words.say("count", { moves: placed + back, placed, back });
  }

  pause() {
    this.hasPaused = true;
    this.search.stop();
    this.showSearch();
  }

  /** Compare both when the reader has solved the puzzle. */
  end() {
    this.search.finish();
    const { placed, back } = this.search.total;
    const [own, search] = [this.own.length + 2 * this.back, placed + back];
    const outcome = own < search ? "won" : own > search ? "lost" : "drawn";
    this.say(outcome, { own, search });
    const fewest = GOALS[this.piece] - this.given.length;
    this.find("[role=status]").append(document.createElement("br"), this.words.say("fewest", { fewest }));
    const lines = [
      this.title("shared"),
      `🙂 ${this.counted(this.own.length + this.back, this.back)}`,
      `🤖 ${this.counted(placed, back)}`,
      this.words.say(`${outcome}.shared`),
      location.href.replace(/#.*|$/, fragment(this.piece, this.puzzle)),
    ];
    this.element.classList.add("is-solved");
    this.find("textarea").value = lines.join("\n");
    const result = this.find(".game-result");
    result.hidden = false;
    result.scrollIntoView({ block: "nearest" });
  }

  async copyResult() {
    const field = this.find("textarea");
    field.select();
    this.say((await copied(field.value)) ? "copied" : "selected");
  }

  async copyLink() {
    history.replaceState(null, "", fragment(this.piece, this.puzzle, this.own, this.back));
    this.say((await copied(location.href)) ? "linked" : "shown");
  }

  /** @param {string} key @param {Record<string, any>} values */
  say(key, values = {}) {
    this.find("[role=status]").textContent = this.words.say(key, values);
  }
}

/** Return whether a text could be copied. @param {string} text */
const copied = (text) =>
  Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => Boolean(navigator.clipboard),
    () => false,
  );

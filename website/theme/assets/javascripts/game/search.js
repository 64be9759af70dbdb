// @ts-check
/**
 * The search of a game on its own board: the recorded moves, by a clock or one at a time.
 *
 * @typedef {import("./positions.js").Cell} Cell
 * @typedef {import("./positions.js").Puzzle} Puzzle
 */

import { split } from "./positions.js";

const PACE = 500; // milliseconds for a move

export class Search {
  /**
   * @param {(name: string) => Cell} at
   * @param {(search: Search) => void} show called after each change
   */
  constructor(at, show) {
    this.at = at;
    this.show = show;
  }

  /** @param {Puzzle} puzzle */
  begin(puzzle) {
    this.stop();
    this.puzzle = puzzle;
    this.moves = split(puzzle.moves);
    this.board = split(puzzle.given).map(this.at);
    this.next = this.back = 0;
    this.show(this);
  }

  /** The number of pieces placed. */
  get placed() {
    return this.board.length - this.puzzle.given.length / 2 + this.back;
  }

  get isOver() {
    return this.placed === this.total.placed;
  }

  /** What the whole search needs. */
  get total() {
    const { end, back } = this.puzzle;
    return { placed: end.length / 2 + back, back };
  }

  /** Whether the rest of a long search is not recorded. */
  get isCut() {
    return !this.isOver && this.next === this.moves.length;
  }

  step() {
    if (this.isOver || this.isCut) return this.stop();
    const move = this.moves[this.next++];
    if (move === "--") {
      this.board.pop();
      this.back += 1;
    } else this.board.push(this.at(move));
    if (this.isOver || this.isCut) this.stop();
    this.show(this);
  }

  finish() {
    this.stop();
    this.next = this.moves.length;
    this.back = this.puzzle.back;
    this.board = split(this.puzzle.given + this.puzzle.end).map(this.at);
    this.show(this);
  }

  get isRunning() {
    return this.clock !== undefined;
  }

  run() {
    if (!this.isOver && !this.isCut) this.clock ??= setInterval(() => this.step(), PACE);
    this.show(this);
  }

  stop() {
    clearInterval(this.clock);
    this.clock = undefined;
  }
}

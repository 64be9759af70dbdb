// @ts-check
/**
 * <moving-boards>: the two boards of the home page play once: a search that places queens and takes
 * them back, and a knight that visits all squares. website/blocks/home.py draws how both end.
 */

const PACE = 130; // milliseconds for a jump of the knight, half of those for a move of the search
const SIDE = 48; // of a square in the drawings

class MovingBoards extends HTMLElement {
  connectedCallback() {
    if (this.moves) return;
    const { begin = "", moves = "" } = this.dataset;
    this.begin = pairs(begin);
    this.moves = pairs(moves);
    this.pieces = /** @type {SVGGElement} */ (this.querySelector(".pieces"));
    this.queen = /** @type {SVGPathElement} */ (this.querySelector(".queen"));
    this.knight = /** @type {SVGPathElement} */ (this.querySelector(".knight"));
    this.way = /** @type {SVGPolylineElement} */ (this.querySelector(".path"));
    this.last = this.way.points.length - 1;
    this.button = /** @type {HTMLButtonElement} */ (this.querySelector("button"));
    this.again = this.button.textContent;
    this.button.addEventListener("click", () => (this.clock ? this.stop() : this.play()));
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  disconnectedCallback() {
    if (this.clock) this.stop();
  }

  play() {
    this.show(0);
    let time = 0;
    this.clock = setInterval(() => (++time < this.last ? this.show(time) : this.stop()), PACE);
    this.button.textContent = this.button.dataset.stop ?? null;
  }

  /** Stop at the end, which is worth looking at. */
  stop() {
    clearInterval(this.clock);
    this.clock = undefined;
    this.show(this.last);
    this.button.textContent = this.again;
  }

  /** @param {number} time the number of jumps */
  show(time) {
    const queens = [...this.begin];
    for (const move of this.moves.slice(0, Math.ceil(time / 2))) {
      if (move === "--") queens.pop();
      else queens.push(move);
    }
    this.pieces.replaceChildren(...queens.map((square) => this.queenOn(square)));
    const { x, y } = this.way.points[time];
    this.knight.setAttribute("transform", `translate(${x - SIDE / 2} ${y - SIDE / 2})`);
    this.way.setAttribute("stroke-dasharray", `${time} ${this.last}`);
  }

  /** @param {string} square its row and its column */
  queenOn([row, column]) {
    const queen = /** @type {SVGPathElement} */ (this.queen.cloneNode());
    queen.setAttribute("transform", `translate(${+column * SIDE} ${+row * SIDE})`);
    return queen;
  }
}

/** @param {string} text */
const pairs = (text) => text.match(/../g) ?? [];

customElements.define("moving-boards", MovingBoards);

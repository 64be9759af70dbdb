// @ts-check
/** The search tree, with the nodes reached, the path to the current node, and nodes to jump to. */

import { allowedMarkup } from "./markup.js";

export class TreeView {
  /**
   * @param {HTMLElement} frame
   * @param {(count: number) => void} go called with the number of steps done at the node that the reader selects
   */
  constructor(frame, go) {
    this.frame = frame;
    frame.addEventListener("click", (event) => {
      const node = /** @type {Element} */ (event.target).closest("[data-step]");
      if (node) go(Number(node.getAttribute("data-step")) + 1);
    });
  }

  /** @param {string} tree HTML */
  fill(tree) {
    this.frame.replaceChildren(allowedMarkup(tree));
    this.frame.hidden = !this.frame.firstElementChild;
    this.nodes = [...this.frame.querySelectorAll("[data-step]")]
      .map((element) => {
        const { step, last } = /** @type {SVGElement} */ (element).dataset;
        return { element, step: Number(step), last: Number(last ?? step) };
      })
      .sort((a, b) => a.step - b.step);
    for (const { element } of this.nodes) element.classList.add("is-future");
    this.reached = 0;
    /** @type {Element[]} */
    this.lit = [];
  }

  /** @param {number} count the number of steps done @param {import("./recording.js").Pile|null} pile the pieces */
  show(count, pile) {
    while (this.reached < this.nodes.length && this.nodes[this.reached].step < count) {
      this.nodes[this.reached++].element.classList.remove("is-future");
    }
    while (this.reached && this.nodes[this.reached - 1].step >= count) {
      this.nodes[--this.reached].element.classList.add("is-future");
    }
    for (const element of this.lit) element.classList.remove("is-path", "is-current");
    const path = [-1];
    for (let top = pile; top; top = top.below) path.push(top.step);
    this.lit = this.nodes
      .filter(({ step, last }) => path.some((placed) => step <= placed && placed <= last))
      .map(({ element }) => element);
    for (const element of this.lit) element.classList.add("is-path");
    this.light(count - 1, path.length > 1 ? path[1] : -1);
  }

  /** Highlight the node of the current step, or of the position it leads to. @param {number} now @param {number} top */
  light(now, top) {
    const shown = this.nodes.filter(({ element }) => !element.classList.contains("edge"));
    const found = shown.find(({ step }) => step === now) ?? shown.find(({ step, last }) => step <= top && top <= last);
    this.current = found?.element;
    if (!found) return;
    found.element.classList.add("is-current");
    this.lit.push(found.element);
  }

  /** Scroll the tree, but not the page, to the current node. */
  follow() {
    if (!this.current) return;
    const [box, frame] = [this.current.getBoundingClientRect(), this.frame.getBoundingClientRect()];
    if (box.left < frame.left || box.right > frame.right) {
      this.frame.scrollLeft += box.left - frame.left - frame.width / 2;
    }
    if (box.top < frame.top || box.bottom > frame.bottom) {
      this.frame.scrollTop += box.top - frame.top - frame.height / 2;
    }
  }
}

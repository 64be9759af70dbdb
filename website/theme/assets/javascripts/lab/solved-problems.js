// @ts-check
/** <solved-problems>: marks, in the list of problems above it, those that the reader has solved in this browser. */
import { isSolved } from "./storage.js";

class SolvedProblems extends HTMLElement {
  connectedCallback() {
    this.mark();
    addEventListener("pageshow", () => this.mark()); // also when the reader comes back from the lab
  }

  mark() {
    for (const link of this.parentElement?.previousElementSibling?.querySelectorAll("a[href*='#problem=']") ?? []) {
      link.parentElement?.querySelector(".solved")?.remove();
      if (!isSolved(/** @type {HTMLAnchorElement} */ (link).hash.replace("#problem=", ""))) continue;
      const sign = Object.assign(document.createElement("span"), { className: "solved", textContent: "✓ ", role: "img" });
      sign.ariaLabel = this.dataset.label ?? "";
      link.before(sign);
    }
  }
}

customElements.define("solved-problems", SolvedProblems);

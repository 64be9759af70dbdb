// @ts-check
/**
 * <python-lab>: a program that readers can run, change, step through and check in the page.
 *
 * The markup is website/theme/partials/python-lab.html: the highlighted program and some buttons.
 * Everything else is loaded at the first click on one of them; on the page of the lab, at once.
 */
import { kept } from "./storage.js";

class PythonLab extends HTMLElement {
  connectedCallback() {
    const note = /** @type {HTMLElement} */ (this.querySelector(".lab-kept"));
    note.hidden = this.hasAttribute("page") || kept(this.dataset.key ?? "") === null;
    this.addEventListener("click", (event) => this.click(event));
    if (this.hasAttribute("page")) this.open("show");
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-open], [data-do]"));
    if (button?.dataset.open) this.open(button.dataset.open);
    else if (button && !this.classList.contains("is-open")) this.asked = button.dataset.do; // the page of the lab is loading
  }

  /** Load the lab, once, and do the action of a button. @param {string} action */
  async open(action) {
    if (this.opening) return;
    this.opening = true;
    this.classList.add("is-loading");
    try {
      const { Lab } = await import("./lab.js");
      const lab = await Lab.create(this);
      await lab.do(this.asked ?? action);
    } catch (error) {
      this.opening = false;
      this.classList.add("is-broken");
      throw error;
    } finally {
      this.classList.remove("is-loading");
    }
  }
}

customElements.define("python-lab", PythonLab);

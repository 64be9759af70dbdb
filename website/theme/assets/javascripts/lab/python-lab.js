// @ts-check
/**
 * <python-lab>: a program that readers can run, change, step through and check in the page.
 *
 * The markup is website/theme/partials/python-lab.html: the highlighted program and some buttons.
 * Everything else is loaded at the first click on one of them, or at once for a shared program and
 * for a problem in the address: #problem=safe-square.
 */
import { kept } from "./storage.js";

class PythonLab extends HTMLElement {
  connectedCallback() {
    const note = /** @type {HTMLElement} */ (this.querySelector(".lab-kept"));
    note.hidden = this.hasAttribute("page") || kept(this.dataset.key ?? "") === null;
    this.addEventListener("click", (event) => this.click(event));
    if (!this.hasAttribute("page")) return;
    const openAsked = () => /[#&](lab|problem|properties)=/.test(location.hash) && this.open("edit");
    openAsked();
    addEventListener("hashchange", openAsked);
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = /** @type {Element} */ (event.target).closest("[data-open]");
    if (button) this.open(button.getAttribute("data-open"));
  }

  /** Load the lab, once, and do the action of a button. @param {string|null} action */
  async open(action) {
    if (this.opening) return;
    this.opening = true;
    this.classList.add("is-loading");
    try {
      const { Lab } = await import("./lab.js");
      const lab = await Lab.create(this);
      await lab.do(action ?? "edit");
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

// @ts-check
/** The checker's report, with a button for each counterexample that records its call. */
import { allowedMarkup } from "../player/markup.js";
import { withCode } from "./errors.js";

export class ReportView {
  /** @param {HTMLElement} frame @param {string} site the address of the site @param {(failure: any, button: HTMLElement) => void} step @param {(key: string) => string} say */
  constructor(frame, site, step, say) {
    this.frame = frame;
    this.site = site;
    this.step = step;
    this.say = say;
  }

  hide() {
    this.frame.hidden = true;
    this.frame.replaceChildren();
  }

  /** Show an example with its expected and its actual output. @param {any} failure from algorithms/lab/ */
  showExample(failure) {
    const { code, want, got, hint } = failure;
    const list = document.createElement("dl");
    const add = (/** @type {string} */ key, /** @type {string} */ text, name = "pre") => {
      list.append(Object.assign(document.createElement("dt"), { textContent: this.say(key) }));
      const shown = Object.assign(document.createElement(name), { textContent: text });
      if (name === "pre") shown.dir = "ltr";
      list.appendChild(document.createElement("dd")).append(shown);
    };
    add("example", code);
    add("expected", want);
    if (got) add("actual", got);
    else add("actual", this.say(got === null ? "slow" : "nothing"), "p");
    this.frame.hidden = false;
    this.frame.replaceChildren(list);
    if (hint) withCode(this.frame.appendChild(document.createElement("p")), hint);
    this.frame.append(this.stepButton(failure));
  }

  /** A button that records the call of a failure. @param {any} failure */
  stepButton(failure) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "md-button", textContent: this.say("stepCall") });
    button.addEventListener("click", () => this.step(failure, button));
    return button;
  }

  /** Say how the search for a small change goes, where its stages will be. @param {string} text */
  showSearch(text) {
    if (this.search) this.search.textContent = text;
  }

  /** @param {any} result from algorithms/lab/ */
  show(result) {
    this.frame.hidden = false;
    this.frame.classList.toggle("has-names", "survived" in result); // a report on properties
    update(this.frame, this.report(result));
    this.search = this.frame.querySelector(".lab-search");
  }

  /** @param {any} result from algorithms/lab/ */
  report(result) {
    const report = allowedMarkup(result.report);
    const search = Object.assign(document.createElement("p"), { className: "lab-search" });
    [...report.querySelectorAll(".failure, .list.failed")].pop()?.after(search);
    if (result.search) search.textContent = this.say(result.search);
    // On the page of the lab, no section's heading is between the title and the report.
    for (const heading of this.frame.closest("[page]") ? report.querySelectorAll("h3, h4, h5") : []) {
      heading.setAttribute("aria-level", String(Number(heading.tagName[1]) - 1));
    }
    for (const page of report.querySelectorAll(".page code")) {
      const link = Object.assign(document.createElement("a"), { href: this.site + page.textContent });
      const title = page.closest(".mistake")?.querySelector(".statement");
      if (title) {
        link.append(...title.childNodes);
        title.append(link);
        page.closest(".page")?.remove();
      } else {
        link.append(...page.childNodes);
        page.replaceWith(link);
      }
    }
    report.querySelectorAll(".failure").forEach((section, index) => {
      const failure = result.failures?.[index]; // of a solver
      if (failure) section.append(this.stepButton(failure));
    });
    return report;
  }
}

/**
 * Give an element the children of another one, and keep those that it has: a button that is pressed or focused
 * meanwhile, and what a reader has opened.
 *
 * @param {Element} shown @param {Element|DocumentFragment} wanted
 */
function update(shown, wanted) {
  const [old, fresh] = [[...shown.childNodes], [...wanted.childNodes]];
  let next = /** @type {ChildNode | null} */ (null); // what is new stands before it
  while (old.length && fresh.length && old[old.length - 1].isEqualNode(fresh[fresh.length - 1])) {
    next = old.pop() ?? null;
    fresh.pop();
  }
  while (old.length && fresh.length && isAlike(old[0], fresh[0])) update(/** @type {any} */ (old.shift()), /** @type {any} */ (fresh.shift()));
  for (const it of old) it.remove();
  for (const it of fresh) shown.insertBefore(it, next);
}

/** True if two nodes differ only in their children, or in whether they are open. @param {Node} one @param {Node} other */
function isAlike(one, other) {
  const copies = [one, other].map((it) => it.cloneNode());
  for (const copy of copies) if (copy instanceof HTMLDetailsElement) copy.open = false;
  return copies[0].isEqualNode(copies[1]);
}

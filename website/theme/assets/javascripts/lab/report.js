// @ts-check
/** The checker's report, with a button for each counterexample that records its call. */

export class ReportView {
  /** @param {HTMLElement} frame @param {(failure: any) => void} step @param {(key: string) => string} say */
  constructor(frame, step, say) {
    this.frame = frame;
    this.step = step;
    this.say = say;
    this.text = "";
  }

  hide() {
    this.frame.hidden = true;
    this.frame.replaceChildren();
  }

  /** @param {any} result from algorithms/lab.py */
  show(result) {
    this.text = result.text;
    this.frame.hidden = false;
    this.frame.innerHTML = result.report;
    this.frame.querySelectorAll(".failure").forEach((section, index) => {
      const failure = result.failures[index];
      if (!failure) return;
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "md-button", textContent: this.say("stepCall") });
      button.addEventListener("click", () => this.step(failure));
      section.append(button);
    });
  }
}

// @ts-check
/** The output of a program, and the field for its input. */

const LONGEST = 200_000; // characters shown; later ones are left out: the first wrong line is the one to read
const MOST_LINES = 10_000; // more of them would keep the page from reacting to *Stop*

export class OutputView {
  /**
   * @param {HTMLElement} frame
   * @param {(line: string|null) => void} send called with the line that the reader enters
   */
  constructor(frame, send) {
    this.frame = frame;
    /** @type {HTMLElement} */ this.text = frame.querySelector("pre");
    /** @type {HTMLFormElement} */ this.form = frame.querySelector("form");
    /** @type {HTMLInputElement} */ this.field = this.form.querySelector("input");
    /** @type {HTMLElement} */ this.note = frame.querySelector(".lab-cut");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter(send);
    });
  }

  get isEmpty() {
    return !this.text.textContent;
  }

  clear() {
    this.text.replaceChildren();
    this.length = this.lines = 0;
    this.note.hidden = true;
    this.form.hidden = true;
    this.frame.hidden = true;
  }

  /** @param {{parts: {stream: string, text: string}[], isCut: boolean}} message */
  add({ parts, isCut }) {
    this.frame.hidden = false;
    const atEnd = this.isAtEnd;
    for (const { stream, text } of parts) this.append(stream, text);
    this.note.hidden = !isCut && this.length <= LONGEST && this.lines <= MOST_LINES;
    if (atEnd) this.text.scrollTop = this.text.scrollHeight;
  }

  /** @param {string} stream @param {string} text */
  append(stream, text) {
    const last = /** @type {HTMLElement|null} */ (this.text.lastElementChild);
    const span = last?.dataset.stream === stream && last.textContent.length < 20_000 ? last : this.span(stream);
    const lines = text.slice(0, Math.max(0, LONGEST - this.length)).split("\n");
    const room = Math.max(0, MOST_LINES - this.lines);
    span.append(lines.slice(0, room).join("\n"));
    this.length += text.length;
    this.lines += lines.length - 1;
  }

  /** Show the first lines, unless the reader has scrolled. */
  showBeginning() {
    if (this.isAtEnd) this.text.scrollTop = 0;
  }

  get isAtEnd() {
    return this.text.scrollTop + this.text.clientHeight >= this.text.scrollHeight - 8;
  }

  /** @param {string} stream */
  span(stream) {
    const span = document.createElement("span");
    span.dataset.stream = stream;
    return this.text.appendChild(span);
  }

  /** Let the reader enter a line. */
  ask() {
    this.frame.hidden = false;
    this.form.hidden = false;
    this.field.value = "";
    this.field.focus();
  }

  /** @param {(line: string|null) => void} send */
  enter(send) {
    const line = this.field.value;
    this.form.hidden = true;
    this.add({ parts: [{ stream: "in", text: `${line}\n` }], isCut: false });
    send(line);
  }
}

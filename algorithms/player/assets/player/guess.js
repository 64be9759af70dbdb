// @ts-check
/** Questions about what comes next: the player stops before some of the steps or lines until the reader has answered. */

import { unbroken } from "./narration.js";
import { questions } from "./questions.js";

/** @typedef {import("./questions.js").Choice} Choice */

export class Guess {
  /** @param {any} player */
  constructor(player) {
    this.player = player;
    this.words = player.words;
    this.asks = make("p");
    this.list = make("div");
    this.why = make("p");
    this.reveal = this.button("show", () => this.answer());
    this.more = this.button("next", () => this.goOn());
    this.score = make("span");
    const parts = [this.asks, this.list, this.why, make("p", {}, this.reveal, this.more, this.score)];
    this.panel = make("div", { className: "player-guess", role: "group", ariaLabel: this.words.say("guess"), tabIndex: -1 }, ...parts);
    player.part("status").after(this.panel);
    // Before the player's own actions.
    player.addEventListener("click", (/** @type {any} */ event) => this.tap(event), true);
    player.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event), true);
  }

  /** @param {string} name @param {() => void} onclick */
  button(name, onclick) {
    return make("button", { type: "button", textContent: this.words.say(`guess.${name}`), onclick });
  }

  /** Begin or stop to ask. */
  switch() {
    this.isOn = !this.isOn;
    this.fill();
    if (this.isOn) this.goOn();
    else this.player.go(this.player.position);
  }

  /** Find the questions of the run; none has been answered. */
  fill() {
    const button = this.player.choice("guess");
    this.questions = this.isOn ? questions(this.player) : new Map();
    button.hidden ||= this.isOn && !this.questions.size;
    this.isOn = this.questions.size > 0;
    button.setAttribute("aria-pressed", String(this.isOn));
    this.panel.hidden = !this.isOn;
    this.player.classList.toggle("is-guessing", this.isOn);
    this.given = undefined;
    this.right = this.count = 0;
  }

  /** The position of the next question. @param {number} from */
  next(from) {
    return [...this.questions.keys()].sort((a, b) => a - b).find((at) => at >= from);
  }

  /** Go to the next question, or else to the first one. */
  goOn() {
    const { player } = this;
    player.pause();
    player.go(this.next(player.position) ?? this.next(0), false);
    this.panel.focus();
  }

  /** Find the question at a position; after an answer, it is the one before. Return whether it is open. @param {number} position */
  find(position) {
    if (this.given?.position !== position) {
      this.given = undefined;
      this.question = this.questions.get(position);
    }
    return Boolean(this.question && !this.given);
  }

  /** Show the question or the answer. */
  show() {
    const { player, question, given, words } = this;
    if (!this.isOn) return;
    if (this.panel.contains(document.activeElement)) this.panel.focus({ preventScroll: true }); // its buttons change
    const verdict = given?.choice ? words.say(given.choice.isRight ? "guess.right" : "guess.wrong") : "";
    this.asks.textContent = question ? words.say(`guess.${question.asks}`, question) : "";
    this.list.replaceChildren(...(question?.choices ?? []).map((choice, index) => this.item(choice, index)));
    this.why.replaceChildren(...(given ? [make("strong", { textContent: verdict }), unbroken(question.why)] : []));
    this.reveal.hidden = !question || given;
    this.more.hidden = !this.reveal.hidden || (given && this.next(player.position) === undefined);
    this.score.textContent = this.count ? words.say("guess.score", { right: this.right, count: this.count }) : "";
    this.panel.classList.toggle("is-answered", Boolean(given));
    this.mark(given ? [] : (question?.marked ?? []));
    if (!question) return;
    player.pause();
    const asked = question.choices.map(({ text }, index) => `${words.format(index + 1)}: ${text}`);
    const answer = question.choices.find(({ isRight }) => isRight).text;
    const spoken = given ? [verdict, answer, question.why, this.score.textContent] : [this.asks.textContent, ...asked];
    player.part("status").textContent = [...new Set(spoken)].filter(Boolean).join(" ");
  }

  /** @param {Choice} choice @param {number} index */
  item(choice, index) {
    const { question, given, words } = this;
    const text = make(question.isCode ? "code" : "span", { dir: "auto", textContent: unbroken(choice.text) });
    const number = make("kbd", { textContent: words.format(index + 1) });
    const className = given && choice.isRight ? "is-right" : given?.choice === choice ? "is-wrong" : "";
    return make("button", { type: "button", disabled: Boolean(given), className, onclick: () => this.answer(choice) }, number, text);
  }

  /** Mark squares of the board. @param {import("./recording.js").Square[]} squares */
  mark(squares) {
    for (const [name, { shape }] of this.player.board.cells) shape.classList.toggle("is-asked", squares.some((square) => String(square) === name));
  }

  /** Show the answer; only a choice counts. @param {Partial<Choice>} [choice] */
  answer(choice) {
    const { player, panel } = this;
    const isInside = panel.contains(document.activeElement);
    this.given = { choice, position: player.position + 1 };
    this.count += Number(Boolean(choice));
    this.right += Number(Boolean(choice?.isRight));
    player.go(player.position + 1, false);
    if (isInside) (this.more.hidden ? player.choice("guess") : this.more).focus();
  }

  /** Take a line, a square or a node of the tree as an answer. @param {any} event */
  tap(event) {
    const { player, question } = this;
    if (!this.find(player.position)) return;
    const [line, cell, node] = ["code [data-line]", "board [data-row]", "tree [data-step]"].map((name) => event.target.closest(`.player-${name}`)?.dataset);
    const square = String(node ? player.recording.steps[node.step].square : cell && [cell.row, cell.column]);
    const fitting = question.choices.filter((choice) => (line ? choice.line === Number(line.line) : String(choice.square) === square));
    const other = question.also?.some((each) => String(each) === square) ? { isRight: true } : { line, square: cell }[question.asks] && {};
    const choice = fitting.find(({ isRight }) => isRight) ?? fitting[0] ?? other;
    if (!choice || !(line ?? cell ?? node)) return;
    event.stopPropagation();
    this.answer(choice);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, code, ctrlKey, altKey, metaKey } = event;
    const target = /** @type {Element} */ (event.target);
    if (!this.isOn || ctrlKey || altKey || metaKey || target.closest("select")) return;
    const buttons = [...this.list.querySelectorAll("button:enabled")];
    const move = this.panel.contains(target) && { ArrowUp: -1, ArrowDown: 1 }[key];
    const number = Number(/^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? key);
    if (key === "Escape") this.player.choice("guess").focus();
    if (key === "Escape") this.switch();
    else if (move && buttons.length) buttons.at((Math.max(buttons.indexOf(target), move === 1 ? -1 : 0) + move) % buttons.length).focus();
    else if (buttons[number - 1]) buttons[number - 1].click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {string} name @param {Record<string, any>} properties @param {any[]} children @returns {any} */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// @ts-check
/** Questions about what comes next: the player stops before some of the steps or lines until the reader has answered. */

import { writeCode } from "./markup.js";
import { unbroken } from "./narration.js";
import { questions } from "./questions.js";

/** @typedef {import("./questions.js").Choice} Choice */

const ROUND = 5; // questions, or a few more or less so that no round is short
const LEAD = 2; // steps that are played before a question
/** @type {Record<string, string>} */ const SIGNS = { true: "✓", false: "✗" };
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export class Guess {
  /** @param {any} player */
  constructor(player) {
    this.player = player;
    this.words = player.words;
    this.head = make("p", { className: "player-round" });
    this.says = make("p");
    this.asks = make("strong");
    this.list = make("div");
    this.why = make("p");
    this.main = this.button("", () => this.act());
    this.again = this.button("again", () => this.begin(this.number));
    const buttons = make("p", {}, this.main, this.again, this.button("stop", () => this.leave()));
    const parts = [this.head, this.says, this.asks, this.list, this.why, buttons];
    this.panel = make("div", { className: "player-guess", role: "group", ariaLabel: this.words.say("guess"), tabIndex: -1 }, ...parts);
    player.part("transport").before(this.panel);
    /** @type {Map<number, Partial<Choice>>} */ this.answers = new Map();
    // Before the player's own actions.
    player.addEventListener("click", (/** @type {any} */ event) => this.tap(event), true);
    player.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event), true);
  }

  /** @param {string} name @param {() => void} onclick */
  button(name, onclick) {
    return make("button", { type: "button", textContent: name && this.words.say(`guess.${name}`), onclick });
  }

  /** Begin or stop to ask. */
  switch() {
    this.isOn = !this.isOn;
    this.spoken = ""; // the same text is read aloud again
    this.fill();
    this.player.pause();
    this.player.go(this.player.position, !this.isOn);
    if (this.isOn) this.main.focus({ preventScroll: true });
    this.reveal();
  }

  /** Stop to ask. */
  leave() {
    this.player.choice("guess").focus();
    this.switch();
  }

  /** Divide the questions of the run into rounds; none has begun. */
  fill() {
    const button = this.player.choice("guess");
    /** @type {Map<number, any>} */ this.questions = this.isOn ? questions(this.player) : new Map();
    const { size } = this.questions;
    button.hidden ||= this.isOn && !size;
    this.isOn = size > 0;
    button.setAttribute("aria-pressed", String(this.isOn));
    this.panel.hidden = !this.isOn;
    this.player.classList.toggle("is-guessing", this.isOn);
    const places = [...this.questions.keys()].sort((a, b) => a - b);
    const count = Math.max(1, Math.round(size / ROUND));
    this.rounds = Array.from({ length: count }, (_, index) => places.slice((index * size) / count, ((index + 1) * size) / count));
    this.round = undefined;
    this.isOver = false;
  }

  /** Begin a round. @param {number} number */
  begin(number) {
    this.number = number;
    this.round = this.rounds[number];
    this.answers.clear();
    this.goOn(0);
  }

  /** Go to the next question of the round without an answer; after the last one, show the result. @param {number} from */
  goOn(from = this.player.position) {
    const { player } = this;
    const to = this.after(from);
    const isHasty = STILL.matches || player.timer;
    player.pause();
    this.isOver = to === undefined;
    if (this.isOver) player.go(player.position, false);
    else {
      const isNear = to - LEAD <= player.position && player.position <= to;
      player.go(isHasty ? to : isNear ? player.position : to - LEAD, false);
      if (player.position < to) player.play();
    }
    this.panel.focus({ preventScroll: true });
    this.reveal();
  }

  /** Where the next question without an answer is, or the first one if there is none. @param {number} from */
  after(from) {
    const open = this.round.filter((at) => !this.answers.has(at));
    return open.find((at) => at >= from) ?? open[0];
  }

  /** Find the question that is asked at a position; after an answer, it is the one before. Return whether it is open. @param {number} position */
  find(position) {
    this.at = this.isOver ? undefined : this.round?.find((at) => at === position - Number(this.answers.has(at)));
    this.question = this.questions.get(this.at);
    this.given = this.answers.get(this.at);
    return Boolean(this.question && !this.given);
  }

  get state() {
    if (!this.round) return "start";
    if (this.isOver) return "over";
    if (!this.question) return "away";
    return this.given ? "given" : "open";
  }

  /** The number of the round to begin with. */
  get nearest() {
    return Math.max(0, this.rounds.findIndex((round) => round.at(-1) >= this.player.position));
  }

  /** What the first button does. */
  act() {
    const { state } = this;
    if (state === "start") this.begin(this.nearest);
    else if (state === "open") this.answer();
    else if (state === "over") this.begin(this.number + 1);
    else this.goOn();
  }

  /** Show the question, the answer, or what comes before and after a round. */
  show() {
    const { player, question, given, words, state } = this;
    if (!this.isOn) return;
    if (this.list.contains(document.activeElement) && state !== "over") this.panel.focus({ preventScroll: true }); // its buttons change
    const verdict = typeof given?.isRight === "boolean" ? words.say(given.isRight ? "guess.right" : "guess.wrong") : "";
    const hint = { start: "begin", over: "steps" }[state];
    this.head.replaceChildren(this.title(state), this.marks());
    this.says.replaceChildren(...(hint || given ? [] : player.part("says").cloneNode(true).childNodes));
    if (state === "open" && this.says.firstChild) this.says.prepend(words.say("guess.before"), " ");
    this.asks.textContent = hint || question ? words.say(`guess.${hint ?? question.asks}`, question) : "";
    if (state === "start") this.asks.append(words.space, words.say("guess.round", { count: this.rounds[this.nearest].length }));
    const next = state === "away" ? this.after(player.position) : undefined;
    if (next !== undefined) this.asks.append(words.say("guess.next", { step: next }));
    if (question?.code) this.asks.append(" ", make("code", { textContent: question.code }));
    this.list.replaceChildren(...this.rows());
    this.why.replaceChildren(...(given ? [make("strong", { textContent: verdict }), unbroken(question.why)] : []));
    const isLast = !this.isOver && this.answers.size === this.round?.length;
    this.main.textContent = words.say(`guess.${isLast ? "last" : state}`);
    this.main.hidden = state === "over" && this.number === this.rounds.length - 1;
    this.again.hidden = state !== "over";
    this.mark(given ? [] : (question?.marked ?? []));
    if (state === "open") player.pause();
    this.speak(verdict);
    if (question) this.reveal();
  }

  /** @param {string} state */
  title(state) {
    const { words, round } = this;
    if (state === "start") return words.say("guess");
    const count = round.length;
    const right = [...this.answers.values()].filter(({ isRight }) => isRight).length;
    if (state === "over") return words.say("guess.score", { right, count });
    const number = this.answers.size + Number(state !== "given");
    return words.say("guess.number", { number: Math.min(number, count), count });
  }

  /** A sign for each question of the round; screen readers hear the numbers. */
  marks() {
    const signs = (this.round ?? []).map((at) => SIGNS[String(this.answers.get(at)?.isRight)] ?? (this.answers.has(at) ? "–" : "○"));
    return make("span", { ariaHidden: "true", textContent: signs.join(" ") });
  }

  /** Tell screen readers what has changed. @param {string} verdict */
  speak(verdict) {
    const { question, given, words, state } = this;
    const choices = question?.choices ?? [];
    const asked = choices.map(({ text }, index) => `${words.format(index + 1)}: ${text}`);
    const title = state === "start" ? "" : `${this.head.firstChild.textContent} –`;
    const answered = () => [verdict, choices.find(({ isRight }) => isRight).text, question.why];
    const spoken = given ? answered() : [title, this.asks.textContent, ...asked];
    const text = state === "away" ? "" : [...new Set(spoken)].filter(Boolean).join(" ");
    if (text && text !== this.spoken) this.player.part("status").textContent = text;
    this.spoken = text;
  }

  /** Scroll until the panel is in view, and the board if there is room, unless the reader has left the player. */
  reveal() {
    const { top, bottom } = this.player.getBoundingClientRect();
    if (!this.isOn || bottom < 0 || top > innerHeight) return;
    for (const part of [this.player.part("board"), this.panel]) part.scrollIntoView({ block: "nearest" });
  }

  /** The choices of the question, or what was right in the questions of the round. */
  rows() {
    const { question, given, player } = this;
    const results = () =>
      this.round.map((at, index) => {
        const { told, isCode } = this.questions.get(at);
        return this.row(index, told, isCode, this.answers.get(at).isRight, { onclick: () => player.go(at + 1) });
      });
    if (this.isOver) return results();
    return (question?.choices ?? []).map((choice, index) => {
      const isRight = given && (choice.isRight || (choice.text === given.text ? false : undefined));
      return this.row(index, choice.text, question.isCode, isRight, { disabled: Boolean(given), onclick: () => this.answer(choice) });
    });
  }

  /** @param {number} index @param {string} text @param {boolean} isCode @param {boolean|undefined} isRight undefined if not known @param {object} properties */
  row(index, text, isCode, isRight, properties) {
    const className = { true: "is-right", false: "is-wrong" }[String(isRight)] ?? "";
    const number = make("kbd", { textContent: this.words.format(index + 1) });
    const content = isCode ? writeCode(make("code", { dir: "ltr" }), text) : make("span", { dir: "auto", textContent: unbroken(text) });
    return make("button", { type: "button", className, ...properties }, number, content);
  }

  /** Mark squares of the board. @param {import("./recording.js").Square[]} squares */
  mark(squares) {
    for (const [name, { shape }] of this.player.board.cells) shape.classList.toggle("is-asked", squares.some((square) => String(square) === name));
  }

  /** Show the answer; without a choice, it is not a guess. @param {Partial<Choice>} [choice] */
  answer(choice) {
    const isInside = this.panel.contains(document.activeElement);
    this.answers.set(this.at, choice ? { isRight: false, ...choice } : {});
    this.player.go(this.at + 1, false);
    if (isInside) this.main.focus({ preventScroll: true });
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
    const number = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? key);
    if (key === "Escape") this.leave();
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

// @ts-check
/** The player of the reader's own program. */
import "../player/board-player.js";
import { trustedMarkup } from "../player/markup.js";

/** The number of lines of a run above which the player goes from step to step of the board. */
const LONG = 500;

export class Recorded {
  /** @param {HTMLElement} frame @param {any} data from words.json */
  constructor(frame, data) {
    this.frame = frame;
    this.data = data;
  }

  hide() {
    this.frame.hidden = true;
    this.frame.replaceChildren();
  }

  /**
   * Open a recording at its start, where the runs of a program and of the repaired one part, or where a
   * wrong piece is placed; return whether it goes line by line.
   *
   * @param {any} result from algorithms/lab.py
   * @param {import("../views/view.js").Choice[]|null} views of variables, which the reader has chosen before
   */
  async show(result, views) {
    const holder = document.createElement("div");
    holder.append(trustedMarkup(this.data.playerMarkup));
    const player = /** @type {any} */ (holder.querySelector("board-player"));
    const run = JSON.parse(result.run);
    const parts = { words: this.data.player, "lab.code": result.code, run, shape: result.board, "run.tree": "" };
    player.chosen = views;
    player.source = async (/** @type {string} */ name) => parts[name];
    player.querySelector("[name=lines]").checked = true;
    player.classList.toggle("has-no-board", !result.board);
    this.frame.hidden = false;
    this.frame.replaceChildren(holder);
    await player.begin();
    if (!result.parts && player.recording.steps.length && player.length > LONG) {
      const lines = player.querySelector("[name=lines]");
      lines.checked = false;
      lines.dispatchEvent(new Event("change"));
    }
    if (result.parts) player.go(result.parts);
    else if (result.start) player.goToStep(result.start);
    player.scrollIntoView({ block: "start" });
    player.querySelector("[data-do=forward]").focus({ preventScroll: true }); // the arrow keys work
    return player.byLine;
  }
}

// @ts-check
/** The player of the reader's own program. */
import "../player/board-player.js";
import { trustedMarkup } from "../player/markup.js";

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
   * Open a recording at its start, at the line where the runs of a program and of the repaired one part, or at the
   * step that tells most about a wrong result; return the key of what the lab says about it.
   *
   * @param {any} result from algorithms/lab/
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
    player.isOwn = true;
    player.classList.toggle("has-no-board", !result.board);
    this.frame.hidden = false;
    this.frame.replaceChildren(holder);
    await player.begin();
    const isWhole = result.start && !result.wrong && player.length === 1; // the only step is the board that was given
    if (result.parts || isWhole) player.switchTo(true);
    result.line = player.line(null, result.parts);
    if (result.parts) player.go(result.parts);
    else if (isWhole) player.do("last");
    else if (result.start) player.goToStep(result.start);
    player.scrollIntoView({ block: "start" });
    player.querySelector("[data-do=forward]").focus({ preventScroll: true }); // the arrow keys work
    if (result.parts) return result.changed ? "parts" : "partsAfter";
    if (result.start) return result.wrong ? "recordedWrong" : "recordedLast";
    return player.byLine ? "recorded" : player.moments.length ? "recordedMoments" : "recordedSteps";
  }
}

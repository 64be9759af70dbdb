// @ts-check
/**
 * <board-game>: the reader solves a problem next to a recorded search.
 *
 * website/blocks/games.py puts the drawing into the page; the rest is loaded when it comes into view.
 */

import { startNear } from "../boards/near.js";

/** @param {HTMLElement} element */
async function start(element) {
  const data = new URL(`../../games/${element.dataset.piece}.json`, import.meta.url);
  try {
    const [{ Game }, answer] = await Promise.all([import("./game.js"), fetch(data)]);
    new Game(element, await answer.json());
  } catch (error) {
    element.classList.add("is-still"); // as without scripts
    throw error;
  }
}

startNear("board-game", start, () => /^#(queen|knight)=/.test(location.hash));

// @ts-check
/** Swipes with a finger or a pen; the page still scrolls up and down. */

const DISTANCE = 30; // pixels

/** @param {HTMLElement} element @param {(by: 1|-1) => void} step called with 1 for a swipe to the left */
export function onSwipe(element, step) {
  /** @type {PointerEvent|undefined} */
  let start;
  element.addEventListener("pointerdown", (event) => {
    start = event.pointerType === "mouse" ? undefined : event;
  });
  element.addEventListener("pointerup", (event) => {
    const [x, y] = start ? [event.clientX - start.clientX, event.clientY - start.clientY] : [0, 0];
    start = undefined;
    if (Math.abs(x) > DISTANCE && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  });
}

// @ts-check
/** The reader's changes to a program, kept in this browser. */

const PREFIX = "lab:";

/** @param {string} key @returns {string|null} */
export function kept(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // storage is disabled
  }
}

/** @param {string} key @param {string|null} text null to forget it */
export function keep(key, text) {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is disabled or full: the changes last as long as the page.
  }
}

// @ts-check
/** The reader's changes to programs, kept in this browser. Tabs do not overwrite each other's changes. */

const PREFIX = "lab:";

/** The part of the key of a version that is set aside until the reader chooses between it and another one. */
const ASIDE = "/aside";

/** @param {string} key @returns {string|null} */
export function kept(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // storage is disabled
  }
}

const VIEWS = `${PREFIX}views:`;

/** The views of variables that the reader has chosen for a program in this session. @param {string} key @returns {import("../views/view.js").Choice[]|null} */
export function chosenViews(key) {
  try {
    return JSON.parse(sessionStorage.getItem(VIEWS + key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {import("../views/view.js").Choice[]|null} views */
export function chooseViews(key, views) {
  try {
    sessionStorage.setItem(VIEWS + key, JSON.stringify(views));
  } catch {
    // storage is disabled or full
  }
}

/** Return whether a text could be kept. @param {string} key @param {string|null} text null to forget it */
function keep(key, text) {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false; // storage is disabled or full
  }
}

const SOLVED = "solved/";

/** Whether the reader has solved a problem in this browser. @param {string} problem */
export const isSolved = (problem) => kept(SOLVED + problem) !== null;

/** @param {string} problem */
export const keepSolved = (problem) => keep(SOLVED + problem, "");

/** A program as this tab has it, and its other version if there is one. */
export class Draft {
  /** @param {string} key @param {string} original the program without changes */
  constructor(key, original) {
    this.key = key;
    this.original = original;
    this.seen = kept(key);
    this.text = this.seen ?? original;
    this.isKept = true;
    this.isTyped = false; // true if the text was changed in this tab
    this.isAside = false; // true from a change in another tab until the reader chooses
    const aside = kept(key + ASIDE);
    /** @type {string|null} */ this.other = aside === this.text ? null : aside;
  }

  /** Keep a text; after a change in another tab, beside the other tab's. @param {string} text */
  write(text) {
    this.text = text;
    this.isTyped = true;
    this.compare();
    if (this.isAside) {
      this.isKept = keep(this.key + ASIDE, text);
      return;
    }
    const changes = text === this.original ? null : text;
    this.isKept = keep(this.key, changes);
    if (this.isKept) this.seen = changes;
  }

  /** Find out whether another tab has changed the program. */
  compare() {
    const now = kept(this.key);
    if (now === this.seen) return;
    this.seen = now;
    this.other = now ?? this.original;
    this.isAside = this.other !== this.text;
    if (!this.isAside) this.other = null;
    if (this.isTyped || !this.isAside) keep(this.key + ASIDE, this.isAside ? this.text : null);
  }

  /** Go on with one of the two versions, and forget the other one. @param {string} text */
  choose(text) {
    keep(this.key + ASIDE, null);
    this.isAside = false;
    this.other = null;
    this.seen = kept(this.key);
    this.write(text);
  }

  /** Call a function when another tab has changed a program. @param {(key: string) => void} changed */
  static listen(changed) {
    addEventListener("storage", ({ key }) => key?.startsWith(PREFIX) && changed(key.slice(PREFIX.length)));
  }
}

// @ts-check
/** A dictionary with a key and its value in each row. */
import { changedKeys } from "./changes.js";
import { classes, fit, made, set, write } from "./elements.js";

/** @typedef {import("./moments.js").Moment} Moment */

export class RowsFigure {
  constructor() {
    this.element = made("view-rows");
    /** @type {{element: any, name: any, key: any, value: any}[]} */
    this.rows = [];
  }

  /** @param {Moment} moment */
  show({ value, before, pointers }) {
    const changed = changedKeys(value, before);
    fit(this.rows, value.entries.length, row, this.element);
    for (const [index, { element, name, key, value: shown }] of this.rows.entries()) {
      const [at, inside] = value.entries[index];
      const here = pointers.filter(({ text }) => text === at.text);
      set(element, "class", classes("view-row", { "is-changed": changed.has(index), "is-at": here.length }));
      write(name, here.length ? `${here.map(({ label }) => label).join(", ")} ▶` : "");
      write(key, at.text);
      write(shown, inside.text);
    }
  }
}

function row() {
  const element = made("view-row");
  const [name, key, value] = ["view-name", "view-key", "view-value"].map((part) => element.appendChild(made(part)));
  return { element, name, key, value };
}

// @ts-check
/**
 * <term-filter>: a search field that shows only the glossary rows with all the words typed, or similar ones.
 * On a phone, the rows are folded.
 */
import "../workers/fold.js";
import "../workers/spelling.js";

// Marks inside words are removed and hyphens become spaces: knight’s matches knights.
/** @param {string} text */
const plain = (text) => fold(text).replace(/[\u200c'’׳״"]/g, "").replace(/[־-]/g, " ").trim();

/** A word without the article of its language. @param {string} word */
const bare = (word) => word.replace(/^(?:[وفبكل]?ال|ה)(?=\p{L}{3})/u, "");

/** Whether two words differ in their endings only: recursive, recursion. @param {string} word @param {string} known */
const isForm = (word, known) => {
  let same = 0;
  while (same < word.length && word[same] === known[same]) same += 1;
  return same > 3 && word.length - same < 4 && known.length - same < 4;
};

/** Whether a word differs from one of a row in one letter or in its ending. @param {string} word @param {string} text */
const isSimilar = (word, text) =>
  word.length > (/^\p{sc=Han}/u.test(word) ? 1 : 2)
  && text.split(/\s+/).some((known) => isNear(word, known) || isForm(word, known));

customElements.define("term-filter", class extends HTMLElement {
  connectedCallback() {
    const { label = "", found = "", similar = "", digits = "" } = this.dataset;
    const rows = [...document.querySelectorAll(".glossary tbody tr")].map((row) => ({
      row: /** @type {HTMLElement} */ (row),
      text: plain([...row.querySelectorAll(".name, small, td")].map((cell) => cell.textContent).join("\n")),
    }));
    const input = document.createElement("input");
    Object.assign(input, { type: "search", autocomplete: "off", spellcheck: false, dir: "auto" });
    const name = document.createElement("label");
    name.append(label, input);
    const status = document.createElement("p");
    status.setAttribute("role", "status");
    this.replaceChildren(name, status);

    const show = () => {
      const words = plain(input.value).split(/\s+/);
      /** @param {string} word @param {string} text */
      const has = (word, text) => text.includes(word) || text.includes(bare(word));
      const exact = rows.filter(({ text }) => words.every((word) => has(word, text)));
      const near = rows.filter(({ text }) => words.every((word) => has(word, text) || isSimilar(word, text)));
      const shown = exact.length ? exact : near;
      for (const it of rows) it.row.hidden = !shown.includes(it);
      // What was searched for is open; the letters lead to headings, which can be hidden.
      const isFiltered = words.join("") !== "";
      /** @type {HTMLElement} */ (document.querySelector(".letters")).hidden = isFiltered;
      document.body.classList.toggle("is-filtered", isFiltered);
      for (const table of document.querySelectorAll("table.glossary")) {
        const empty = !table.querySelector("tbody tr:not([hidden])");
        for (const part of [table, table.previousElementSibling])
          if (part instanceof HTMLElement && part.matches("table, h2")) part.hidden = empty;
      }
      const number = String(shown.length).replace(/\d/g, (digit) => [...digits][Number(digit)]);
      status.textContent = (exact.length || !near.length ? found : similar).replace("{number}", number);
    };
    input.addEventListener("input", show);
    show();

    // On a phone, a tap on a term opens its explanation.
    const phone = matchMedia("(max-width: 44.9375em)");
    const fold = () => {
      for (const { row } of rows) {
        const term = /** @type {HTMLElement} */ (row.querySelector(".name"));
        if (!phone.matches) {
          term.textContent = term.textContent;
          continue;
        }
        const button = document.createElement("button");
        button.textContent = term.textContent;
        button.addEventListener("click", () => open(row, !row.classList.contains("is-open")));
        term.replaceChildren(button);
        open(row, `#${row.id}` === location.hash);
      }
    };
    /** @param {HTMLElement} row @param {boolean} isOpen */
    const open = (row, isOpen) => {
      row.classList.toggle("is-open", isOpen);
      row.querySelector("button")?.setAttribute("aria-expanded", String(isOpen));
    };
    phone.addEventListener("change", fold);
    fold();
    // Following a link to a term opens it, and clears a filter that hides it.
    addEventListener("hashchange", () => {
      const target = document.getElementById(location.hash.slice(1));
      if (target?.matches("tr")) open(target, true);
      if (!target?.closest("[hidden]")) return;
      input.value = "";
      show();
      target.scrollIntoView();
    });
  }
});

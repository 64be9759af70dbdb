// @ts-check
/** <term-filter>: a search field that shows only the glossary rows with all the words typed. */
import "../workers/fold.js";

// Marks inside words are removed and hyphens become spaces: knight’s matches knights.
/** @param {string} text */
const plain = (text) => fold(text).replace(/[\u200c'’׳״"]/g, "").replace(/[־-]/g, " ").trim();

/** A word without the article of its language. @param {string} word */
const bare = (word) => word.replace(/^(?:[وفبكل]?ال|ה)(?=\p{L}{3})/u, "");

customElements.define("term-filter", class extends HTMLElement {
  connectedCallback() {
    const { label = "", found = "", digits = "" } = this.dataset;
    const rows = [...document.querySelectorAll(".glossary tbody tr")].map((row) => ({
      row: /** @type {HTMLElement} */ (row),
      text: plain([...row.querySelectorAll("th a, small, td")].map((cell) => cell.textContent).join("\n")),
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
      for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word) || text.includes(bare(word)));
      for (const table of document.querySelectorAll("table.glossary")) {
        const empty = !table.querySelector("tbody tr:not([hidden])");
        for (const part of [table, table.previousElementSibling])
          if (part instanceof HTMLElement && part.matches("table, h2")) part.hidden = empty;
      }
      const number = rows.filter(({ row }) => !row.hidden).length;
      const shown = String(number).replace(/\d/g, (digit) => [...digits][Number(digit)]);
      status.textContent = found.replace("{number}", shown);
    };
    input.addEventListener("input", show);
    show();
    // Following a link to a hidden term clears the filter.
    addEventListener("hashchange", () => {
      if (!document.getElementById(location.hash.slice(1))?.closest("[hidden]")) return;
      input.value = "";
      show();
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    });
  }
});

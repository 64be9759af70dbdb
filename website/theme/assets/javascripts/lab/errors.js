// @ts-check
/** An exception: its explanation, the reader's own lines, and Python's text. */

/** Code with more characters may be broken over lines. */
const LONG = 24;

/**
 * @param {HTMLElement} frame
 * @param {any} error from algorithms/lab/; null hides the frame
 * @param {(line: number) => void} go called with the line that the reader selects
 * @param {(key: string, values?: Record<string, any>) => string} say
 */
export function showError(frame, error, go, say) {
  frame.hidden = !error;
  frame.replaceChildren();
  if (!error) return;
  if (error.explanation) {
    const [sentence, ...below] = error.explanation.split("\n");
    withCode(paragraph(frame, "lab-explained", ""), sentence);
    if (below.length) {
      frame.append(Object.assign(document.createElement("pre"), { textContent: below.join("\n"), dir: "ltr" }));
    }
  }
  const lines = (error.lines ?? []).filter(
    (/** @type {any} */ one, /** @type {number} */ index, /** @type {any[]} */ all) =>
      index === 0 || JSON.stringify(one) !== JSON.stringify(all[index - 1]),
  );
  if (lines.length) frame.append(list(lines, go, say));
  if (!error.text) return;
  const text = paragraph(frame, "lab-python", "");
  text.append(Object.assign(document.createElement("code"), { textContent: error.text, dir: "ltr" }));
}

/** Append a text with code between backticks. @param {HTMLElement} frame @param {string} text */
export function withCode(frame, text) {
  text.split("`").forEach((part, index) => frame.append(index % 2 ? inCode(part) : part));
}

/** @param {HTMLElement} frame @param {string} name @param {string} text */
function paragraph(frame, name, text) {
  return frame.appendChild(Object.assign(document.createElement("p"), { className: name, textContent: text }));
}

/** @param {any[]} lines @param {(line: number) => void} go @param {(key: string, values?: any) => string} say */
function list(lines, go, say) {
  const items = document.createElement("ol");
  for (const { line, function: name, code } of lines) {
    const item = items.appendChild(document.createElement("li"));
    const button = item.appendChild(document.createElement("button"));
    button.type = "button";
    button.textContent = say("line", { line });
    button.addEventListener("click", () => go(line));
    const shown = item.appendChild(document.createElement("code"));
    shown.dir = "ltr";
    shown.textContent = code;
    if (name && name !== "<module>") item.append(" (", inCode(`${name}()`), ")");
  }
  return items;
}

/** @param {string} text */
const inCode = (text) =>
  Object.assign(document.createElement("code"), {
    textContent: text.replace(/[\u2066-\u2069]/g, ""),
    className: text.length > LONG ? "long" : "",
    dir: "ltr",
  });

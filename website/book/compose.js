// Turns the pages of a built site into the chapters of a book, as XHTML.

const REMOVED = [
  ".headerlink", ".lab-open", ".md-code__nav", ".md-source-file", ".page-links", ".player", ".downloads",
  "attack-board > :not(svg)", "board-game :not(.game-own, .game-board, svg, svg *)", "line-chart label", "line-chart b", "python-lab", "script", "template", "term-filter",
  "a[download]", "wbr",
].join();
const UNWRAPPED = "attack-board, div:has(> attack-board), board-game, div:has(> board-game), board-game div, board-player, line-chart, noscript, .program-lab, .walkthrough";
const LEFT_TO_RIGHT = "code, kbd, samp, pre, .filename, .doc-object-name, .doc-signature";
const MOST_COLUMNS = 16;
const SHORTEST_BREAKABLE = 30; // lines: shorter code stays on one page

/**
 * Return the chapters of a book.
 *
 * @param {{path: string, level: number, html: string}[]} pages - the pages in the order of the navigation
 * @param {{root: string, figure: string, answer: string, digits: string}} texts - the address of the
 *   language, the label of a figure with "{number}", the file of the answers, the digits 0 to 9
 * @returns {{key: string, level: number, title: string, body: string, answers: ?string, paragraphs: [string, string][]}[]}
 */
function compose(pages, texts) {
  const keys = new Map(pages.map(({ path }) => [path, keyOf(path)]));
  let figures = 0;
  return pages.map(({ path, level, html }) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const article = page.querySelector("article");
    const key = keys.get(path);
    clean(article);
    renameIds(article, key);
    relink(article, new URL(path, texts.root), keys, texts.root);
    const title = article.querySelector("h1").textContent.trim();
    for (const heading of article.querySelectorAll("h1, h2, h3, h4, h5")) shift(heading, level);
    for (const caption of article.querySelectorAll("figure:not(figure figure) > figcaption")) {
      figures += 1;
      const label = texts.figure.replace("{number}", localized(figures, texts.digits));
      caption.prepend(element("b", "number", label), " ");
    }
    for (const step of article.querySelectorAll("figure.strip > ol > li")) {
      step.prepend(element("p", "step", localized(step.value, texts.digits)));
    }
    const answers = takeAnswers(article, key, texts.answer);
    const paragraphs = nameParagraphs(article, key);
    return { key, level, title, body: xhtml(article), answers: answers && xhtml(answers), paragraphs };
  });
}

const keyOf = (path) => path.replace(/\/$/, "").replaceAll("/", "-") || "home";
const localized = (number, digits) => String(number).replace(/\d/g, (digit) => [...digits][digit]);

function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Remove the parts that need a browser, and show those that a page hides until they are opened. */
function clean(article) {
  for (const player of article.querySelectorAll("board-player")) pictures(player);
  for (const removed of article.querySelectorAll(REMOVED)) removed.remove();
  for (const wrapper of article.querySelectorAll(UNWRAPPED)) wrapper.replaceWith(...wrapper.childNodes);
  for (const empty of article.querySelectorAll("p, ul, section")) {
    if (!empty.textContent.trim() && !empty.querySelector("[id], svg")) empty.remove();
  }
  for (const code of article.querySelectorAll("pre")) {
    const lines = code.textContent.trimEnd().split("\n").length;
    if (lines > SHORTEST_BREAKABLE) code.className = "long";
  }
  for (const table of article.querySelectorAll("table.measured")) {
    if (table.rows[0].cells.length > MOST_COLUMNS) transpose(table);
  }
  for (const details of article.querySelectorAll("details:not(.success)")) {
    const shown = element("div", `details ${details.className}`);
    const summary = details.querySelector("summary");
    summary.replaceWith(element("p", "summary", summary.textContent));
    shown.append(...details.childNodes);
    details.replaceWith(shown);
  }
  // An attribute, because the style sheet of an EPUB must not have directions. A report has its own.
  for (const code of article.querySelectorAll(LEFT_TO_RIGHT)) if (!code.closest(".report")) code.dir = "ltr";
  for (const scrolled of article.querySelectorAll("[tabindex]")) {
    for (const name of ["tabindex", "role", "aria-label"]) scrolled.removeAttribute(name);
  }
  for (const part of article.querySelectorAll("svg *, figure")) {
    for (const { name } of [...part.attributes]) if (name.startsWith("data-")) part.removeAttribute(name);
  }
}

/** Exchange the rows and columns of a table that is too wide for a page. */
function transpose(table) {
  const rows = [...table.rows].map((row) => [...row.cells]);
  const turned = rows[0].map((_, column) => {
    const row = document.createElement("tr");
    row.append(...rows.map((cells) => cells[column]));
    for (const cell of row.querySelectorAll("th")) cell.scope = column ? "row" : "col";
    return row;
  });
  table.tHead.replaceChildren(turned[0]);
  table.tBodies[0].replaceChildren(...turned.slice(1));
}

/** Replace a player with a figure of its frames, and of the search tree if it has one. */
function pictures(player) {
  const frames = player.querySelector(".player-frames");
  const strip = element("figure", "strip");
  const name = player.querySelector(".player").getAttribute("aria-label");
  strip.append(frames.querySelector("ol"), element("figcaption", "", name));
  player.replaceWith(strip, ...frames.querySelectorAll(":scope > figure"));
}

/** Make ids unique in the book, and valid in XML. */
function renameIds(article, key) {
  const renamed = (id) => `${key}--${id.replaceAll(":", "-")}`;
  for (const node of article.querySelectorAll("[id]")) node.id = renamed(node.id);
  for (const name of ["aria-labelledby", "aria-describedby"]) {
    for (const node of article.querySelectorAll(`[${name}]`)) {
      node.setAttribute(name, node.getAttribute(name).split(" ").map(renamed).join(" "));
    }
  }
  for (const node of article.querySelectorAll("svg *")) {
    for (const { name, value } of [...node.attributes]) {
      const own = value.replace(/var\(--[\w-]+, ([^)]*)\)/, "$1").replace(/url\(#([^)]+)\)/, (_, id) => `url(#${renamed(id)})`);
      node.setAttribute(name, name === "href" ? own.replace(/^#(.*)/, (_, id) => `#${renamed(id)}`) : own);
    }
  }
}

/** Point links into the book, where it has the page; otherwise only links to other hosts stay. */
function relink(article, address, keys, root) {
  for (const link of article.querySelectorAll("a[href]")) {
    const { href, hash, origin, pathname } = new URL(link.getAttribute("href"), address);
    const key = href.startsWith(root) ? keys.get(pathname.slice(new URL(root).pathname.length)) : undefined;
    if (key) {
      const id = decodeURIComponent(hash.slice(1)).replaceAll(":", "-");
      link.setAttribute("href", `${key}.xhtml#${id ? `${key}--${id}` : key}`);
    } else if (origin === new URL(root).origin) link.replaceWith(...link.childNodes);
    else link.className = "outside";
  }
}

function shift(heading, level) {
  const depth = Math.min(Number(heading.localName[1]) + level - 1, 6);
  const shifted = element(`h${depth}`, heading.localName === "h1" ? "title" : heading.localName);
  if (heading.id) shifted.id = heading.id;
  shifted.append(...heading.childNodes);
  heading.replaceWith(shifted);
}

/** Move the answers to a separate list, with links in both directions. */
function takeAnswers(article, key, file) {
  const lists = [];
  for (const answer of article.querySelectorAll("details.success")) {
    const exercise = answer.closest("li");
    const list = exercise.parentNode;
    const number = exercise.value || list.start + [...list.children].indexOf(exercise);
    const id = `answers--${key}-${number}`;
    exercise.id ||= `${id}-exercise`;
    const forth = element("a", "page", answer.querySelector("summary").textContent);
    forth.setAttribute("href", `${file}.xhtml#${id}`);
    const pointer = element("p", "to-answer");
    pointer.append(forth);
    const item = element("li", "");
    item.value = number;
    item.id = id;
    answer.querySelector("summary").remove();
    item.append(...answer.childNodes);
    answer.replaceWith(pointer);
    lists.push(item);
  }
  if (!lists.length) return null;
  const all = document.createElement("ol");
  all.append(...lists);
  return all;
}

/** Give each paragraph an id for the index, and return the ids with the texts without code. */
function nameParagraphs(article, key) {
  const blocks = article.querySelectorAll("p, dd, figcaption, li:not(:has(p, ul, ol, figure))");
  return [...blocks].map((block, at) => {
    block.id ||= `${key}--paragraph-${at + 1}`;
    const prose = block.cloneNode(true);
    for (const hidden of prose.querySelectorAll("code, svg")) hidden.remove();
    return [block.id, prose.textContent];
  });
}

/** Return the contents of an element as XHTML. */
function xhtml(node) {
  const inside = node.localName === "article" ? [...node.childNodes] : [node];
  const serializer = new XMLSerializer();
  return inside.map((child) => serializer.serializeToString(child)).join("").replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', "");
}

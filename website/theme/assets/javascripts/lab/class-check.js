// @ts-check
/**
 * <class-check>: checks what a class has handed in, one program after the other, and shows a table.
 *
 * The markup is website/theme/partials/class-check.html. Python reads the files, in a worker, as `algorithms
 * grade` does; see `submissions` in algorithms/lab/. Each program is checked in a worker of its own.
 */
import { allowedMarkup } from "../player/markup.js";
import { Words } from "../player/words.js";
import { withCode } from "./errors.js";
import { registerOffline } from "./offline.js";
import { Runtime } from "./runtime.js";
import { decode, encode, fileName, safeName, textFor } from "./share.js";

/** The time limit of one submission, in milliseconds: that of `algorithms grade`. */
const LIMIT = 120_000;
const LARGEST = 512 * 2 ** 20; // bytes of a zip file
const OWN = "own"; // stands for the teacher's problem in the list of problems
const FOLDER = "class/"; // of the files, in the worker
const ROOT = new URL("../../../", import.meta.url).href; // of the language

/** @typedef {{status: "waiting"|"checking"|"passed"|"failed"|"notRun"|"unfinished", held?: number, of?: number, checked?: string, broken?: string[], mistakes?: string[], verdicts?: Record<string, string>, reasons?: Record<string, string>, error?: string, report?: string}} Outcome */
/** @typedef {{name: string, file: string, newer?: string, source?: string, modules?: Record<string, string>, alike?: string, error?: any, outcome: Outcome, key: string, link?: string}} Row */

/** @type {Outcome} */
const WAITING = { status: "waiting" };

/** What is said of each status. @type {Record<string, string>} */
const SAID = { waiting: "classWaiting", checking: "classNow", passed: "classPassed", failed: "classFailed", notRun: "classNotRun", unfinished: "classUnfinished" };

/** What is said of each property. @type {Record<string, string>} */
const VERDICTS = { passed: "classHolds", failed: "classHoldsNot", untested: "classUntested" };

/** @type {Record<string, string>} */
const SIGNS = { passed: "✓", failed: "✗", notRun: "!", unfinished: "!" };

/** @template {keyof HTMLElementTagNameMap} T @param {T} name @param {string} [text] @param {Record<string, any>} [more] */
const element = (name, text = "", more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more });

/** A text without the marks that isolate its parts from the text around. @param {string} text */
const plain = (text) => text.replace(/[\u2066-\u2069]/g, "");

/** @param {string} path */
function styled(path) {
  return new Promise((resolve) => {
    const href = new URL(path, import.meta.url).href;
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  });
}

/** All files of what was dropped: also those in folders. @param {any} entry @returns {Promise<[string, File][]>} */
async function filesOf(entry, path = "") {
  const name = `${path}${entry.name}`;
  if (entry.isFile) return [[name, await new Promise((resolve, reject) => entry.file(resolve, reject))]];
  const reader = entry.createReader();
  const found = /** @type {[string, File][]} */ ([]);
  for (;;) {
    const some = /** @type {any[]} */ (await new Promise((resolve, reject) => reader.readEntries(resolve, reject)));
    if (!some.length) return found;
    for (const each of some) found.push(...(await filesOf(each, `${name}/`)));
  }
}

/** True if two files have the same content. @param {Blob} one @param {Blob} other */
async function areAlike(one, other) {
  return one.size === other.size && (await one.text()) === (await other.text());
}

/** A cell of a table for spreadsheets, which take some texts for formulas. @param {any} value */
function cell(value) {
  const text = plain(String(value ?? ""));
  return `"${(/^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

class ClassCheck extends HTMLElement {
  runtime = new Runtime();
  files = /** @type {Map<string, Blob>} */ (new Map());
  rows = /** @type {Row[]} */ ([]);
  ignored = /** @type {{name: string, reason: string}[]} */ ([]);
  known = /** @type {Map<string, Outcome>} */ (new Map()); // by problem and program
  isUnread = false; // true if there are files that Python has not seen
  isRunning = false;
  turn = 0; // which is over when another one begins

  connectedCallback() {
    this.work = this.setUp();
  }

  async setUp() {
    const [words] = await Promise.all([
      fetch(new URL("../../lab/words.json", import.meta.url)).then((response) => response.json()),
      styled("../../lab/report.css"),
    ]);
    this.data = words;
    this.words = new Words(words.player);
    await this.chooseAsked();
    this.listen();
    this.classList.add("is-open");
  }

  /** A text in the reader's language. @param {string} key @param {Record<string, any>} values */
  say = (key, values = {}) => this.words?.fill(this.data.texts[key], values) ?? "";

  /** @param {string} selector @returns {any} */
  part(selector) {
    return this.querySelector(selector);
  }

  /** @param {string} key @param {Record<string, any>} values */
  show(key, values = {}) {
    this.part(".lab-status").textContent = key ? this.say(key, values) : "";
  }

  /** Choose the problem that the address names; it may be a teacher's own. */
  async chooseAsked() {
    const list = this.part(".class-problem");
    const shared = await decode(location.hash);
    /** @type {import("./share.js").OwnProblem|undefined} */ this.own = shared?.own;
    if (this.own) list.append(new Option(textFor(this.own.title, this.data.language).text, OWN));
    const asked = this.own ? OWN : shared?.problem ?? /[#&]problem=([\w-]+)/.exec(location.hash)?.[1];
    if (asked && [...list.options].some(({ value }) => value === asked)) list.value = asked;
  }

  /** The problem for Python: a name, or the file of a teacher's problem. */
  get problem() {
    const { value } = this.part(".class-problem");
    return value === OWN ? this.own?.source : value;
  }

  listen() {
    const drop = this.part(".class-drop");
    const input = this.part("input");
    this.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-do]");
      if (button) this.do(button.getAttribute("data-do"));
    });
    input.addEventListener("change", () => {
      this.add([...input.files].map((file) => [[file.name, file]]));
      input.value = "";
    });
    this.part(".class-problem").addEventListener("change", () => this.begin());
    for (const name of ["dragover", "dragleave", "drop"]) {
      drop.addEventListener(name, (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        drop.classList.toggle("is-over", name === "dragover");
      });
    }
    drop.addEventListener("drop", async (/** @type {DragEvent} */ event) => {
      // The list is empty after the first pause.
      const entries = [...(event.dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry()).filter(Boolean);
      this.add(await Promise.all(entries.map((each) => filesOf(each))));
    });
  }

  /** @param {string|null} action */
  do(action) {
    if (action === "choose") this.part("input").click();
    else if (action === "stop") this.end("classStopped");
    else if (action === "go") this.begin();
    else if (action === "save") this.save();
    else if (action === "clear") this.clear();
  }

  /**
   * Add files and folders. Those of the same name are numbered if they come together; one that comes later replaces
   * the old one.
   * @param {[string, File][][]} dropped
   */
  async add(dropped) {
    const found = dropped.filter((each) => each.length);
    const names = found.map(([[path]]) => path.split("/")[0]);
    const [twice, replaced] = [new Set(), new Set()];
    for (const [index, files] of found.entries()) {
      const [name, others] = [names[index], names.filter((each) => each === names[index]).length > 1];
      const number = names.slice(0, index + 1).filter((each) => each === name).length;
      const own = others ? name.replace(/(\.\w+)?$/, ` (${number})$1`) : name;
      if (others) twice.add(own);
      for (const [path, file] of files) {
        const full = own + path.slice(name.length);
        const old = this.files.get(full);
        if (old && !(await areAlike(old, file))) replaced.add(full);
        this.files.set(full, file.slice(0, LARGEST + 1));
      }
    }
    this.notice({ classTwice: twice, classReplaced: replaced });
    this.isUnread = true;
    await this.begin();
  }

  /** Say which files have the same name. @param {Record<string, Set<string>>} said by the keys of the sentences */
  notice(said) {
    const list = new Intl.ListFormat(this.data.language);
    const told = Object.entries(said).filter(([, names]) => names.size);
    const texts = told.map(([key, names]) => this.say(key, { names: list.format([...names].map((each) => `\u2068${each}\u2069`)) }));
    Object.assign(this.part(".class-notice"), { textContent: texts.join(" "), hidden: !texts.length });
  }

  clear() {
    this.notice({});
    this.files.clear();
    this.rows = [];
    this.ignored = [];
    this.end("");
  }

  /** End what is running. @param {string} key what is said then */
  end(key) {
    this.turn += 1;
    this.runtime.stop();
    this.isRunning = false;
    for (const row of this.rows) if (row.outcome.status === "checking") row.outcome = WAITING;
    this.show(key, this.counts);
    this.draw();
  }

  /** Read the files, if there are new ones, and check all programs that are not checked. */
  async begin() {
    this.end("");
    if (!this.files.size) return;
    this.isRunning = true;
    this.drawActions();
    const turn = this.turn;
    const isOver = () => turn !== this.turn;
    const before = this.work;
    this.work = this.perform(isOver, before).catch((error) => {
      this.end("");
      this.show("broken", { reason: String(error?.message ?? error) });
    });
    await this.work;
    if (isOver()) return;
    this.isRunning = false;
    this.drawActions();
    if (!this.problem && this.rows.length) this.part(".class-problem").focus();
  }

  /** @param {() => boolean} isOver @param {Promise<void>|undefined} before */
  async perform(isOver, before) {
    await before;
    if (isOver()) return;
    registerOffline();
    if (this.isUnread) await this.read(isOver);
    if (isOver() || !this.rows.length) return;
    if (this.problem) await this.checkAll(isOver);
    else this.show("classChoose");
  }

  /** Let Python find the submissions among the files. @param {() => boolean} isOver */
  async read(isOver) {
    this.show("classReading");
    const contents = await Promise.all([...this.files].map(async ([name, file]) => [FOLDER + name, new Uint8Array(await file.arrayBuffer())]));
    const reply = await this.ask({ do: "submissions", source: "", file: "", files: Object.fromEntries(contents) });
    if (isOver()) return;
    const { error, submissions = [], ignored = [] } = reply.result ?? { error: { explanation: reply.reason } };
    this.isUnread = false;
    this.rows = submissions.map((/** @type {any} */ each, /** @type {number} */ index) => ({ ...each, key: `s${index}`, outcome: WAITING }));
    this.rows.sort((one, other) => one.name.localeCompare(other.name, this.data.language, { numeric: true }));
    this.ignored = ignored;
    this.draw();
    if (error) this.show("classNone");
  }

  /** @param {any} request @returns {Promise<any>} */
  ask(request) {
    return this.runtime.check({ ...request, language: this.data.language }, () => {});
  }

  /** @param {() => boolean} isOver */
  async checkAll(isOver) {
    for (const row of this.rows) row.outcome = this.known.get(this.keyOf(row)) ?? WAITING;
    this.draw();
    for (const row of this.rows) {
      if (row.outcome !== WAITING) continue;
      row.outcome = { status: "checking" };
      this.drawRow(row);
      this.show("classChecking", { ...this.counts, name: `\u2068${row.name}\u2069` });
      const outcome = await this.outcomeOf(row);
      row.outcome = outcome ?? WAITING;
      if (outcome) this.known.set(this.keyOf(row), outcome);
      if (isOver()) return this.draw();
      this.drawRow(row);
      this.drawBelow();
    }
    return this.show("classDone", this.counts);
  }

  /** @param {Row} row */
  keyOf(row) {
    return JSON.stringify([this.problem, row.name, row.source, row.modules, row.error]);
  }

  get counts() {
    const { newest } = this;
    const count = (/** @type {string[]} */ ...of) => newest.filter(({ outcome }) => of.includes(outcome.status)).length;
    return { done: newest.length - count("waiting", "checking"), total: newest.length, passed: count("passed") };
  }

  /** One row for each student, without the earlier versions of a program. */
  get newest() {
    return this.rows.filter(({ newer }) => !newer);
  }

  /** @param {Row} row */
  result({ newer, outcome }) {
    const said = this.say(SAID[outcome.status]);
    return newer ? `${said} (${this.say("classOlder")})` : said;
  }

  /** Check a program; undefined if the teacher has stopped the check. @param {Row} row @returns {Promise<Outcome|undefined>} */
  async outcomeOf(row) {
    if (row.error) return { status: "notRun", error: this.told(row.error) };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.runtime.stop();
    }, LIMIT);
    const { source, file, modules, key } = row;
    const reply = await this.ask({ do: "check", problem: this.problem, source, file, files: modules, row: key });
    clearTimeout(timer);
    if (reply.type === "stopped") return isLate ? { status: "unfinished", error: this.say("classLate", { seconds: LIMIT / 1000 }) } : undefined;
    if (reply.type === "slow") return reply.call === file ? { status: "notRun", error: this.say("classHangs") } : { status: "failed", error: this.say("classSlow") };
    if (reply.type === "failed") return { status: "notRun", error: this.say("classCrashed", { reason: reply.reason.split("\n")[0] }) };
    const { error, passed, verdicts, broken, mistakes, checked, reasons, report } = reply.result;
    if (error) return { status: "notRun", error: this.told(error) };
    const all = Object.values(verdicts);
    const held = all.filter((each) => each === "passed").length;
    return { status: passed ? "passed" : "failed", held, of: all.length, verdicts, broken, mistakes, checked, reasons, report };
  }

  /** What is known of an error, with its line. @param {any} error from algorithms/lab/ */
  told({ explanation, text, line }) {
    const said = (explanation || text).split("\n")[0];
    const isNamed = plain(said).startsWith(plain(this.say("line", { line })));
    return line && !isNamed ? this.say("classLine", { line, said }) : said;
  }

  draw() {
    const { rows } = this;
    this.part(".class-results").hidden = !rows.length && !this.ignored.length;
    this.part(".class-wide").hidden = !rows.length;
    this.part("tbody").replaceChildren(...rows.map(({ key }) => element("tr", "", { id: `row-${key}` })));
    rows.forEach((row) => this.drawRow(row));
    this.part(".class-ignored").hidden = !this.ignored.length;
    this.part(".class-ignored ul").replaceChildren(
      ...this.ignored.map(({ name, reason }) => {
        const item = element("li");
        item.append(element("code", name, { dir: "auto" }), ` (${reason})`);
        return item;
      }),
    );
    this.drawBelow();
  }

  drawActions() {
    const { done, total } = this.counts;
    this.button("stop", this.isRunning);
    this.button("go", !this.isRunning && (this.isUnread || (this.problem && done < total)));
    this.button("save", done && !this.isRunning);
    this.button("clear", this.files.size);
    this.part("progress").hidden = !total;
    Object.assign(this.part("progress"), { max: total || 1, value: done });
  }

  /** @param {string} name @param {any} isShown */
  button(name, isShown) {
    const button = this.part(`[data-do="${name}"]`);
    if (!isShown && document.activeElement === button) this.part('[data-do="choose"]').focus();
    button.hidden = !isShown;
  }

  /** @param {Row} row */
  drawRow(row) {
    const { status, checked, mistakes = [], report } = row.outcome;
    const name = element("th", "", { scope: "row" });
    name.append(report ? this.reportLink(row) : element("bdi", row.name));
    const result = element("td", "", { className: `is-${status}` });
    if (SIGNS[status]) result.append(element("span", SIGNS[status], { ariaHidden: "true" }), " ");
    result.append(this.result(row));
    const wrong = element("td");
    mistakes.forEach((text) => withCode(wrong.appendChild(element("p", "", { className: "class-known" })), this.say("classKnown", { title: text })));
    this.faults(row.outcome).forEach((text) => withCode(wrong.appendChild(element("p")), text));
    const program = element("td");
    if (row.source) this.linkProgram(program, row);
    this.part(`#row-${row.key}`)?.replaceChildren(
      name,
      result,
      element("td", this.held(row.outcome)),
      element("td", checked, { dir: "ltr" }),
      wrong,
      program,
    );
  }

  /** How many properties hold, and how many were not tested. @param {Outcome} outcome */
  held({ held, of, verdicts = {} }) {
    const untested = Object.values(verdicts).filter((each) => each === "untested").length;
    return of ? this.say(untested ? "classHeldTested" : "classHeld", { held, total: of, untested }) : "";
  }

  /** What is wrong: the properties that do not hold, or why calls have no readable answer. @param {Outcome} outcome */
  faults({ error, reasons = {}, broken = [] }) {
    return error ? [error] : broken.map((property) => reasons[property] ?? this.say("classBroken", { property }));
  }

  /** Add the link that opens a program in the lab. @param {HTMLElement} parent @param {Row} row */
  async linkProgram(parent, { source = "", file, name }) {
    const own = this.problem && this.part(".class-problem").value === OWN ? this.own : undefined;
    const shared = { code: source, file: safeName(file), problem: own ? undefined : this.problem || undefined, own };
    const href = `${new URL(this.data.page, ROOT).href}#${await encode(shared)}`;
    const link = element("a", this.say("classOpen"), { href, target: "_blank", rel: "noopener" });
    link.ariaLabel = `${this.say("classOpen")}: ${name}`;
    parent.replaceChildren(link);
  }

  /** Show what is below the table: the most frequent faults, and the reports. */
  drawBelow() {
    this.drawActions();
    this.drawReports();
    this.drawOften();
    this.drawAlike();
  }

  /** Show the most frequent faults; what the teacher has opened stays open, and where it is while the order is the same. */
  drawOften() {
    const failing = /** @type {Map<string, Row[]>} */ (new Map());
    for (const row of this.newest) for (const text of row.outcome.broken ?? []) failing.set(text, [...(failing.get(text) ?? []), row]);
    const list = this.part(".class-often ul");
    this.part(".class-often").hidden = !failing.size;
    const shown = new Map([...list.children].map((item) => [item.property, item]));
    for (const [property, item] of shown) if (!failing.has(property)) item.remove();
    [...failing].sort(([, one], [, other]) => other.length - one.length).forEach(([property, rows], place) => {
      const item = shown.get(property) ?? this.fold(property);
      if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null);
      item.querySelector("b").textContent = this.words?.format(rows.length);
      const reasons = rows.map((row) => this.reason(property, row)).filter((it) => it !== undefined);
      item.querySelector("div").replaceChildren(...(reasons.length ? reasons : [this.linked(rows)]), ...this.smallestBoard(property, rows));
    });
  }

  /** What is folded below a property that does not hold. @param {string} property */
  fold(property) {
    const item = Object.assign(element("li"), { property });
    const details = item.appendChild(element("details"));
    const title = details.appendChild(element("summary"));
    title.append(element("b"), " ");
    withCode(title.appendChild(element("span")), property);
    details.append(element("div"));
    return item;
  }

  /** Why the calls of a student's program have no readable answer. @param {string} property @param {Row} row */
  reason(property, row) {
    const reason = row.outcome.reasons?.[property];
    if (!reason) return undefined;
    const told = element("p");
    told.append(this.reportLink(row), ": ");
    withCode(told, reason);
    return told;
  }

  /** The names of students, with links to their reports. @param {Row[]} rows */
  linked(rows) {
    const names = element("p");
    const left = [...rows];
    for (const { type, value } of new Intl.ListFormat(this.data.language).formatToParts(rows.map(({ name }) => name))) {
      names.append(type === "element" ? this.reportLink(/** @type {Row} */ (left.shift())) : value);
    }
    return names;
  }

  /** The smallest board in the reports on which a property does not hold, if there is one. @param {string} property @param {Row[]} rows */
  smallestBoard(property, rows) {
    const text = property.replaceAll("`", "");
    const pictures = rows.flatMap(({ key }) =>
      [...this.part(`#report-${key}`).querySelectorAll(".failure")]
        .filter((failure) => failure.querySelector(".statement").textContent.includes(text))
        .flatMap((failure) => [...failure.querySelectorAll(".picture:has(.square)")]),
    );
    const size = (/** @type {Element} */ picture) => picture.querySelectorAll(".square").length;
    return pictures.sort((one, other) => size(one) - size(other)).slice(0, 1).map((picture) => {
      const copy = picture.cloneNode(true);
      const svg = copy.querySelector("svg");
      svg.ariaLabel = svg.querySelector("title").textContent;
      svg.removeAttribute("aria-labelledby"); // the identifiers are those of the report
      svg.querySelectorAll("title, desc").forEach((/** @type {Element} */ each) => each.remove());
      return copy;
    });
  }

  /** Name those who handed in the same program. */
  drawAlike() {
    const groups = /** @type {Map<string, string[]>} */ (new Map());
    for (const { alike, name } of this.newest) if (alike) groups.set(alike, [...(groups.get(alike) ?? []), `\u2068${name}\u2069`]);
    const found = [...groups.values()].filter(({ length }) => length > 1);
    const list = new Intl.ListFormat(this.data.language);
    this.part(".class-alike").hidden = !found.length;
    this.part(".class-alike ul").replaceChildren(...found.map((names) => element("li", list.format(names))));
  }

  /** Add the reports that are missing; those that the teacher has opened stay open. */
  drawReports() {
    const frame = this.part(".class-reports div");
    const keys = new Set();
    for (const { key, name, newer, outcome } of this.rows) {
      if (!outcome.report) continue;
      keys.add(`report-${key}`);
      const there = this.part(`#report-${key}`);
      if (there?.of === outcome) continue;
      const made = Object.assign(element("details", "", { id: `report-${key}` }), { of: outcome });
      const title = made.appendChild(element("summary"));
      title.append(element("span", SIGNS[outcome.status], { className: `is-${outcome.status}`, ariaHidden: "true" }), " ", element("bdi", name));
      if (newer) title.append(` (${this.say("classOlder")})`);
      made.appendChild(element("div", "", { className: "lab-report" })).append(this.reportOf(outcome));
      if (there) there.replaceWith(made);
      else frame.append(made);
    }
    for (const each of [...frame.children]) if (!keys.has(each.id)) each.remove();
    this.part(".class-reports").hidden = !keys.size;
  }

  /** @param {Outcome} outcome */
  reportOf({ report = "" }) {
    const content = allowedMarkup(report);
    for (const page of content.querySelectorAll(".page code")) {
      const title = page.closest(".mistake")?.querySelector(".statement")?.textContent ?? page.textContent;
      page.replaceWith(element("a", title ?? "", { href: ROOT + page.textContent }));
    }
    return content;
  }

  /** @param {Row} row */
  reportLink({ key, name }) {
    const link = element("a", "", { href: `#report-${key}` });
    link.append(element("bdi", name));
    link.addEventListener("click", (event) => this.openReport(event, key));
    return link;
  }

  /** @param {Event} event @param {string} key */
  openReport(event, key) {
    event.preventDefault();
    const report = this.part(`#report-${key}`);
    report.open = true;
    report.scrollIntoView({ block: "start" });
    report.querySelector("summary").focus({ preventScroll: true });
  }

  /** Save the table for a spreadsheet. */
  save() {
    const names = [...new Set(this.rows.flatMap(({ outcome }) => Object.keys(outcome.verdicts ?? {})))];
    const lines = this.rows.map((row) => {
      const { name, file, outcome } = row;
      const { held, of, checked, verdicts = {}, mistakes = [] } = outcome;
      return [name, file, this.result(row), held, of, checked, this.faults(outcome).join("; ").replaceAll("`", ""), mistakes.join("; "), ...names.map((each) => verdicts[each] && this.say(VERDICTS[verdicts[each]]))];
    });
    const [name, result, , boards, wrong, program] = [...this.querySelectorAll("thead th")].map(({ textContent }) => textContent);
    const heads = [name, program, result, this.say("classHolding"), this.say("classAll"), boards, wrong, this.say("classMistake"), ...names];
    const text = `\ufeff${[heads, ...lines].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
    const problem = this.part(".class-problem").selectedOptions[0].textContent;
    const day = new Date().toLocaleDateString("sv"); // 2026-05-31
    const link = element("a", "", { href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: `${fileName(problem)} ${day}.csv` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
}

customElements.define("class-check", ClassCheck);

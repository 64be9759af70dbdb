// @ts-check
/** The lab of a <python-lab>: editor, output, player and report, and the actions of its buttons. */
import { trustedMarkup } from "../player/markup.js";
import { Words } from "../player/words.js";
import { editorMaker } from "./editor.js";
import { showError, withCode } from "./errors.js";
import { changed, changesOf, shown } from "./keyboard.js";
import { OutputView } from "./output.js";
import { Recorded } from "./recorded.js";
import { ReportView } from "./report.js";
import { placeOfWork } from "./place.js";
import { Runtime } from "./runtime.js";
import { registerOffline } from "./offline.js";
import { decode, encode, fileName, hash, safeName, textFor } from "./share.js";
import { chooseViews, chosenViews, Draft, isSolved, keepSolved } from "./storage.js";

/** The time after which a program that is running may have an infinite loop, in milliseconds. */
const PATIENCE = 5_000;

/** The time without changes after which a definition of a problem is checked, in milliseconds. */
const PAUSE = 700;

/** The most characters of a link with a teacher's problem: mail programs and chats cut longer ones. */
const LONGEST_LINK = 8_000;

const OWN = "own"; // stands for the teacher's problem in the list of problems

const PROPERTIES = "properties="; // before the name of a problem for which properties are written

/** End the browser's task: what follows runs after what the reader does. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const RUNTIME = new Runtime(); // shared by all labs of a page

/** @type {Promise<any>|undefined} */
let loading;

/** Load the texts, the styles and the editor's module. */
const prepared = () => (loading ??= Promise.all([texts(), ...["../../lab.css", "../../lab/report.css"].map(styled)]));

const texts = () => fetch(new URL("../../lab/words.json", import.meta.url)).then((response) => response.json());

/** @param {string} path */
const styled = (path) =>
  new Promise((resolve) => {
    const href = new URL(path, import.meta.url).href;
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });

/** @typedef {{key: string, file: string, problem: string, view?: string, original: string, task?: string, isFixHidden?: boolean, own?: import("./share.js").OwnProblem, views?: import("../views/view.js").Choice[], isShared?: boolean}} Program a program as it begins */

/** Point the links to other languages to the same program. */
function keepHash() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))) {
    link.hash = location.hash;
  }
}

/** HTML of a frame with the lab. @param {string} address @param {string} title */
function frameOf(address, title) {
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries({ src: address, title, width: "100%", height: "700", allow: "clipboard-write" })) frame.setAttribute(name, value);
  return frame.outerHTML;
}

export class Lab {
  /** @param {HTMLElement} element a <python-lab> */
  static async create(element) {
    const [data] = await prepared();
    const lab = new Lab(element, data);
    await lab.setUp();
    return lab;
  }

  /** @param {HTMLElement} element @param {any} data */
  constructor(element, data) {
    this.element = element;
    this.data = data;
    this.words = new Words(data.player);
    /** @type {Map<string, {source: string, result: any}>} */ this.results = new Map();
  }

  /** A text in the reader's language. @param {string} key @param {Record<string, any>} values */
  say = (key, values = {}) => this.words.fill(this.data.texts[key], values);

  async setUp() {
    /** @type {HTMLElement} */ this.frame = /** @type {any} */ (this.element.querySelector(".lab") ?? trustedMarkup(this.data.lab).firstElementChild);
    this.element.append(this.frame);
    this.problem = /** @type {HTMLSelectElement} */ (this.part("problem"));
    this.output = new OutputView(this.part("output"), (line) => RUNTIME.send(line));
    this.recorded = new Recorded(this.part("player"), this.data);
    const site = new URL("../../../", import.meta.url).href;
    this.report = new ReportView(this.part("report"), site, (failure, button) => this.stepLater(failure, button), this.say);
    this.createEditor = await editorMaker();
    const program = await this.asked();
    for (const _ of this.opening(program)) await pause();
    this.listen();
    this.element.classList.add("is-open");
  }

  /** The program of this lab; on the page of the lab, the one that the address asks for. @returns {Promise<Program>} */
  async asked() {
    const { key = "", file = "", problem = "", view, own: definition } = this.element.dataset;
    if (!this.isPage) {
      const own = definition && JSON.parse(definition);
      return { key, file, problem: own ? OWN : problem, view, own, original: this.element.querySelector("template")?.content.textContent ?? "" };
    }
    const shared = await decode(location.hash);
    if (!shared) return this.solver(/[#&](?:problem=|(?=properties=))([\w=-]+)/.exec(location.hash)?.[1], problem);
    const { task, code, own, views, isFixHidden } = shared;
    const solver = own ? { file: "program.py", problem: OWN } : this.solver(shared.problem);
    const parts = [task, solver.problem, code, ...(own ? [own.source] : [])];
    return {
      key: `${task ? "assignment" : "shared"}/${hash(JSON.stringify(parts))}`,
      file: shared.file ?? solver.file,
      problem: solver.problem,
      original: code,
      task,
      isFixHidden,
      own,
      views,
      isShared: true,
    };
  }

  /** The starter of a problem, or an empty program. @param {string} [name] of the problem @param {string} otherwise the problem if this one is not known @returns {Program} */
  solver(name = "", otherwise = "") {
    const problem = Object.hasOwn(this.data.problems, name) ? name : otherwise;
    const { file, starter } = problem ? this.data.problems[problem] : { file: "program.py", starter: "" };
    return { key: `problem/${problem}`, file, problem, original: starter };
  }

  /** Open a program as the reader left it. @param {Program} program */
  open(program) {
    for (const _ of this.opening(program));
  }

  /** Open a program in steps, between which a slow phone can answer its reader. @param {Program} program */
  *opening(program) {
    this.program = program;
    this.draft = new Draft(program.key, program.original);
    this.file = program.file;
    this.problem.querySelector(`[value="${OWN}"]`)?.remove();
    if (program.own) this.problem.append(new Option(textFor(program.own.title, this.data.language).text, OWN));
    this.part("definition").value = program.own?.source ?? "";
    // A text that was copied belongs to the program before; one that was not is kept.
    if (program.task || this.task.value === this.assigned) this.task.value = program.task ?? "";
    this.problem.value = program.problem;
    this.showSolved();
    this.problem.setCustomValidity("");
    this.frame.setAttribute("aria-label", this.say("lab", { file: this.file }));
    yield;
    this.editor?.destroy(); // its history belongs to the program before
    this.part("editor").replaceChildren(); // the program as the page shows it while the editor is loading
    this.editor = this.createEditor(this.part("editor"), {
      doc: this.draft.text,
      label: this.say("editor", { file: this.file }),
      onChange: () => this.changed(),
    });
    yield;
    this.editor.select(...this.place);
    yield;
    this.showTask();
    this.showActions();
    this.showSigns();
    this.showKept();
    this.showVersions();
    this.showLast();
    if (this.isPage) keepHash();
    this.tell("program", { title: this.title });
  }

  /** The title of the problem, or the name of the file. */
  get title() {
    return this.problem.value ? (this.problem.selectedOptions[0].textContent ?? "") : this.file;
  }

  /** Tell the page around the lab. @param {string} type @param {Record<string, any>} detail */
  tell(type, detail) {
    this.element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  /** Tell the verdict of a check. @param {boolean|null} passed null if the program could not be checked */
  tellVerdict(passed) {
    this.tell("verdict", { problem: this.problem.value, passed });
  }

  get isPage() {
    return this.element.hasAttribute("page");
  }

  get isExercise() {
    return this.element.hasAttribute("exercise");
  }

  /** Where the reader's work begins. */
  get place() {
    return placeOfWork(this.editor.get(), this.isProperties);
  }

  /** Put the cursor where the work begins, into view. */
  edit() {
    this.editor.focus();
    this.editor.select(...this.place, true);
  }

  /** Show first what comes first: the check of a task, but the run of a program. */
  showActions() {
    const isTask = this.isExercise || (this.isPage && Boolean(this.problem.value));
    const [check, run] = ["check", "run"].map((name) => this.button(name));
    check.hidden = !this.isPage && !this.isExercise && !this.problem.value;
    this.first = isTask ? check : run;
    for (const each of [check, run]) each.classList.toggle("md-button--primary", each === this.first);
    if (isTask) run.before(check);
    else this.button("stop").before(check);
  }

  /** Show the task of the problem with its examples, in the lab with all problems, and the text of an assignment. */
  showTask() {
    const problem = (this.isPage && this.described) || {};
    const [task, examples, details] = ["task", "examples", "details"].map((name) => this.part(name));
    for (const [part, text = ""] of [[task, problem.statement ?? this.howToCheck], [details, problem.details]]) {
      part.replaceChildren();
      withCode(part, text);
      part.hidden = !text;
      part.dir = problem.dir ?? "";
    }
    examples.replaceChildren(trustedMarkup(problem.examples ?? ""));
    if (problem.example) {
      const shown = Object.assign(document.createElement("pre"), { className: "lab-example", textContent: problem.example, dir: "ltr" });
      examples.replaceChildren(shown);
    }
    examples.hidden = !examples.firstChild;
    const isAssignment = Boolean(this.program.task);
    this.part("assigned").hidden = this.part("hand").hidden = !isAssignment;
    this.button("assign").hidden = isAssignment;
    if (isAssignment) this.part("hand").append(this.button("hand"));
    else this.button("assign").before(this.button("hand"));
    this.button("hand").after(this.part("saved"));
    this.part("assigned").querySelector("p").textContent = this.program.task ?? "";
  }

  /** What is known of the problem without Python. @returns {{statement?: string, details?: string, examples?: string, example?: string, dir?: string}|undefined} */
  get described() {
    const { own } = this.program;
    if (this.problem.value !== OWN || !own) return this.data.problems[this.problem.value];
    const { text, dir } = textFor(own.statement, this.data.language);
    return { statement: text, example: own.example, dir };
  }

  /** The problem for Python: a name, or the file of a teacher's problem. */
  get askedProblem() {
    return this.problem.value === OWN ? this.program.own?.source : this.problem.value.replace(PROPERTIES, "");
  }

  /** Whether the program is not a solver, but properties of its answers. */
  get isProperties() {
    return this.problem.value.startsWith(PROPERTIES);
  }

  /** What “Check” does with an exercise that has examples, and with the program of a lesson. @returns {string|undefined} */
  get howToCheck() {
    if (this.isExercise) return this.program.original.includes(">>>") ? this.say("examples") : undefined;
    const title = !this.isPage && this.problem.value && this.problem.selectedOptions[0].textContent;
    return title ? this.say("checked", { title }) : undefined;
  }

  /** @param {string} name @returns {any} */
  part(name) {
    return this.frame.querySelector(`.lab-${name}`);
  }

  /** @param {string} name @returns {HTMLButtonElement} */
  button(name) {
    return /** @type {any} */ (this.frame.querySelector(`[data-do="${name}"]`));
  }

  listen() {
    this.frame.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-do]");
      if (button) this.do(/** @type {string} */ (button.getAttribute("data-do")));
    });
    this.frame.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        event.stopPropagation();
        this.do("run");
      } else if (!event.altKey && !event.ctrlKey && !event.metaKey) {
        event.stopPropagation(); // the site's shortcuts: F for the search, N for the next page
      }
    });
    this.problem.addEventListener("change", () => this.chooseProblem());
    this.part("player").addEventListener("views", (/** @type {any} */ event) => chooseViews(this.program.key, event.detail));
    this.part("definition").addEventListener("input", () => {
      clearTimeout(this.pause);
      this.pause = setTimeout(() => this.define(), PAUSE);
    });
    this.part("definition-file").addEventListener("change", (/** @type {any} */ event) => this.loadDefinition(event.target));
    this.part("file").addEventListener("change", (/** @type {any} */ event) => this.load(event.target));
    Draft.listen((key) => {
      this.showSolved();
      if (key !== this.draft.key) return;
      this.draft.compare();
      this.showVersions();
    });
    if (!this.isPage) return;
    addEventListener("hashchange", async () => {
      if (!/[#&](lab|problem|properties)=/.test(location.hash)) return;
      await this.settle();
      this.open(await this.asked());
    });
  }

  /** End what is running, before another program is opened. */
  async settle() {
    if (!this.isBusy) return;
    RUNTIME.stop();
    await this.work;
  }

  async chooseProblem() {
    this.problem.setCustomValidity("");
    const { value } = this.problem;
    await this.settle();
    if (!this.isPage) return this.showLast();
    const asked = this.isProperties ? value : `problem=${value}`;
    const address = value ? `#${asked}` : location.pathname;
    if (this.program.isShared) history.pushState(null, "", address); // Back leads to the shared program
    else history.replaceState(null, "", address);
    return this.open(this.solver(value));
  }

  /** Go on to the next problem. */
  async next() {
    this.problem.selectedIndex += 1;
    await this.chooseProblem();
    this.edit();
    this.frame.scrollIntoView({ block: "start" });
  }

  /** Remember that the reader has solved the problem, and offer the next one. */
  solved() {
    const { value } = this.problem;
    if (this.isPage && value !== OWN) keepSolved(value);
    this.showSolved();
    this.offerNext();
  }

  /** Offer the next problem after one that is solved. */
  offerNext() {
    const option = this.problem.options[this.problem.selectedIndex + 1];
    this.part("next").hidden = !option || !this.isPage || Boolean(this.program.task); // an assignment is handed in
    if (option) this.button("next").textContent = this.say("next", { title: option.textContent });
  }

  /** Mark the problems in the list that the reader has solved in this browser. */
  showSolved() {
    for (const option of this.problem.options) {
      const shown = [option.textContent, option.dataset.level].filter(Boolean).join(" · ");
      option.label = isSolved(option.value) ? this.say("solved", { title: shown }) : shown;
    }
  }

  /** What is recorded if the program calls nothing. */
  get example() {
    if (this.isProperties) return { starter: this.editor.get() }; // the example in the docstring
    return this.isExercise && !this.program.own ? { starter: this.program.original } : { problem: this.askedProblem };
  }

  /** Say that the editor has what the reader wrote earlier. */
  showKept() {
    const note = /** @type {HTMLElement} */ (this.element.querySelector(".lab-kept"));
    note.hidden = this.draft.text === this.program.original;
  }

  /** Say whether there is another version, and whether this one cannot be kept. */
  showVersions() {
    this.part("versions").hidden = this.draft.other === null;
    this.part("unkept").hidden = this.draft.isKept;
  }

  /** Offer to replace the signs of other keyboards, if there are any in the code. */
  showSigns() {
    const source = this.editor.get();
    const changes = changesOf(source, this.data.signs);
    const frame = this.part("signs");
    frame.hidden = !changes.length;
    const text = frame.querySelector("p");
    text.replaceChildren();
    if (changes.length) withCode(text, this.say("signs", { signs: shown(source, changes) }));
  }

  /** Replace the signs of other keyboards in the code. */
  replaceSigns() {
    const source = this.editor.get();
    this.editor.set(changed(source, changesOf(source, this.data.signs)));
    this.showError(null);
    this.show("replaced");
    this.editor.focus();
  }

  /** Go on with the other version, or with the one in the editor. @param {boolean} isOther */
  choose(isOther) {
    const { other, text } = this.draft;
    this.draft.choose(isOther && other !== null ? other : text);
    if (isOther) this.editor.set(this.draft.text);
    this.showVersions();
    this.editor.focus();
  }

  /** The key of the result of a check. */
  get checked() {
    return `${this.program.key} ${this.problem.value}`;
  }

  /** Show the report of the last check of this program against this problem. */
  showLast() {
    this.clear();
    this.show("");
    const last = this.results.get(this.checked);
    if (!last) return;
    this.report.show(last.result);
    this.frame.classList.toggle("is-old", last.source !== this.editor.get());
    if (last.result.passed) this.offerNext();
  }

  changed() {
    if (!this.isBusy) this.show("");
    this.prepare();
    this.draft.write(this.editor.get());
    this.showVersions();
    this.showSigns();
    this.hideLink();
    this.part("saved").textContent = "";
    this.editor.setDiagnostics([]);
    this.frame.classList.add("is-old");
  }

  /** Do the action of a button. @param {string} action */
  async do(action) {
    const actions = {
      run: () => this.run(),
      step: () => this.step(),
      check: () => this.check(),
      stop: () => RUNTIME.stop(),
      edit: () => this.edit(),
      undo: () => this.editor.undo(),
      reset: () => this.reset(),
      next: () => this.next(),
      where: () => this.showWhere(),
      "take-other": () => this.choose(true),
      "keep-this": () => this.choose(false),
      "replace-signs": () => this.replaceSigns(),
      more: () => this.showMore(),
      share: () => this.share(),
      assign: () => this.showAssignment(),
      "copy-assignment": () => this.assign(),
      "empty-starter": () => this.assign("empty"),
      "keep-starter": () => this.assign("own"),
      download: () => this.save(this.editor.get()),
      open: () => this.part("file").click(),
      "open-definition": () => this.part("definition-file").click(),
      hand: () => this.handIn(),
    };
    return actions[action]?.();
  }

  /** The request for Python. @param {string} name @param {any} more */
  request(name, more = {}) {
    return { do: name, source: this.editor.get(), file: this.file, language: this.data.language, ...more };
  }

  /** Show that something is running, do it, and show how it ended. @param {string} key @param {() => Promise<any>} work */
  async busy(key, work) {
    if (this.isSearching) await this.settle();
    if (this.isBusy) return;
    this.isBusy = true;
    this.work = this.perform(key, work);
    await this.work;
  }

  /** @param {string} key @param {() => Promise<any>} work */
  async perform(key, work) {
    this.editor.showBeginnings();
    this.frame.classList.add("is-busy");
    this.enable(false);
    this.button("stop").hidden = false;
    this.doing = key;
    this.showLoading(0);
    this.reveal();
    registerOffline();
    try {
      const isLoaded = await RUNTIME.load(key === "checking", (part) => this.showLoading(part));
      this.part("loading").hidden = true;
      const [ending, values] = [isLoaded ? await work() : "stopped"].flat();
      const isRead = this.isSearching || !this.part("player").hidden; // what is in view stays there
      this.show(ending, values);
      if (!isRead) this.reveal();
    } catch (error) {
      this.show("broken", { reason: String(/** @type {any} */ (error)?.message ?? error) });
    } finally {
      clearTimeout(this.patience);
      this.isBusy = this.isSearching = false;
      this.frame.classList.remove("is-busy");
      this.enable(true);
      if (document.activeElement === this.button("stop")) this.first.focus();
      this.button("stop").hidden = true;
      this.part("loading").hidden = true;
      this.part("output").querySelector("form").hidden = true;
      RUNTIME.prepareCheck().catch(() => {}); // said at the next click
    }
  }

  /** @param {boolean} isEnabled */
  enable(isEnabled) {
    for (const button of ["run", "step", "check"].map((name) => this.button(name))) {
      if (isEnabled) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
    }
  }

  /** Show the result below the end of the program: on a phone, the editor fills the screen. */
  reveal() {
    if (this.doing === "defining") return; // what is typed stays in view
    const frame = this.frame.getBoundingClientRect();
    if (frame.bottom < 0 || frame.top > innerHeight) return; // the reader has gone on
    const { top } = this.part("status").getBoundingClientRect();
    if (top < innerHeight / 6 || top > innerHeight / 2) scrollBy(0, top - innerHeight / 3);
  }

  /** @param {string} key @param {Record<string, any>} values */
  show(key, values = {}) {
    this.part("status").dataset.shown = key;
    const text = key ? this.say(key, values) : "";
    if (this.part("status").textContent !== text) this.part("status").textContent = text;
    const where = this.button("where");
    where.hidden = key !== "repaired";
    if (!where.hidden) where.textContent = this.repairStages.textContent;
    const isInForm = this.doing === "defining" && key !== "misdefined"; // the error is there
    this.part("defined").textContent = isInForm ? text : "";
    this.part("copied").textContent = ["copied", "copy"].includes(key) ? text : ""; // the status may be out of view
  }

  /** The heading of the stages of a small change that helps, in the report. @returns {any} */
  get repairStages() {
    return this.part("report").querySelector(".repair summary");
  }

  /** Show the line of a small change that helps: it is far below on a phone. */
  showWhere() {
    const { repairStages } = this;
    repairStages.parentElement.open = true;
    repairStages.focus();
    repairStages.scrollIntoView({ block: "center" });
  }

  /** Show how much of Python has arrived; only tenths are read aloud. @param {number} part from 0 to 1 */
  showLoading(part) {
    this.part("loading").hidden = false;
    this.part("loading").value = part;
    const locale = `${this.data.language}-u-nu-${this.data.digits}`;
    if (part < 1) this.show("loading", { loaded: (Math.floor(part * 10) / 10).toLocaleString(locale, { style: "percent" }) });
    else this.show("starting");
  }

  /** @param {any} message */
  listener = (message) => {
    if (message.type === "started") this.started();
    else if (message.type === "output") this.output.add(message);
    else if (message.type === "input") this.output.ask();
    else if (message.type === "progress") this.searching(message);
  };

  /** Python is loaded, and the program begins. */
  started() {
    this.show(this.doing);
    clearTimeout(this.patience);
    if (this.doing === "running") this.patience = setTimeout(() => this.suspect(), PATIENCE);
  }

  /** The report is shown; a new check, which ends the search for a repair, is possible. @param {any} [message] */
  searching({ tried, total } = {}) {
    this.isSearching = true;
    if (!total) this.show("looking"); // only this is read aloud
    this.report.showSearch([this.say("seeking"), total ? this.say("tried", { tried, total }) : ""].join(" "));
    this.enable(true);
  }

  /** Load Python when the reader begins to write, for what comes first then; not if data is to be saved. */
  prepare() {
    const { saveData } = /** @type {any} */ (navigator).connection ?? {};
    if (saveData || this.isPrepared) return;
    this.isPrepared = true;
    const loaded = this.first === this.button("check") ? RUNTIME.prepareCheck() : RUNTIME.prepare();
    loaded.catch(() => {}); // said at the next click
  }

  clear() {
    this.frame.classList.remove("is-old");
    this.output.clear();
    this.showError(null);
    this.recorded.hide();
    this.report.hide();
    this.part("next").hidden = true;
    this.part("saved").textContent = "";
  }

  /** @param {any} error */
  showError(error) {
    showError(this.part("error"), error, (line) => this.editor.showLine(line), this.say);
    this.editor.setDiagnostics(error?.line ? [{ line: error.line, message: error.text }] : []);
  }

  run() {
    return this.busy("running", async () => {
      this.clear();
      const reply = await RUNTIME.perform(this.request("run"), this.listener);
      if (reply.type !== "done") return this.ended(reply);
      const { error, only_defines: isBare } = reply.result;
      this.showError(error);
      if (error) return "failed";
      this.output.showBeginning();
      if (!this.output.isEmpty) return "finished";
      if (!isBare) return "silent";
      return this.button("check").hidden ? "uncalled" : "uncalledTask";
    });
  }

  /** Say that the program may never end, unless it is waiting for input. */
  suspect() {
    const { shown } = this.part("status").dataset;
    if (shown === "running" && this.part("output").querySelector("form").hidden) this.show("long");
  }

  /** Record the program, or a call from a report, and open the player. @param {any} failure */
  step(failure = null) {
    const record = async () => {
      if (!failure) this.clear();
      const program = failure?.example && { source: `${this.editor.get().trimEnd()}\n\n\n${failure.example}` };
      const more = { problem: this.askedProblem, view: this.program.view, ...(program || (failure ? { ...failure, ...this.repair } : this.example)) };
      const reply = await RUNTIME.perform(this.request("step", more), this.listener);
      if (reply.type === "slow") return ["slowRecording", { seconds: reply.seconds }];
      if (reply.type !== "done") return this.ended(reply);
      const { result } = reply;
      this.showError(result.error);
      this.output.showBeginning();
      if (!result.run) return "failed";
      const shown = await this.recorded.show(result, this.views);
      if (result.parts || result.start) this.part("status").scrollIntoView({ block: "start" }); // it says what the player shows
      if (result.end && !result.parts) return ["ended", { end: result.end }];
      const folded = { parts: "partsFolded", partsAfter: "partsAfterFolded" }[shown]; // says nothing of the change
      return [(!this.repairStages?.parentElement.open && folded) || shown, { step: result.start, line: result.line }];
    };
    return this.busy("recording", record);
  }

  /**
   * Record a call from a report, after a search for a small change: the player opens where it makes a difference. Say so
   * beside the button, because the status may be out of view.
   *
   * @param {any} failure @param {HTMLElement} button
   */
  async stepLater(failure, button) {
    if (this.isSearching) {
      if (this.frame.querySelector(".lab-later")) return; // pressed again
      this.show("later");
      button.after(Object.assign(document.createElement("p"), { className: "lab-later", textContent: this.say("later"), ariaHidden: "true" }));
      await this.work;
      this.frame.querySelector(".lab-later")?.remove();
    }
    await this.step(failure);
  }

  /** The small change that was found after the last check, perhaps later than the report that the reader uses. */
  get repair() {
    const { failures = [] } = this.results.get(this.checked)?.result ?? {};
    return failures[0]?.repair && { repair: failures[0].repair };
  }

  /** The views of variables that the reader has chosen, or that the link contains. */
  get views() {
    return chosenViews(this.program.key) ?? this.program.views ?? null;
  }

  /** Check an exercise against the examples in the program that the reader began with. */
  checkExamples() {
    return this.busy("checking", async () => {
      this.clear();
      const request = this.request("check examples", { starter: this.program.original });
      const reply = await RUNTIME.check(request, this.listener);
      if (reply.type !== "done") return this.ended(reply);
      const { error, failure } = reply.result;
      this.showError(error ?? failure?.error);
      this.tellVerdict(error ? null : !failure);
      if (error) return "failed";
      if (!failure) return "passedExamples";
      this.report.showExample(failure);
      if (failure.got === null) return "slowExample";
      return failure.error ? "failedExample" : "wrongExample";
    });
  }

  async check() {
    if (this.isExercise && !this.problem.value) return this.checkExamples();
    if (!this.problem.value) {
      this.show("choose");
      this.problem.setCustomValidity(this.say("choose"));
      this.problem.reportValidity(); // the status may be out of view
      return undefined;
    }
    return this.busy("checking", async () => {
      this.clear();
      const { isProperties } = this;
      const request = this.request(isProperties ? "properties" : "check", { problem: this.askedProblem });
      const { source } = request;
      /** @type {any} */ let result;
      const reply = await RUNTIME.check(request, (message) => {
        if (message.type === "report") {
          this.showReport(source, (result = message.result));
          this.searching(); // the first edits are tried later
        } else this.listener(message);
      });
      if (reply.type !== "done") {
        if (!result) return this.ended(reply);
        this.report.showSearch(this.say((result.search = "unsought")));
        return "wrong";
      }
      const isSought = Boolean(result);
      ({ result } = reply);
      if (isSought && !result.repaired) result.search = "unfound";
      this.showError(result.error);
      if (result.error) {
        this.tellVerdict(null);
        return result.error.kind ? "failed" : "unchecked";
      }
      this.showReport(source, result);
      if (result.passed) this.solved();
      if (isProperties) return result.passed ? "passedProperties" : "wrongProperties";
      if (result.repaired) return "repaired";
      return result.passed ? "passed" : "wrong";
    });
  }

  /** @param {string} source the program that was checked @param {any} result */
  showReport(source, result) {
    if (this.part("saved").dataset.shown === "savedDuring") this.part("saved").textContent = "";
    if (this.part("report").hidden) this.tellVerdict(result.passed); // not again after the search for a repair
    this.report.show(result);
    if (this.program.isFixHidden) this.part("report").querySelector(".repair details details details")?.remove();
    this.results.set(this.checked, { source, result });
  }

  /** The text for a program that did not finish. @param {any} reply */
  ended(reply) {
    if (reply.type === "failed") this.showError({ text: reply.reason });
    return { stopped: "stopped", slow: "slow" }[reply.type] ?? "failed";
  }

  reset() {
    this.editor.set(this.program.original);
    this.clear();
    this.showKept();
    this.show("restored");
  }

  /** Show or hide the buttons that save and share the program. */
  showMore() {
    const files = this.part("files");
    files.hidden = !files.hidden;
    this.button("more").setAttribute("aria-expanded", String(!files.hidden));
  }

  /** Copy a link to the program. @param {string} [task] the text of an assignment @param {string} code */
  async share(task, code = this.editor.get()) {
    const own = this.problem.value === OWN ? this.program.own : undefined;
    const problem = own ? undefined : this.problem.value || undefined;
    const isFixHidden = (task !== undefined && !this.part("fixes").checked) || undefined;
    const shared = { code, file: this.file, problem, own, task, isFixHidden, views: this.views ?? undefined };
    const root = new URL("../../../", import.meta.url);
    const hash = `#${await encode(shared)}`;
    const link = `${new URL(this.data.page, root).href}${hash}`;
    this.part("class").hidden = task === undefined;
    this.part("class").querySelector("a").href = new URL(`practice/class/${hash}`, root).href;
    const field = this.part("link");
    const embed = this.part("embed");
    embed.hidden = true;
    if (own && link.length > LONGEST_LINK) {
      field.hidden = true;
      return this.show("tooLong", { length: link.length, most: LONGEST_LINK });
    }
    field.querySelector("input").value = link;
    field.hidden = false;
    embed.hidden = !this.isPage || this.element.hasAttribute("embed");
    embed.querySelector("textarea").value = frameOf(link.replace("#", "embed/#"), this.title);
    field.querySelector("input").select();
    try {
      await navigator.clipboard.writeText(link);
      return this.show("copied");
    } catch {
      return this.show("copy");
    }
  }

  /** Show or hide the form for an assignment. */
  showAssignment() {
    const form = this.part("assignment");
    form.hidden = !form.hidden;
    this.button("assign").setAttribute("aria-expanded", String(!form.hidden));
    if (form.hidden) return;
    this.part("own").hidden = !this.isPage;
    this.part("own").open = Boolean(this.program.own);
    this.task.focus();
  }

  /** The text of an assignment in the form. @returns {HTMLTextAreaElement} */
  get task() {
    return this.part("assignment").querySelector("textarea");
  }

  /** Copy a link to an assignment: the program is the starter. @param {string} [choice] "own" or "empty" if the program is not the problem's starter */
  async assign(choice) {
    if (!this.isDefined) await this.define();
    if (!this.isDefined) return undefined;
    this.hideLink();
    const isMeant = Boolean(choice) || this.editor.get() === this.starter; // the link must not give a solution away unnoticed
    this.part("solved").hidden = isMeant;
    if (!isMeant) return this.button("empty-starter").focus();
    this.assigned = this.task.value;
    if (choice !== "empty") return this.share(this.assigned);
    await this.share(this.assigned, this.starter);
    // The teacher's program is not replaced.
    for (const name of ["status", "copied"]) this.part(name).append(" ", this.say("empty"));
    return undefined;
  }

  /** What a learner begins with if a teacher does not write anything else. */
  get starter() {
    if (this.problem.value === OWN) return this.ownStarter ?? this.program.original;
    return this.problem.value ? this.data.problems[this.problem.value].starter : this.editor.get();
  }

  /** Hide a link to a program that has been changed. */
  hideLink() {
    for (const name of ["link", "class", "embed", "solved"]) this.part(name).hidden = true;
  }

  /** True if the definition in the form, if there is one, is that of the problem that is open. */
  get isDefined() {
    const definition = this.part("definition").value;
    return !definition.trim() || definition === this.program.own?.source;
  }

  /** Check the definition of a teacher's problem; open the problem if it is correct. */
  async define() {
    if (this.isBusy && this.doing === "defining") await this.work;
    else await this.settle();
    const definition = this.part("definition").value;
    const showWrong = (/** @type {any} */ error) => showError(this.part("wrong"), error, () => {}, this.say);
    showWrong(null);
    if (this.isDefined) return undefined;
    this.part("link").hidden = true; // it is a link to another problem
    return this.busy("defining", async () => {
      const reply = await RUNTIME.perform(this.request("define", { definition }), this.listener);
      if (!["done", "failed"].includes(reply.type)) return this.ended(reply);
      if (this.part("definition").value !== definition) return "defining"; // it is changed, and checked again
      const { error, starter, ...texts } = reply.result ?? { error: { text: reply.reason } };
      showWrong(error);
      if (error) return "misdefined";
      const source = this.editor.get();
      this.ownStarter = starter;
      const code = source === this.program.original ? starter : source;
      history.pushState(null, "", `#${await encode({ code, own: { source: definition, ...texts } })}`); // Back leads to the program before
      const task = this.task.value;
      this.open(await this.asked());
      this.task.value = task; // it is about this problem
      return "defined";
    });
  }

  /** @param {HTMLInputElement} field */
  async loadDefinition(field) {
    const file = field.files?.[0];
    if (!file) return;
    this.part("definition").value = await file.text();
    field.value = "";
    await this.define();
  }

  /** The name of a file to save: in an assignment, the learner's, by which the teacher knows it. */
  get savedName() {
    if (!this.program.task) return this.file;
    const name = fileName(this.part("hand").querySelector("input").value);
    return name && `${name}.py`;
  }

  /** Save the program with its report, as a file that a teacher can run and grade. */
  handIn() {
    const last = this.results.get(this.checked);
    const isChecked = last?.source === this.editor.get();
    const report = isChecked ? last.result.text : this.say("unchecked");
    const comment = report.trimEnd().split("\n").map((line) => `# ${line}`.trimEnd()).join("\n");
    const isNow = this.isBusy && this.doing === "checking";
    const ending = !this.program.task ? "saved" : isChecked ? "savedChecked" : isNow ? "savedDuring" : "savedUnchecked";
    this.save(`${this.editor.get().trimEnd()}\n\n\n${comment}\n`, ending);
  }

  /** @param {string} text @param {string} ending what is said then */
  save(text, ending = "saved") {
    const name = this.savedName;
    if (!name) {
      this.part("hand").querySelector("input").focus();
      return this.saySaved("unnamed");
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/x-python" }));
    link.download = name;
    link.click();
    this.saySaved(ending, { file: name });
    return setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  /** Say beside the button whether the file was saved; the status may say how a check goes. @param {string} key @param {Record<string, any>} [values] */
  saySaved(key, values) {
    Object.assign(this.part("saved"), { textContent: this.say(key, values) }).dataset.shown = key;
  }

  /** @param {HTMLInputElement} field */
  async load(field) {
    const file = field.files?.[0];
    if (!file) return;
    this.file = safeName(file.name) ?? this.file;
    this.editor.set(await file.text());
    field.value = "";
    this.clear();
    this.show("opened", { file: this.file });
  }
}

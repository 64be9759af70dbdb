// @ts-check
/**
 * The open rows of a tree of calls. Of many calls of one call, and of a deep recursion, those in the middle are one
 * row, which the reader can unfold.
 */

/** @typedef {import("./calltree.js").Call} Call */
/** @typedef {{key: string, level: number, call?: Call, isOpen?: boolean, unfold?: () => void, count?: number}} Row */

/** The calls that are shown of many: at the start, at the end, and on both sides of the running one. */
const [FIRST, LAST, NEAR, MANY] = [6, 3, 2, 16];
const UNFOLDED = 100; // that one fold adds
/** The levels that are shown of a deep recursion. */
const [OUTER, INNER, DEEP] = [4, 8, 18];

export class CallRows {
  /** @param {import("./calltree.js").CallTree} calls */
  constructor(calls) {
    this.calls = calls;
    /** What the reader has opened or closed. @type {Map<Call, boolean>} */ this.chosen = new Map();
    /** What the reader has unfolded among the calls of a call. @type {Map<Call|null, number[][]>} */ this.ranges = new Map();
    this.isDeep = false; // true if the reader has unfolded the deep recursion
  }

  /** The rows after a number of lines. @param {number} lines */
  after(lines) {
    const running = this.calls.running(lines);
    this.current = running?.call ?? null;
    /** The running calls. @type {Set<Call>} */ this.active = new Set();
    for (let top = running; top; top = top.below) this.active.add(top.call);
    /** The way to the current call in the tree. @type {Call[]} */ this.path = [];
    for (let call = this.current; call; call = call.parent) this.path.push(call);
    this.path.reverse();
    /** @type {Row[]} */ this.rows = [];
    this.add(this.calls.outermost, null, 1);
    return this.rows;
  }

  /** Add the rows of the calls of one call. @param {Call[]} calls @param {Call|null} parent @param {number} level */
  add(calls, parent, level) {
    let last = -1;
    for (const index of this.visible(calls, parent)) {
      if (index - last > 1) this.fold(calls, parent, last + 1, index, level);
      last = index;
      const call = calls[index];
      const isOpen = call.children.length > 0 && this.isOpen(call);
      this.rows.push({ key: String(call.number), level, call, isOpen });
      if (isOpen && this.isFoldedBelow(call)) this.foldDeep(call, level + 1);
      else if (isOpen) this.add(call.children, call, level + 1);
    }
  }

  /** The indices of the calls that have rows, in order. @param {Call[]} calls @param {Call|null} parent */
  visible(calls, parent) {
    if (calls.length <= MANY) return calls.keys();
    const now = this.path[parent ? parent.depth + 1 : 0];
    const near = now && calls[now.place] === now ? now.place : -NEAR - 1;
    const opened = [...this.chosen].flatMap(([call, isOpen]) => (isOpen && call.parent === parent ? [call.place] : []));
    const ranges = [[0, FIRST], [calls.length - LAST, calls.length], [near - NEAR, near + NEAR + 1], ...(this.ranges.get(parent) ?? [])];
    const shown = new Set(opened);
    for (const [from, to] of ranges) {
      for (let index = Math.max(0, from); index < Math.min(to, calls.length); index += 1) shown.add(index);
    }
    return [...shown].sort((a, b) => a - b).values();
  }

  /** Add a row for calls that have none. @param {Call[]} calls @param {Call|null} parent @param {number} from @param {number} to @param {number} level */
  fold(calls, parent, from, to, level) {
    const unfold = () => this.ranges.set(parent, [...(this.ranges.get(parent) ?? []), [from, from + UNFOLDED]]);
    this.rows.push({ key: `${calls[from].number}-${calls[to - 1].number}`, level, unfold, count: to - from });
  }

  /** True if the levels of a deep recursion below a call are one row. @param {Call} call */
  isFoldedBelow({ depth }) {
    return !this.isDeep && this.path.length > DEEP && depth === OUTER - 1 && this.path[depth].depth === depth;
  }

  /** @param {Call} call @param {number} level */
  foldDeep(call, level) {
    if (this.path[call.depth] !== call) return this.add(call.children, call, level);
    const inner = this.path[this.path.length - INNER];
    const unfold = () => (this.isDeep = true);
    this.rows.push({ key: `deep-${inner.number}`, level, unfold, count: inner.depth - OUTER });
    this.rows.push({ key: String(inner.number), level: level + 1, call: inner, isOpen: inner.children.length > 0 && this.isOpen(inner) });
    if (this.rows.at(-1).isOpen) this.add(inner.children, inner, level + 2);
    return undefined;
  }

  /** True if the calls of a call have rows: it is running, or the outermost one, or the reader has opened it. @param {Call} call */
  isOpen(call) {
    return this.chosen.get(call) ?? (this.active.has(call) || !call.parent || (!call.parent.parent && call.parent.children.length === 1));
  }
}

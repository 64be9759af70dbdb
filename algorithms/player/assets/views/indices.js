// @ts-check
/**
 * The variables that a program uses as indices or keys of another one: a[i], grid[row][column], graph[node].
 *
 * @typedef {{variable: string, name: string, offset: number, place: number, pair: string, scope: number}} Use
 *   name: the index; offset: 1 in a[i + 1]; place: 0 for the first index, 1 for the second one;
 *   pair: all indices that are used together; scope: the line of the function, 0 outside
 */

const IDENTIFIER = "[\\p{L}_][\\p{L}\\p{N}_]*";
const DOTTED = `${IDENTIFIER}(?:\\.${IDENTIFIER})*`;
const QUOTED = /'''[^]*?(?:'''|$)|"""[^]*?(?:"""|$)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|#[^\n]*/g;
const INDEXED = new RegExp(`(?<![\\p{L}\\p{N}_.])(${DOTTED})((?:\\[[^\\[\\]]*\\])+)`, "gu");
const INDEX = new RegExp(`^\\s*(${DOTTED})\\s*(?:([+-])\\s*(\\d+)\\s*)?$`, "u");
const ENUMERATED = new RegExp(`\\bfor\\s+\\(?\\s*(${IDENTIFIER})\\s*,[^:]*?\\bin\\s+enumerate\\(\\s*(${DOTTED})\\s*\\)`, "gu");

/** A place halfway between two others. */
const HALFWAY = new RegExp(`^\\s*(${IDENTIFIER})\\s*=([\\s\\p{L}\\p{N}_.()+-]*(?://\\s*2|>>\\s*1)\\s*\\)?)\\s*$`, "u");

/**
 * The uses of variables as indices, and the functions of the lines.
 *
 * @param {Map<number, string>} lines the program by the numbers of its lines
 * @returns {{uses: Use[], scopes: Map<number, number>}}
 */
export function indicesIn(lines) {
  const code = withoutTexts(lines);
  const scopes = scopesOf(code);
  /** @type {Map<string, Use>} */ const uses = new Map();
  for (const [number, line] of code) {
    for (const use of inLine(line)) {
      const found = { ...use, scope: scopes.get(number) ?? 0 };
      uses.set(Object.values(found).join(), found);
    }
  }
  return { uses: [...uses.values(), ...limits(code, scopes, [...uses.values()])], scopes };
}

/**
 * The limits of a search, low and high, where an index is halfway between them.
 *
 * @param {Map<number, string>} code
 * @param {Map<number, number>} scopes
 * @param {Use[]} uses
 * @returns {Use[]}
 */
function limits(code, scopes, uses) {
  return [...code].flatMap(([number, line]) => {
    const [, middle, expression] = HALFWAY.exec(line) ?? [];
    const names = middle ? [...new Set(expression.match(new RegExp(DOTTED, "gu")))] : [];
    const found = uses.filter(({ name, offset, scope }) => name === middle && !offset && scope === scopes.get(number));
    return found.flatMap((use) => names.map((name) => ({ ...use, name, pair: name })));
  });
}

/** @param {string} line @returns {Iterable<Omit<Use, "scope">>} */
function* inLine(line) {
  for (const [, variable, brackets] of line.matchAll(INDEXED)) {
    const indices = brackets.slice(1, -1).split(/\]\[|,/);
    for (const [place, index] of indices.entries()) {
      for (const bound of index.split(":")) {
        const [, name, sign, number] = INDEX.exec(bound) ?? [];
        if (name) yield { variable, name, offset: Number(`${sign ?? ""}${number ?? 0}`), place, pair: brackets };
      }
    }
  }
  for (const [, name, variable] of line.matchAll(ENUMERATED)) yield { variable, name, offset: 0, place: 0, pair: name };
}

/** The lines without texts and comments. @param {Map<number, string>} lines @returns {Map<number, string>} */
function withoutTexts(lines) {
  const numbers = [...lines.keys()];
  const text = [...lines.values()].map((line) => line.replaceAll("\n", "")).join("\n");
  const code = text.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, " ")).split("\n");
  return new Map(numbers.map((number, index) => [number, code[index] ?? ""]));
}

/** For each line, the line of the function that it is in. @param {Map<number, string>} code @returns {Map<number, number>} */
function scopesOf(code) {
  const scopes = new Map();
  /** @type {{indent: number, line: number}[]} */
  const open = [];
  for (const [number, line] of code) {
    if (/^\s*([)\]}]|$)/.test(line)) continue; // empty, or the end of what began above
    const indent = line.search(/\S/);
    while (open.length && indent <= open[open.length - 1].indent) open.pop();
    scopes.set(number, open.at(-1)?.line ?? 0);
    if (/^\s*(async\s+)?def\b/.test(line)) {
      open.push({ indent, line: number });
      scopes.set(number, number); // its variables are the arguments
    }
  }
  return scopes;
}

/** How an index is written: i + 1. @param {Use} use */
export const label = ({ name, offset }) => (offset ? `${name} ${offset < 0 ? "-" : "+"} ${Math.abs(offset)}` : name);

// @ts-check
/** Programs in links: compressed JSON in the fragment, which browsers never send to a server. */

const MOST = 200_000; // characters of a program in a link
const MOST_VIEWS = 20; // in a link
const MOST_LETTERS = 200; // of a name
const MOST_TEXT = 5000; // letters of a text
const MOST_BYTES = 2 ** 20; // of all that a link contains

/** @param {ReadableStream} stream @param {any} through */
async function bytes(stream, through) {
  let left = MOST_BYTES;
  const limited = new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new Error("too long"));
      else controller.enqueue(chunk);
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(through).pipeThrough(limited)).arrayBuffer());
}

/**
 * @typedef {import("../views/view.js").Choice} Choice
 * @typedef {Record<string, string>} Texts by language
 * @typedef {{source: string, title: Texts, statement: Texts, example: string}} OwnProblem a teacher's: its file, and what it says
 * @typedef {{code: string, file?: string, problem?: string, own?: OwnProblem, task?: string, isFixHidden?: boolean, views?: Choice[]}} Shared views: of variables, in the player
 * @param {Shared} shared
 * @returns {Promise<string>} the fragment, without "#"
 */
export async function encode(shared) {
  const stream = new Blob([JSON.stringify(shared)]).stream();
  const packed = await bytes(stream, new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `lab=${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** @param {string} hash @returns {Promise<Shared|null>} null if it is damaged */
export async function decode(hash) {
  const text = /[#&]lab=([\w-]+)/.exec(hash)?.[1];
  if (!text) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const plain = await bytes(new Blob([packed]).stream(), new DecompressionStream("deflate-raw"));
    const shared = JSON.parse(new TextDecoder().decode(plain));
    const { code, file, problem, own, task, views, isFixHidden } = shared;
    if (typeof code !== "string" || code.length > MOST) return null;
    const texts = { file: safeName(textOf(file)), problem: textOf(problem), task: textOf(task) };
    return { code, ...texts, isFixHidden: isFixHidden === true, own: ownProblem(own), views: choices(views) };
  } catch {
    return null;
  }
}

/** @param {any} value @returns {string|undefined} */
const textOf = (value) => (typeof value === "string" ? value.slice(0, MOST_TEXT) : undefined);

/** The teacher's problem in a link. @param {any} own @returns {OwnProblem|undefined} */
function ownProblem(own) {
  if (typeof own?.source !== "string" || own.source.length > MOST) return undefined;
  const texts = (/** @type {any} */ value) =>
    Object.fromEntries(Object.entries(value ?? {}).map(([code, text]) => [code, textOf(text) ?? ""]));
  return { source: own.source, title: texts(own.title), statement: texts(own.statement), example: textOf(own.example) ?? "" };
}

/** A text in a language, or else in English, or else the first one. @param {Texts} texts @param {string} language */
export function textFor(texts, language) {
  const codes = Object.keys(texts);
  const code = [language, "en", ...codes].find((each) => Object.hasOwn(texts, each)) ?? "";
  const isTranslated = code === language && codes.length > 1; // a single text may be in any language
  return { text: texts[code] ?? "", dir: isTranslated ? "" : "auto" };
}

/** The views of variables in a link. @param {any} views @returns {Choice[]|undefined} */
function choices(views) {
  if (!Array.isArray(views)) return undefined;
  const isName = (/** @type {any} */ value) => typeof value === "string" && value.length <= MOST_LETTERS;
  const known = views.filter((view) => isName(view?.name) && isName(view.kind) && (view.by === undefined || isName(view.by)));
  return known.slice(0, MOST_VIEWS).map(({ name, kind, by }) => ({ name, kind, by }));
}

/** A name for a Python file without folders. @param {string|undefined} name */
export const safeName = (name) => (name && /^[A-Za-z_]\w{0,40}\.py$/.test(name) ? name : undefined);

/** A text as the name of a file, without the signs that are not allowed there. @param {string} text */
export const fileName = (text) => text.replace(/[<>:"/\\|?*\x00-\x1f]/g, " ").trim();

/** A 64-bit hash (FNV-1a): `crypto.subtle` is missing where a site is served without encryption. @param {string} text */
export function hash(text) {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(36);
}

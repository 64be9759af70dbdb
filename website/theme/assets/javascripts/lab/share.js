// @ts-check
/** Programs in links: compressed JSON in the fragment, which browsers never send to a server. */

const MOST = 200_000; // characters of a program in a link

/** @param {ReadableStream} stream @param {any} through */
const bytes = async (stream, through) => new Uint8Array(await new Response(stream.pipeThrough(through)).arrayBuffer());

/**
 * @typedef {{code: string, file?: string, problem?: string, task?: string}} Shared
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
    const { code, file, problem, task } = shared;
    if (typeof code !== "string" || code.length > MOST) return null;
    const isText = (/** @type {any} */ value) => (typeof value === "string" ? value.slice(0, 5000) : undefined);
    return { code, file: safeName(isText(file)), problem: isText(problem), task: isText(task) };
  } catch {
    return null;
  }
}

/** A name for a Python file without folders. @param {string|undefined} name */
export const safeName = (name) => (name && /^[A-Za-z_]\w{0,40}\.py$/.test(name) ? name : undefined);

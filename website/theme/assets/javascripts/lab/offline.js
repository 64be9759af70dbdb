// @ts-check
/** A service worker that caches the lab's files, registered when the lab is first used. */

const ROOT = new URL("../../../../", import.meta.url);

const LANGUAGE = new URL("../../../", import.meta.url);

/** @type {Promise<void>|undefined} */
let registered;

export function registerOffline() {
  registered ??= register().catch(() => {}); // without it, the lab works online only
  return registered;
}

async function register() {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register(new URL("service-worker.js", ROOT).href, { scope: ROOT.pathname });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ keep: [location.href.split("#")[0], ...loaded], language: LANGUAGE.href });
}

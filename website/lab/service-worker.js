// @ts-check
/**
 * Keeps the lab, the pages on which it was used, and those that a teacher needs, so that they work without a network.
 *
 * The lab's own files never change within a version, so they come from the cache. Everything else
 * comes from the network, and from the cache if there is no network. website/lab/offline.py fills in
 * the version, the files, and what it keeps of each language.
 */
const VERSION = "{{ VERSION }}";
const FILES = /** @type {any} */ ("{{ FILES }}");
const OF_LANGUAGE = /** @type {any} */ ("{{ OF_LANGUAGE }}");

const worker = /** @type {any} */ (self);
const OWN = `lab ${worker.registration.scope} `; // the site may hold other versions of itself
const CACHE = OWN + VERSION;
const fixed = new Set(FILES.map((/** @type {string} */ file) => new URL(file, worker.registration.scope).href));

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...fixed]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(OWN) && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  const { keep = [], language } = event.data ?? {};
  const all = [...keep, ...OF_LANGUAGE.map((/** @type {string} */ path) => new URL(path, language).href)];
  const own = all.filter((/** @type {string} */ address) => address.startsWith(worker.registration.scope));
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.allSettled(own.map((/** @type {string} */ address) => cache.add(address)))),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(fixed.has(request.url) ? fromCache(request) : fromNetwork(request));
});

/** @param {Request} request */
async function fromCache(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

/** @param {Request} request */
async function fromNetwork(request) {
  try {
    const response = await fetch(request);
    if (response.ok && response.type === "basic") {
      const cache = await caches.open(CACHE);
      await cache.put(request, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

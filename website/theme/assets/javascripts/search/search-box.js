// The search box. Material's script listens only to keys; this script also handles text that is
// pasted, dictated or composed with an input method. A line says that the texts are being loaded,
// and suggests another spelling, or what else to try, if nothing is found.

const box = document.querySelector("[data-md-component=search-query]");
const meta = document.querySelector(".md-search-result__meta");
const search = box.closest(".md-search");
const { loading, suggestion, nothing } = search.dataset;

const ask = () => box.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));

box.addEventListener("input", event => {
  if (event.isComposing) return;
  search.querySelector(".md-search__scrollwrap").scrollTop = 0;
  ask();
  if (!("isComplete" in search.dataset) && box.value.trim()) meta.textContent = loading;
});
box.addEventListener("compositionend", ask);

const line = document.createElement("p");
line.className = "search-suggestion";
line.hidden = true;
line.setAttribute("role", "status");
meta.after(line);

// Material counts in Western digits.
const DIGITS = { fa: "۰۱۲۳۴۵۶۷۸۹" }[document.documentElement.lang];
if (DIGITS) {
  const counts = ".md-search-result__meta, .md-search-result__more summary > div";
  new MutationObserver(() => {
    for (const part of search.querySelectorAll(counts)) {
      if (/[0-9]/.test(part.textContent)) part.textContent = part.textContent.replace(/[0-9]/g, digit => DIGITS[digit]);
    }
  }).observe(search.querySelector(".md-search-result"), { childList: true, subtree: true, characterData: true });
}

// A term of the glossary is a link that opens the search: the other pages come first then.
const list = search.querySelector(".md-search-result__list");
if (document.querySelector(".glossary") && new URLSearchParams(location.search).has("q")) {
  new MutationObserver(() => {
    const own = [...list.children].find(item => item.querySelector("a")?.pathname === location.pathname);
    if (own && own !== list.lastElementChild) list.append(own);
  }).observe(list, { childList: true });
}

// Other pages of the site in the same browser receive messages on the same channel.
new BroadcastChannel("search").addEventListener("message", ({ data }) => {
  if (data.query?.trim() === box.value.trim() && data.isComplete) search.dataset.isComplete = "";
  const isNothing = data.isEmpty && data.isComplete && !data.suggestion;
  line.hidden = !(data.suggestion || isNothing) || data.query.trim() !== box.value.trim();
  if (line.hidden) return;
  if (isNothing) {
    const { base } = JSON.parse(document.getElementById("__config").textContent);
    const [before, glossary, between, lessons, after] = nothing.split(/[[\]]/);
    const link = (name, textContent) => Object.assign(document.createElement("a"), { href: `${base}/${name}/`, textContent });
    line.replaceChildren(before, link("glossary", glossary), between, link("learn", lessons), after);
    return;
  }
  const link = document.createElement("button");
  link.append(Object.assign(document.createElement("bdi"), { textContent: data.suggestion }));
  link.addEventListener("click", () => { box.value = data.suggestion; box.focus(); ask(); });
  const [before, after] = suggestion.split("{query}");
  line.replaceChildren(before, link, after);
});

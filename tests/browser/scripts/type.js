async ([queries, shown]) => {
  const input = document.querySelector("[data-md-component=search-query]");
  const meta = document.querySelector(".md-search-result__meta");
  const pages = ".md-search-result__item > a:first-child";
  const answer = () => new Promise(resolve => {
    const watcher = new MutationObserver(() => { watcher.disconnect(); resolve(); });
    watcher.observe(meta, { childList: true, characterData: true, subtree: true });
  });
  const late = query => new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer to ${query}`)), 10000));
  const found = {};
  for (const query of queries) {
    meta.textContent = "";
    await new Promise(requestAnimationFrame);
    const answered = answer();
    input.value = query;
    input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    await Promise.race([answered, late(query)]);
    found[query] = [...document.querySelectorAll(pages)].slice(0, shown).map(a => a.href);
  }
  return found;
}

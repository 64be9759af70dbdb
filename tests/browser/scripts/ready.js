() => {
  const { translations } = JSON.parse(document.getElementById("__config").textContent);
  const meta = document.querySelector(".md-search-result__meta");
  return meta.textContent.trim() === translations["search.result.placeholder"];
}

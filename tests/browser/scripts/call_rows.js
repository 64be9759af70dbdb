() => [...document.querySelectorAll("[role=treeitem]")].map((row) => {
  const text = row.innerText.replaceAll("\n", " ").trim();
  return "  ".repeat(row.getAttribute("aria-level") - 1) + text;
})

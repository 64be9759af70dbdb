() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".md-search__output { display: none }");
  document.adoptedStyleSheets.push(sheet);
}

() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
  return document.querySelector("#deeper").getBoundingClientRect().top + scrollY;
}

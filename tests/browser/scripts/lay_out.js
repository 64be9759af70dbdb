async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

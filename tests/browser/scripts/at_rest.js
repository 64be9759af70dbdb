async () => {
    await document.fonts.ready;
    let changes = 1;
    const watcher = new MutationObserver(() => { changes += 1; });
    watcher.observe(
        document, { attributes: true, characterData: true, childList: true, subtree: true });
    while (changes) {
        changes = 0;
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    }
    watcher.disconnect();
}

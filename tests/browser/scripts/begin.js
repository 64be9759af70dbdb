() => {
    const player = document.querySelector('board-player.is-ready');
    const run = player?.querySelector('[name=run]');
    if (run?.selectedIndex !== 0 || player.shown !== run.value) return false;
    player.pause();
    player.querySelector('[name=speed]').selectedIndex =
        [...player.querySelectorAll('[name=speed] option')].findIndex(each => each.defaultSelected);
    player.querySelector('[name=lines]:checked')?.click();
    player.go(0);
    player.part('status').textContent = '';
    document.activeElement.blur();
    scrollTo(0, 0);
    player.scrollIntoView();
    return true;
}

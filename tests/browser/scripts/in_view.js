async player => {
    player.go(40);
    await new Promise(requestAnimationFrame);
    const box = name => player.querySelector(name).getBoundingClientRect();
    const code = player.querySelector('.player-code');
    const tree = player.querySelector('.player-tree');
    const last = box(innerWidth < 500 || innerHeight < 800 ? '.player-tree' : '.player-variables');
    const frame = code.getBoundingClientRect();
    const whole = line => line.top >= frame.top - 1 && line.bottom <= frame.bottom + 1;
    const lines = [...player.querySelectorAll('[data-line]')];
    return {
        height: last.bottom - box('.player-board').top,
        line: box('[aria-current]').bottom <= frame.bottom + 1,
        whole: lines.filter(line => whole(line.getBoundingClientRect())).length,
        beside: tree.scrollWidth - tree.clientWidth,
        cut: code.scrollWidth - code.clientWidth,
    };
}

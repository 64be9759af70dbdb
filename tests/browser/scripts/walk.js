player => Array.from({length: player.length + 1}, (_, position) => {
    player.go(position);
    return {
        says: player.querySelector('.player-says').textContent.replaceAll('\u00a0', ' '),
        line: Number(player.querySelector('[aria-current]')?.dataset.line ?? 0),
        pieces: player.board.squares(),
        board: player.querySelector('.player-board desc').textContent,
        reached: player.querySelectorAll('.player-tree [data-step]:not(.is-future)').length,
        all: player.querySelectorAll('.player-tree [data-step]').length,
    };
})

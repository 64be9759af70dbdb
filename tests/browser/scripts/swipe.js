(player, [x, y, pointerType]) => {
    const board = player.querySelector('.player-board');
    const at = (name, clientX, clientY) => board.dispatchEvent(
        new PointerEvent(name, { clientX, clientY, pointerType, bubbles: true }));
    at('pointerdown', 100, 100);
    at('pointerup', 100 + x, 100 + y);
    return player.position;
}

// Tap a square of a player's board.
(player, [row, column]) =>
    player
        .querySelector(`.square[data-row="${row}"][data-column="${column}"]`)
        .dispatchEvent(new MouseEvent("click", { bubbles: true }))

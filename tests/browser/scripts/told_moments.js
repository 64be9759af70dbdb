player => player.moments.map((at, k) => {
    player.go(k + 1);
    return player.part('says').textContent;
})

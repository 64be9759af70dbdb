() => {
  const player = document.querySelector("board-player");
  return [...player.choices.keys()].sort((a, b) => a - b).map((visit) => {
    player.goToLines(visit + 1);
    return player.querySelector(".player-says").firstChild.data;
  });
}

// The questions of a player: those of each of its runs, by steps and by lines.
async (player) => {
    const { questions } = await import(new URL("questions.js", document.querySelector("script[src*=board-player]").src));
    const runs = [];
    for (const { value } of [...player.choice("run").options]) {
        player.choice("run").value = value;
        await player.load(value);
        for (const byLine of [false, true]) {
            player.choice("lines").checked = byLine;
            player.measure();
            const found = [questions(player), questions(player)].map((each) => [...each].sort((a, b) => a[0] - b[0]));
            const isSame = JSON.stringify(found[0]) === JSON.stringify(found[1]);
            runs.push({ run: value, byLine, length: player.length, isSame, questions: found[0] });
        }
    }
    return runs;
}

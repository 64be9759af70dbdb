// The parts of code that a module isolates; of long texts, which it must not search again and again, only how many.
async () => {
    const language = location.pathname.split("/")[1];
    const { isolatedCode } = await import(`/${language}/assets/javascripts/player/markup.js`);
    const parts = (code) => isolatedCode(code).match(/\u2068[^\u2069]*\u2069/g).map((part) => part.slice(1, -1));
    const long = ["x".repeat(300_000), "'" + "\\'".repeat(150_000), '"' + "\\".repeat(200_000), "''".repeat(100_000)];
    return [
        ...["אב, x = ג[y]", "f('אב, \\'ג', x)", "f(['אב, ג…)"].map((code) => parts(code).join(" | ")),
        ...long.map((text) => parts(`${text} א`).length),
    ];
}

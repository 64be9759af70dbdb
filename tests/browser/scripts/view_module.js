// Calls a function of a module of the views: "=[1]" is a value that Python writes so, "@{…}" a graph.
async ([call, given]) => {
    const [module, name] = call.split(".");
    const { read } = await import("views/literal.js");
    const { graphOf } = await import("views/graph-data.js");
    const items = each => Array.isArray(each) && typeof each[0] === "string" ? each.map(text => read(text)) : each;
    const lines = code => new Map(code.split("\n").map((line, index) => [index + 1, `${line}\n`]));
    const meant = each => ({ "=": text => read(text), "@": text => graphOf(read(text)), ">": lines })[each[0]]?.(each.slice(1)) ?? items(each);
    const found = (await import(`views/${module}.js`))[name](...given.map(meant));
    if (found?.uses) return found.uses.map(use => `${use.scope}: ${use.variable} ${use.place} ${use.name} ${use.offset}`).sort();
    if (found?.type) return [found.isCut ? "cut" : found.type, ...found.items.map(({ text }) => text)];
    return found instanceof Set ? [...found] : found?.squares ?? found;
}

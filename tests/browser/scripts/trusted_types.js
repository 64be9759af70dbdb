() => {
    const tried = (act) => { try { return act(); } catch (error) { return error.name; } };
    const frame = document.createElement("p");
    frame.innerHTML = "<b onclick=x()>b</b><base><a href=' javascript:x()'>c</a>";
    return [
        frame.innerHTML,
        tried(() => new Worker("https://example.org/x.js")),
        tried(() => { document.createElement("script").text = "x()"; }),
        tried(() => trustedTypes.createPolicy("other", {})),
    ];
}

async ([address, fragments]) => {
    const { allowedMarkup } = await import(address);
    const frame = document.querySelector(".lab-report");
    frame.hidden = false;
    const seen = new Set();
    for (const fragment of fragments) {
        frame.replaceChildren(allowedMarkup(fragment));
        for (const element of frame.querySelectorAll("*")) {
            seen.add(`<${element.localName}>`);
            for (const name of element.getAttributeNames()) seen.add(name);
        }
        await new Promise((resolve) => setTimeout(resolve));
    }
    return [...seen];
}

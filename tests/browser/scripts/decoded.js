async ([site, shared]) => {
    const { decode, encode } = await import(`${site}en/assets/javascripts/lab/share.js`);
    const { views = null } = await decode(`#${await encode(shared)}`);
    return JSON.parse(JSON.stringify(views));
}

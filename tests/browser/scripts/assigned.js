async ([site, shared]) => {
    const { encode } = await import(`${site}en/assets/javascripts/lab/share.js`);
    return encode(shared);
}

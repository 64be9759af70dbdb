async (others) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    for (const name of [...loaded, ...others])
        while (!(await caches.match(name)))
            await new Promise((resolve) => setTimeout(resolve, 50));
}

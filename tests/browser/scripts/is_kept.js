async () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    for (const name of loaded)
        while (!(await caches.match(name)))
            await new Promise((resolve) => setTimeout(resolve, 50));
}

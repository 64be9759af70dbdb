async part => {
    for (const animation of document.getAnimations())
        if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
    const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'] });
    return Object.fromEntries(violations.map(({ id, nodes }) =>
        [id, nodes.map(({ target, failureSummary }) => [...target, failureSummary])]));
}

() => {
    window.inTime = setTimeout;
    window.setTimeout = (call, time, ...more) =>
        inTime(call, time === 10_000 ? 2_000 : time, ...more);
}

() => {
    window.inTime = setTimeout;
    window.setTimeout = (call, time, ...more) =>
        inTime(call, { 10_000: 2_000, 15_000: 3_000 }[time] ?? time, ...more);
}

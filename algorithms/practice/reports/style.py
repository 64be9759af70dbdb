"""The style sheet of a report as a page; each rule is limited to the report."""

STYLE = """
.practice-report {
  --paper: #fffdf8; --ink: #2d2935; --quiet: #655d6b; --rule: #e0d8c8; --code: #f4eee2;
  --failed: #a3281c; --failed-soft: #fbeae6; --passed: #1c6045; --passed-soft: #e6f2ea;
  --asked: #7a4a08; --asked-soft: #fbf0dc; --accent: #24588a; --accent-soft: #e8f0f8;
  --on-board: #6b645c;
  max-inline-size: 56rem; margin-inline: auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 2rem;
  background: var(--paper); color: var(--ink); border-radius: 0.75rem; text-align: start;
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: break-word;
}
.practice-report svg .coordinates { fill: var(--on-board); }
@media (prefers-color-scheme: dark) {
  .practice-report {
    --paper: #232028; --ink: #ece7de; --quiet: #b6aebb; --rule: #443e4b; --code: #17151b;
    --failed: #f5a195; --failed-soft: #43211f; --passed: #8ad6b0; --passed-soft: #1c3a2d;
    --asked: #f0c27c; --asked-soft: #40310f; --accent: #a3c8ee; --accent-soft: #1d3247;
    --on-board: #b6aebb;
  }
  .practice-report svg :is(.square, .stops).light { fill: #d9cfba; }
  .practice-report svg :is(.square, .stops).dark { fill: #b8a582; }
}
.practice-report:is(:lang(fa), :lang(ar)) { line-height: 1.85; }
.practice-report * { box-sizing: border-box; letter-spacing: normal; }
.practice-report :is(p, ul, h1, h2, h3, h4, h5, h6, figure, pre) { margin: 0; padding: 0; }
.practice-report :is(h1, h2, h3, h4, h5, h6) {
  color: inherit; font-family: inherit; font-weight: 600; line-height: 1.35;
}
.practice-report :is(code, pre) {
  direction: ltr; unicode-bidi: isolate; color: inherit; background: none; padding: 0;
  font: 0.9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
.practice-report pre {
  padding: 0.6rem 0.8rem; background: var(--code); border-radius: 0.5rem; border: 0;
  white-space: pre-wrap; overflow-wrap: anywhere; text-align: left;
}
.practice-report pre code { font-size: 1em; white-space: inherit; }
.practice-report .whole { white-space: nowrap; }
.practice-report .sign {
  font-family: "Segoe UI Symbol", "Apple Symbols", "Noto Sans Symbols 2", sans-serif;
}
.practice-report .title { font-size: 1.5rem; }
.practice-report .solver { color: var(--quiet); }
.practice-report .outcome {
  margin-block: 1rem 0.75rem; padding: 0.7rem 1rem; border-radius: 0.5rem; font-weight: 600;
  background: var(--asked-soft); color: var(--asked);
}
.practice-report .outcome.failed { background: var(--failed-soft); color: var(--failed); }
.practice-report .outcome.passed { background: var(--passed-soft); color: var(--passed); }
.practice-report .reading { color: var(--quiet); font-size: 0.95rem; }
.practice-report .mistake {
  margin-block-start: 1.25rem; padding: 0.9rem 1.1rem; border-radius: 0.5rem;
  background: var(--accent-soft); border-inline-start: 0.3rem solid var(--accent);
}
.practice-report .mistake .label { color: var(--accent); font-size: 0.95rem; }
.practice-report .mistake > * + * { margin-block-start: 0.3rem; }
.practice-report .part { font-size: 1.15rem; margin-block: 2rem 0.75rem; }
.practice-report .failure {
  padding: 1.1rem; border: 1px solid var(--rule); border-radius: 0.75rem;
  border-inline-start: 0.3rem solid var(--failed);
}
.practice-report .failure + .failure { margin-block-start: 1.25rem; }
.practice-report .statement {
  font-size: 1.1rem; display: flex; gap: 0.6rem; align-items: baseline;
}
.practice-report .failed > .sign, .practice-report .statement > .sign { color: var(--failed); }
.practice-report .statement .name {
  display: block; color: var(--quiet); font-weight: 400; font-size: 0.85rem;
}
.practice-report .case { display: flex; flex-wrap: wrap; gap: 1.25rem; margin-block-start: 1rem; }
.practice-report .picture { flex: 0 1 auto; max-inline-size: min(100%, 22rem); direction: ltr; }
.practice-report .picture svg { display: block; max-inline-size: 100%; block-size: auto; }
.practice-report .words { flex: 1 1 18rem; min-inline-size: 0; }
.practice-report .words > * + * { margin-block-start: 0.7rem; }
.practice-report .back { margin-block-start: 0.25rem; display: block; }
.practice-report .why { font-size: 1.05rem; }
.practice-report .label { font-weight: 600; }
.practice-report .hint {
  padding: 0.6rem 0.8rem; border-radius: 0.5rem; background: var(--asked-soft);
}
.practice-report .hint .label { color: var(--asked); }
.practice-report .list { list-style: none; display: grid; gap: 0.35rem 1.5rem; }
@media (min-width: 48rem) { .practice-report .list { grid-template-columns: 1fr 1fr; } }
.practice-report .list li { display: flex; gap: 0.6rem; align-items: baseline; margin: 0; }
.practice-report .list .sign { color: var(--asked); }
.practice-report .list.held .sign { color: var(--passed); }
"""
"""The rules, which load nothing from outside."""

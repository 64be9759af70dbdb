// Measures a page from its beginning; `measurements.py` reads the figures.

window.figures = { shift: 0, blocked: 0, size: 0 };

// Before any deferred script has run.
document.addEventListener('readystatechange', () => {
  window.figures.nodes ??= document.querySelectorAll('*').length;
});

function observe(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });
}

// All shifts count: there is no input, and a phone's browser takes its own zoom for one.
observe('layout-shift', (entry) => {
  window.figures.shift += entry.value;
});
// A task counts from its 51st millisecond.
observe('longtask', (entry) => {
  window.figures.blocked += entry.duration - 50;
});
observe('navigation', (entry) => {
  window.figures.size = entry.decodedBodySize;
});

const frame = () => new Promise(requestAnimationFrame);
const found = () => document.querySelector('.md-search-result__item');

function type(query) {
  const input = document.querySelector('[data-md-component=search-query]');
  input.focus();
  input.value = query;
  input.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}

window.measure = {
  async search(query) {
    const start = performance.now();
    type(query);
    while (!found() && performance.now() < start + 20_000) await frame();
    return performance.now() - start;
  },

  async empty() {
    type('');
    while (found()) await frame();
  },

  // One position per frame, forward and back, like a reader who drags the slider.
  async scrub() {
    const tasks = [0];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map((task) => task.duration));
    }).observe({ type: 'longtask' });
    const player = document.querySelector('board-player');
    const slider = player.querySelector('input[type=range]');
    for (let position = 0; position < 2 * player.length; position += 2) {
      slider.value = player.length - Math.abs(player.length - position);
      slider.dispatchEvent(new Event('input'));
      await frame();
    }
    await new Promise((done) => setTimeout(done, 200));
    return Math.max(...tasks);
  },
};

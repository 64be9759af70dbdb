// @ts-check
/**
 * Define a custom element that starts when it is near the view: until then, a slow phone has other things to do.
 *
 * @param {string} name
 * @param {(element: HTMLElement) => unknown} start
 * @param {() => boolean} isWanted whether the element starts at once
 */
export function startNear(name, start, isWanted = () => false) {
  class Near extends HTMLElement {
    connectedCallback() {
      this.near ??= new IntersectionObserver(
        (entries) => (entries.at(-1)?.isIntersecting || isWanted()) && this.start(),
        { rootMargin: "200px" },
      );
      if (!this.hasStarted) this.near.observe(this);
    }

    disconnectedCallback() {
      this.near?.disconnect();
    }

    start() {
      this.near?.disconnect();
      if (!this.hasStarted) start(this);
      this.hasStarted = true;
    }
  }
  customElements.define(name, Near);
}

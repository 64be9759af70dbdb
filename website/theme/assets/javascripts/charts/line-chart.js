// @ts-check
/** <line-chart>: the values of one column beside the labels, chosen by a slider or by touch. */

const SVG = "http://www.w3.org/2000/svg";

customElements.define("line-chart", class extends HTMLElement {
  connectedCallback() {
    const svg = /** @type {SVGSVGElement} */ (this.querySelector("svg.chart"));
    const slider = /** @type {HTMLInputElement} */ (this.querySelector("input"));
    const label = /** @type {HTMLElement} */ (slider.closest("label"));
    const [head, ...rows] = [...this.querySelectorAll("tr")].map(
      (row) => [...row.cells].map((cell) => cell.textContent ?? ""),
    );
    const marks = [...svg.querySelectorAll("[data-column]")];
    const series = [...svg.querySelectorAll(".series")];
    const items = [...this.querySelectorAll("li")];
    const places = new Map(marks.map((mark) => [column(mark), position(mark)]));
    const guide = svg.insertBefore(document.createElementNS(SVG, "path"), series[0]);
    guide.setAttribute("class", "guide");
    const [top, bottom] = extent(svg);

    const show = () => {
      const chosen = slider.valueAsNumber;
      const name = head[chosen + 1];
      /** @type {HTMLElement} */ (label.querySelector("b")).textContent = name;
      guide.setAttribute("d", `M${places.get(chosen)} ${top}V${bottom}`);
      for (const mark of marks) mark.classList.toggle("now", column(mark) === chosen);
      const said = items.map((item) => {
        const [line, ...values] = rows[Number(item.dataset.line)];
        /** @type {HTMLElement} */ (item.querySelector("b")).textContent = values[chosen];
        return `${line}: ${values[chosen]}`;
      });
      slider.setAttribute("aria-valuetext", [name, ...said].join("; "));
    };

    /** Choose the column next to a pointer. @param {PointerEvent} event */
    const point = (event) => {
      const matrix = svg.getScreenCTM();
      if (!matrix) return;
      const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      const [nearest] = [...places].sort(([, a], [, b]) => Math.abs(a - x) - Math.abs(b - x))[0];
      if (nearest === slider.valueAsNumber) return;
      slider.valueAsNumber = nearest;
      show();
    };

    /** Dim all lines but one. @param {Element | undefined} line */
    const choose = (line) => {
      this.classList.toggle("is-chosen", Boolean(line));
      for (const each of series) each.classList.toggle("chosen", each === line);
    };

    slider.addEventListener("input", show);
    svg.addEventListener("pointerdown", point);
    svg.addEventListener("pointermove", point);
    for (const item of items) {
      item.addEventListener("pointerenter", () => choose(series[Number(item.dataset.line)]));
      item.addEventListener("pointerleave", () => choose(undefined));
    }
    label.hidden = false;
    show();
  }
});

/** @param {Element} mark */
function column(mark) {
  return Number(mark.getAttribute("data-column"));
}

/** @param {Element} mark */
function position(mark) {
  return Number(/translate\(([\d.]+)/.exec(mark.getAttribute("transform") ?? "")?.[1]);
}

/** The heights of the upper and the lower edge of the plot area. @param {SVGElement} svg */
function extent(svg) {
  const heights = [...svg.querySelectorAll(".grid")].map(
    (line) => Number(line.getAttribute("d")?.match(/[\d.]+/g)?.[1]),
  );
  return [Math.min(...heights), Math.max(...heights)];
}

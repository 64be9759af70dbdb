// @ts-check
/** A graph as a drawing: nodes with arrows or lines, and the value that another variable gives to each node. */
import { classes, drawn, set, write } from "./elements.js";
import { graphOf, lines } from "./graph-data.js";
import { layout } from "./layout.js";
import { bare, read } from "./literal.js";
import { Palette } from "./kinds.js";

/** @typedef {import("./literal.js").Value} Value */
/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./layout.js").Point} Point */

const LETTER = 8; // the width of a letter
const [HIGH, HEAD] = [26, 7]; // the height of a node, the length of an arrow's head

/** @param {string} text a node as Python writes it */
const title = (text) => {
  const value = read(text);
  return value ? bare(value) : text;
};

export class GraphFigure {
  /** @param {Value[]} values of the graph @param {Value[]} colours values of what gives the colours */
  constructor(values, colours) {
    const graphs = values.map(graphOf).filter((graph) => graph !== null);
    this.titles = new Map(graphs.flatMap(({ nodes }) => nodes).map((node) => [node, title(node)]));
    const edges = new Map(graphs.flatMap(({ edges }) => edges).map((edge) => [`${edge.from}>${edge.to}`, edge]));
    const isDirected = graphs.some((graph) => graph.isDirected) && !isSymmetric(edges);
    const all = { nodes: [...this.titles.keys()], edges: [...edges.values()], isDirected, isWhole: true };
    this.wide = Math.max(HIGH, 12 + LETTER * Math.max(...[...this.titles.values()].map((text) => text.length)));
    const { points, width, height } = layout(all, this.wide + 44);
    this.points = points;
    this.isDirected = isDirected;
    this.palette = new Palette(colours.flatMap(({ entries }) => entries.map(([, value]) => bare(value))));
    const viewBox = [0, -14 - HEAD, Math.ceil(width), Math.ceil(height) + 20 + HEAD].join(" ");
    this.element = drawn("svg", { viewBox, width: Math.ceil(width), class: "view-graph" });
    this.edges = this.element.appendChild(drawn("g"));
    this.nodes = new Map(all.nodes.map((node) => [node, this.node(node)]));
    this.heads = this.element.appendChild(drawn("g")); // no text covers them
    this.shown = "";
  }

  /** @param {string} name */
  node(name) {
    const { x, y } = /** @type {Point} */ (this.points.get(name));
    const element = this.element.appendChild(drawn("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }));
    const shape = { x: -this.wide / 2, y: -HIGH / 2, width: this.wide, height: HIGH, rx: HIGH / 2 };
    element.append(drawn("rect", shape), drawn("text", { y: 4 }, this.titles.get(name)));
    const value = drawn("text", { y: HIGH / 2 + 13, class: "view-value" });
    const names = drawn("text", { y: -HIGH / 2 - HEAD - 5, class: "view-name" }); // above the heads of arrows
    element.append(value, names);
    return { element, value, names };
  }

  /** @param {Moment} moment */
  show({ value, before, pointers, by }) {
    const graph = graphOf(value) ?? { nodes: value.entries.map(([key]) => key.text), edges: [], isDirected: true, isWhole: true };
    const [now, then] = [valuesOf(by?.value), valuesOf(by?.before)];
    const old = new Set((graphOf(before)?.edges ?? []).map(({ from, to, weight }) => `${from}>${to}${weight}`));
    this.join(graph, old);
    for (const [name, { element, value: shown, names }] of this.nodes) {
      const text = now.get(name) ?? "";
      const here = [...new Set(pointers.filter((pointer) => pointer.text === name).map(({ label }) => label))];
      const number = by && by.value.type !== "dict" ? Number(now.has(name)) : this.palette.number(text);
      const flags = {
        [`is-colour-${number}`]: number,
        "is-known": now.has(name),
        "is-changed": now.get(name) !== then.get(name),
        "is-at": here.length,
        "is-absent": !graph.nodes.includes(name),
      };
      set(element, "class", classes("view-node", flags));
      write(shown, text);
      write(names, here.length ? `${here.join(", ")} ▼` : "");
    }
  }

  /**
   * Draw the edges, if they are not the ones that are shown.
   *
   * @param {import("./graph-data.js").Graph} graph
   * @param {Set<string>} old
   */
  join(graph, old) {
    const edges = lines({ ...graph, isDirected: this.isDirected }).filter(({ from, to }) => this.points.has(from) && this.points.has(to));
    const flagged = edges.map((edge) => ({ ...edge, isNew: !old.has(`${edge.from}>${edge.to}${edge.weight}`) }));
    const shown = JSON.stringify(flagged);
    if (shown === this.shown) return;
    this.shown = shown;
    this.edges.replaceChildren(...flagged.flatMap((edge) => this.edge(edge)));
    this.heads.replaceChildren(...this.edges.querySelectorAll("polygon"));
  }

  /** @param {import("./graph-data.js").Edge & {isNew: boolean}} edge */
  edge({ from, to, weight, isNew }) {
    const [a, b] = [from, to].map((name) => /** @type {Point} */ (this.points.get(name)));
    const start = edgeOf(a, b, this.wide);
    const end = edgeOf(b, a, this.wide);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const className = classes("view-edge", { "is-changed": isNew });
    const parts = [drawn("line", { x1: start.x, y1: start.y, x2: end.x, y2: end.y, class: className })];
    if (this.isDirected && from !== to) {
      const turned = [[0, 0], [-HEAD, HEAD / 2], [-HEAD, -HEAD / 2]].map(([along, across]) => {
        return [end.x + ux * along - uy * across, end.y + uy * along + ux * across].map((number) => number.toFixed(1)).join();
      });
      parts.push(drawn("polygon", { points: turned.join(" "), class: className }));
    }
    if (weight) parts.push(drawn("text", { x: start.x + dx / 2 - uy * 9, y: start.y + dy / 2 + ux * 9 + 4, class: "view-weight" }, weight));
    return parts;
  }
}

/** @param {Map<string, {from: string, to: string}>} edges */
const isSymmetric = (edges) => [...edges.values()].every(({ from, to }) => edges.has(`${to}>${from}`));

/** Where the line to another node leaves a node. @param {Point} from @param {Point} to @param {number} wide @returns {Point} */
function edgeOf(from, to, wide) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = 1 / Math.max(Math.abs(dx) / (wide / 2 + 1), Math.abs(dy) / (HIGH / 2 + 1), 1);
  return { x: from.x + dx * part, y: from.y + dy * part };
}

/**
 * What a dictionary, or a set or list of nodes, says about each node.
 *
 * @param {Value|undefined} value
 * @returns {Map<string, string>}
 */
function valuesOf(value) {
  if (value?.type === "dict") return new Map(value.entries.map(([key, inside]) => [key.text, bare(inside)]));
  return new Map(value?.items.map(({ text }) => [text, "✓"]));
}

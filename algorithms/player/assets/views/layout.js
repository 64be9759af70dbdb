// @ts-check
/**
 * The places of a graph's nodes: layers from top to bottom if it has no cycle, otherwise a circle.
 *
 * @typedef {import("./graph-data.js").Graph} Graph
 * @typedef {{x: number, y: number}} Point
 * @typedef {{points: Map<string, Point>, width: number, height: number}} Layout
 */

const DOWN = 70; // between layers
const MOST_ORDERED = 20; // nodes on a circle
const MOST_LAYERED = 12; // nodes next to each other

/** @param {Graph} graph @param {number} space the width of a node with the space beside it @returns {Layout} */
export function layout(graph, space) {
  const layers = layersOf(graph);
  const isWide = layers && Math.max(...layers.map((layer) => layer.length)) > MOST_LAYERED;
  return layers && !isWide ? layered(graph, layers, space) : circle(around(graph), space);
}

/** The nodes in an order in which neighbours are near each other on a circle; the first node stays. @param {Graph} graph */
export function around({ nodes, edges }) {
  const place = new Map(nodes.map((node, index) => [node, index]));
  const order = [...nodes];
  const length = () =>
    edges.reduce((sum, { from, to }) => {
      const apart = Math.abs((place.get(from) ?? 0) - (place.get(to) ?? 0));
      return sum + Math.min(apart, nodes.length - apart);
    }, 0);
  const swap = (/** @type {number} */ a, /** @type {number} */ b) => {
    [order[a], order[b]] = [order[b], order[a]];
    for (const index of [a, b]) place.set(order[index], index);
  };
  let [best, isBetter] = [length(), nodes.length <= MOST_ORDERED];
  while (isBetter) {
    isBetter = false;
    for (let a = 1; a < nodes.length; a += 1) {
      for (let b = a + 1; b < nodes.length; b += 1) {
        swap(a, b);
        const now = length();
        if (now < best) [best, isBetter] = [now, true];
        else swap(a, b);
      }
    }
  }
  return order;
}

/**
 * The nodes by their longest way from a node without a parent; null if there is a cycle.
 *
 * @param {Graph} graph
 * @returns {string[][]|null}
 */
export function layersOf(graph) {
  const children = graph.isDirected ? directed(graph) : asTree(graph);
  if (!children) return null;
  const depth = new Map();
  const parents = new Map(graph.nodes.map((node) => [node, 0]));
  for (const node of graph.nodes) for (const child of children.get(node)) parents.set(child, parents.get(child) + 1);
  const ready = graph.nodes.filter((node) => !parents.get(node));
  for (const node of ready) depth.set(node, 0);
  for (const node of ready) {
    for (const child of children.get(node)) {
      depth.set(child, Math.max(depth.get(child) ?? 0, depth.get(node) + 1));
      parents.set(child, parents.get(child) - 1);
      if (!parents.get(child)) ready.push(child);
    }
  }
  if (ready.length < graph.nodes.length) return null;
  /** @type {string[][]} */
  const layers = [];
  for (const node of ready) (layers[depth.get(node)] ??= []).push(node);
  return layers;
}

/** @param {Graph} graph @returns {Map<string, string[]>} */
function directed({ nodes, edges }) {
  const children = new Map(nodes.map((node) => [node, /** @type {string[]} */ ([])]));
  for (const { from, to } of edges) children.get(from)?.push(to);
  return children;
}

/** The children in an undirected graph, from the first node of each part; null if there is a cycle. @param {Graph} graph */
function asTree(graph) {
  const near = directed(graph);
  const children = new Map();
  for (const root of graph.nodes) {
    if (children.has(root)) continue;
    /** @type {[string, string][]} */
    const open = [[root, ""]];
    for (const [node, parent] of open) {
      if (children.has(node)) return null;
      const next = near.get(node)?.filter((other) => other !== parent) ?? [];
      children.set(node, next);
      open.push(...next.map((child) => /** @type {[string, string]} */ ([child, node])));
    }
  }
  return children;
}

/**
 * Place the nodes of each layer in the order of their parents' places.
 *
 * @param {Graph} graph
 * @param {string[][]} layers
 * @param {number} space
 * @returns {Layout}
 */
function layered(graph, layers, space) {
  const depths = new Map(layers.flatMap((layer, depth) => layer.map((node) => [node, depth])));
  const isLong = graph.edges.some(({ from, to }) => Math.abs(depths.get(from) - depths.get(to)) > 1);
  const shift = isLong ? space / 3 : 0; // of each second layer, so that no edge passes behind a node
  const width = space * Math.max(...layers.map((layer) => layer.length));
  const points = new Map();
  const above = (/** @type {string} */ node) => {
    const places = graph.edges.flatMap(({ from, to }) => [to === node ? points.get(from) : null, from === node ? points.get(to) : null]);
    const known = places.filter((point) => point).map((point) => point.x);
    return known.length ? known.reduce((sum, x) => sum + x, 0) / known.length : 0;
  };
  for (const [depth, layer] of layers.entries()) {
    const order = layer.map((node) => ({ node, at: above(node) })).sort((a, b) => a.at - b.at);
    const step = width / layer.length;
    order.forEach(({ node }, index) => points.set(node, { x: step * (index + 0.5) + ((depth + 1) % 2) * shift, y: DOWN * (depth + 0.5) }));
  }
  return { points, width: width + shift, height: DOWN * layers.length };
}

/** @param {string[]} nodes @param {number} space @returns {Layout} */
function circle(nodes, space) {
  const radius = Math.max(space * 0.9, (nodes.length * space * 0.95) / (2 * Math.PI));
  const [width, height] = [2 * radius + space, 2 * radius + DOWN];
  const points = new Map();
  for (const [index, node] of nodes.entries()) {
    const angle = (2 * Math.PI * index) / nodes.length - Math.PI / 2;
    points.set(node, { x: width / 2 + radius * Math.cos(angle), y: height / 2 + radius * Math.sin(angle) });
  }
  return { points, width, height };
}

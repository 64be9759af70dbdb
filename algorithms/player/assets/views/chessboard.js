// @ts-check
/** A value as a chessboard, because the reader asked for it: queens, or a knight's path with the numbers of its moves. */
import { ATTACKS } from "../boards/attacks.js";
import { places } from "./chess.js";
import { classes, drawn } from "./elements.js";

/** @typedef {import("./literal.js").Value} Value */
/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./chess.js").Square} Square */

const SIZE = 30; // of a square

/** @param {Square} square */
const cell = ([row, column]) => ({ row, column });

/** @param {Square} square */
const middle = ([row, column]) => ({ x: SIZE * (column + 0.5), y: SIZE * (row + 0.5) });

export class ChessFigure {
  /** @param {Value[]} values @param {"queen"|"knight"} piece */
  constructor(values, piece) {
    this.piece = piece;
    const found = values.map((value) => places(value, piece)).filter((each) => each !== null);
    this.rows = Math.max(1, ...found.map(({ rows }) => rows));
    this.columns = Math.max(1, ...found.map(({ columns }) => columns));
    const [width, height] = [SIZE * this.columns, SIZE * this.rows];
    this.element = drawn("svg", { viewBox: `0 0 ${width} ${height}`, width, class: "view-chess" });
    for (let row = 0; row < this.rows; row += 1) {
      for (let column = 0; column < this.columns; column += 1) {
        const shade = (row + column) % 2 ? "dark" : "light";
        this.element.append(drawn("rect", { x: SIZE * column, y: SIZE * row, width: SIZE, height: SIZE, class: shade }));
      }
    }
    this.pieces = this.element.appendChild(drawn("g"));
  }

  /** @param {Moment} moment */
  show({ value, before }) {
    const { squares } = places(value, this.piece) ?? { squares: [] };
    const old = new Set((places(before, this.piece)?.squares ?? []).map(String));
    const parts = squares.map((square, number) => this.mark(squares, number, !old.has(String(square))));
    if (this.piece === "knight" && squares.length > 1) {
      const points = squares.map((square) => Object.values(middle(square)).join()).join(" ");
      parts.unshift(drawn("polyline", { points, class: "view-path" }));
    }
    this.pieces.replaceChildren(...parts);
  }

  /** @param {Square[]} squares @param {number} number @param {boolean} isChanged */
  mark(squares, number, isChanged) {
    const { x, y } = middle(squares[number]);
    const isKnight = this.piece === "knight";
    const isAttacked = !isKnight && squares.some((other) => other !== squares[number] && ATTACKS.queen(cell(other), cell(squares[number])));
    const isLast = number === squares.length - 1;
    const flags = { "is-changed": isChanged, "is-attacked": isAttacked, "is-number": isKnight && !isLast };
    const group = drawn("g", { class: classes("view-piece", flags) });
    const ring = drawn("rect", { x: x - SIZE / 2 + 2, y: y - SIZE / 2 + 2, width: SIZE - 4, height: SIZE - 4, rx: 4 });
    const sign = isKnight ? (isLast ? "♞" : String(number)) : "♛";
    group.append(ring, drawn("text", { x, y }, sign));
    return group;
  }
}

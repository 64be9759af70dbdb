// Prints the share of the pixels in which two PNG files of the same size differ.
import { readFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const [before, after] = process.argv.slice(2).map((path) => PNG.sync.read(readFileSync(path)));
const { width, height } = before;
const different = pixelmatch(before.data, after.data, undefined, width, height, { threshold: 0.1 });
console.log(different / (width * height));

// Words that differ in one or two letters. The search worker loads this script with importScripts().

function rests(a, b) {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return [a.slice(same), b.slice(same)];
}

// The pairs of remainders after one edit: a letter added, left out or changed, or two exchanged.
function changes(a, b) {
  const [left, right] = rests(a, b);
  const pairs = [
    [left.slice(1), right], [left, right.slice(1)], [left.slice(1), right.slice(1)],
  ];
  const isExchanged = left.length > 1 && left[0] === right[1] && left[1] === right[0];
  return isExchanged ? [...pairs, [left.slice(2), right.slice(2)]] : pairs;
}

globalThis.isNear = (a, b) =>
  Math.abs(a.length - b.length) < 2 && changes(a, b).some(([left, right]) => left === right);

globalThis.isSimilar = (a, b) =>
  a[0] === b[0] && Math.abs(a.length - b.length) < 3
  && changes(a, b).some(([left, right]) => left === right || isNear(left, right));

/** Similarity of two words after Jaro and Winkler (Winkler 1990): how many letters they share, in which order, and a common beginning. */

/** Letters at the beginning that are counted, and what each adds. */
const PREFIX = 4;
const PREFIX_WEIGHT = 0.1;

/** From 0, nothing in common, to 1, the same. Two empty words are the same. */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return 1;
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1);
  // Places in `right` of the letters of `left` that it has too, nearby: words are compared by the million.
  const places: number[] = [];
  for (let at = 0; at < left.length; at += 1) {
    const last = Math.min(right.length - 1, at + reach);
    for (let to = Math.max(0, at - reach); to <= last; to += 1) {
      if (left[at] !== right[to] || places.includes(to)) continue;
      places.push(to);
      break;
    }
  }
  const found = places.length;
  if (found === 0) return 0;
  const inOrder = places.toSorted((one, other) => one - other);
  const swapped = places.filter((place, n) => right[place] !== right[inOrder[n] ?? 0]).length;
  const jaro = (found / left.length + found / right.length + (found - swapped / 2) / found) / 3;
  let prefix = 0;
  while (prefix < PREFIX && prefix < left.length && left[prefix] === right[prefix]) prefix += 1;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

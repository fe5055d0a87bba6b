/** Similarity of two words after Jaro and Winkler (Winkler 1990): how many letters they share, in which order, and a common beginning. */

/** Letters at the beginning that are counted, and what each adds. */
const PREFIX = 4;
const PREFIX_WEIGHT = 0.1;

/** From 0, nothing in common, to 1, the same. Two empty words are the same. */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return 1;
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1);
  // Letters of `left` that `right` has too, nearby, and their places in `right`: words are compared by the million.
  const shared: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < left.length; at += 1) {
    const last = Math.min(right.length - 1, at + reach);
    for (let to = Math.max(0, at - reach); to <= last; to += 1) {
      if (left[at] !== right[to] || places.includes(to)) continue;
      places.push(to);
      shared.push(right.charAt(to));
      break;
    }
  }
  const found = shared.length;
  if (found === 0) return 0;
  places.sort((one, other) => one - other);
  let swapped = 0;
  for (let n = 0; n < found; n += 1) if (shared[n] !== right[places[n] ?? 0]) swapped += 1;
  const jaro = (found / left.length + found / right.length + (found - swapped / 2) / found) / 3;
  let prefix = 0;
  while (prefix < PREFIX && prefix < left.length && left[prefix] === right[prefix]) prefix += 1;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

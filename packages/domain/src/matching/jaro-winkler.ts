/** Similarity of two words after Jaro and Winkler (Winkler 1990): how many letters they share, in which order, and a common beginning. */

/** Letters at the beginning that are counted, and what each adds. */
const PREFIX = 4;
const PREFIX_WEIGHT = 0.1;

/** From 0, nothing in common, to 1, the same. Two empty words are the same. */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return 1;
  const a = [...left];
  const b = [...right];
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  // Letters of `a` that `b` has too, nearby, with their place in `b`.
  const shared = a.flatMap((letter, at) => {
    for (let to = Math.max(0, at - reach); to <= Math.min(b.length - 1, at + reach); to += 1) {
      if (b[to] !== letter || taken.has(to)) continue;
      taken.add(to);
      return [letter];
    }
    return [];
  });
  const found = shared.length;
  if (found === 0) return 0;
  const inOrderOfB = b.filter((_, at) => taken.has(at));
  const moved = shared.filter((letter, at) => letter !== inOrderOfB[at]).length / 2;
  const jaro = (found / a.length + found / b.length + (found - moved) / found) / 3;
  let prefix = 0;
  while (prefix < PREFIX && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

/** Finds names that are nearly the same among thousands, without comparing most of them letter by letter. */
import { jaroWinkler } from '../../matching/jaro-winkler.ts';

/** From here on two names may be one company: below it, most pairs only begin alike. */
export const NEAR = 0.93;
/** Partners that a name is told with. Lists of numbered names would else have as many as they have lines. */
export const PARTNERS = 25;
/** Letters of a beginning that Winkler counts. */
const PREFIX = 4;
/** Numbers come out of divisions: a pair on the edge is compared. */
const EDGE = 1e-9;

/** Letters that two names share at least when they are near, by their lengths and the letters that they begin with together. */
function leastShared(length: number, longer: number, prefix: number): number {
  const jaro = (NEAR - prefix / 10) / (1 - prefix / 10);
  return ((3 * jaro - 1) * length * longer) / (length + longer) - EDGE;
}

function prefixOf(one: string, other: string): number {
  let prefix = 0;
  while (prefix < PREFIX && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return prefix;
}

const BUCKETS = 32;
/** Bit of a letter; what is no letter of the alphabet shares bits. */
const bucketOf = (code: number): number =>
  code >= 97 && code <= 122 ? code - 97 : 26 + (code % (BUCKETS - 26));

/** How often a letter is counted: once, twice, and three times or more. */
const TIMES = 3;

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Calls `found` with the places of two names and their likeness (Jaro–Winkler), for all pairs from `NEAR` on. Names that
 * cannot be that near, by their lengths and by letters that only one has, are not compared.
 * @param found Whether the pair counts; a name with 25 that do is looked at no more.
 */
export function eachNearPair(
  names: readonly string[],
  found: (first: number, second: number, likeness: number) => boolean,
): void {
  const order = Uint32Array.from(names.keys()).sort(
    (one, other) =>
      (names[one]?.length ?? 0) - (names[other]?.length ?? 0) ||
      ((names[one] ?? '') < (names[other] ?? '') ? -1 : 1),
  );
  const count = order.length;
  const lengths = new Uint16Array(count);
  const [once, twice, often] = Array.from({ length: TIMES }, () => new Int32Array(count));
  if (!once || !twice || !often) return;
  for (const [at, place] of order.entries()) {
    const name = names[place] ?? '';
    lengths[at] = name.length;
    let [a, b, c] = [0, 0, 0];
    for (let letter = 0; letter < name.length; letter += 1) {
      const bit = 1 << bucketOf(name.charCodeAt(letter));
      c |= b & bit;
      b |= a & bit;
      a |= bit;
    }
    once[at] = a;
    twice[at] = b;
    often[at] = c;
  }
  const partners = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    if ((partners[at] ?? 0) >= PARTNERS) continue;
    const length = lengths[at] ?? 0;
    const name = names[order[at] ?? 0] ?? '';
    const [a, b, c] = [once[at] ?? 0, twice[at] ?? 0, often[at] ?? 0];
    let longer = 0;
    let spared = 0;
    for (let to = at + 1; to < count; to += 1) {
      if (lengths[to] !== longer) {
        longer = lengths[to] ?? 0;
        spared = length - leastShared(length, longer, PREFIX);
        // All that follow are longer still.
        if (spared < 0) break;
      }
      // Nearly all pairs end here.
      let missing = bitCount(a & ~(once[to] ?? 0));
      if (missing > spared) continue;
      missing += bitCount(b & ~(twice[to] ?? 0)) + bitCount(c & ~(often[to] ?? 0));
      if (missing > spared || (partners[to] ?? 0) >= PARTNERS) continue;
      const surplus =
        bitCount(~a & (once[to] ?? 0)) +
        bitCount(~b & (twice[to] ?? 0)) +
        bitCount(~c & (often[to] ?? 0));
      const other = names[order[to] ?? 0] ?? '';
      const shared = Math.min(length - missing, longer - surplus);
      if (shared < leastShared(length, longer, prefixOf(name, other))) continue;
      const likeness = jaroWinkler(name, other);
      if (likeness < NEAR || !found(order[at] ?? 0, order[to] ?? 0, likeness)) continue;
      partners[to] = (partners[to] ?? 0) + 1;
      partners[at] = (partners[at] ?? 0) + 1;
      if ((partners[at] ?? 0) >= PARTNERS) break;
    }
  }
}

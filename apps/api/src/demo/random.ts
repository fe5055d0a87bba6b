/** Random numbers that are the same for the same name: the demo provider must not change from run to run. */

/** A stream of random numbers, uniform in [0, 1). */
export type Random = () => number;

/** 32-bit FNV-1a of a text, mixed so that similar names give unlike seeds. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The stream of a name (Mulberry32). */
export function randomOf(name: string): Random {
  let state = seedOf(name);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Uniform between two numbers. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** A whole number from `low` to `high`, both included. */
export function whole(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}

/** Some of a list, in a random order. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list];
  for (let index = rest.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [rest[index], rest[other]] = [rest[other] as T, rest[index] as T];
  }
  return rest.slice(0, count);
}

/** Standard normal. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A count of rare events with this mean: exact below 30, its normal approximation above. */
export function poisson(random: Random, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

/** How many of `count` do something that each does with this probability; normal approximation. */
export function share(random: Random, count: number, probability: number): number {
  const spread = Math.sqrt(count * probability * (1 - probability));
  const value = Math.round(count * probability + spread * normal(random));
  return Math.min(count, Math.max(0, value));
}

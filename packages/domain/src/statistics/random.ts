/** Random numbers that are the same for the same seed, so that nothing drawn by them changes by itself. */

/** Numbers from 0 up to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** From as many events on a Poisson count is told from a normal one by nothing that matters here. */
const MANY_EVENTS = 50;

/** A Poisson count of `mean` events: by Knuth's product below 50, by the normal distribution (Box and Muller) above. */
export function poisson(mean: number, random: () => number): number {
  if (mean <= 0) return 0;
  if (mean > MANY_EVENTS) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > least; product *= random()) count++;
  return count;
}

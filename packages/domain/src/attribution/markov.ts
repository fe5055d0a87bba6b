/**
 * Markov model: people move from touch to touch with the probabilities that the paths show, and a channel is worth the
 * conversions that would be lost if everybody who comes to it left. Nothing is simulated: the probability of a conversion is
 * the solution of a linear system, so that the same paths always have the same answer.
 */
import { type PathSet, total } from './path-set.ts';
import type { Credit } from './rules.ts';
import { inProportion } from './shapley.ts';

/** Touches that a person remembers: how many of the last ones decide about the next. */
export type MarkovOrder = 1 | 2 | 3;

/** What the model knows of a set of paths. */
export interface Removal {
  /** Probability that a person converts, 0 to 1. */
  readonly probability: number;
  /** Of each channel the share of conversions that would be lost without it, 0 to 1. */
  readonly effects: Float64Array;
}

/** States with what follows them; state 0 is the beginning of a path. */
interface Chain {
  /** Channel of the newest touch of a state; none of the beginning, which has the number of channels instead. */
  readonly newest: Uint16Array;
  /** Where the moves of each state begin in `targets`, and behind them the end of the last. */
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
  readonly probabilities: Float64Array;
  /** Probability that a conversion is next. */
  readonly converts: Float64Array;
}

/** Counts moves over paths whose repeats in a row count once. */
function chainOf(set: PathSet, order: MarkovOrder): Chain {
  const { channels, touches, starts, conversions, nulls } = set;
  const base = channels.length + 1;
  const codes = base ** order;
  const states = new Map<number, number>([[0, 0]]);
  const newest = [channels.length];
  const moves: Map<number, number>[] = [new Map()];
  const leaving = [0];
  const converting = [0];
  for (let path = 0; path < conversions.length; path++) {
    const converted = conversions[path] ?? 0;
    const people = converted + (nulls[path] ?? 0);
    if (people === 0) continue;
    let [code, state, previous] = [0, 0, -1];
    const end = starts[path + 1] ?? 0;
    for (let at = starts[path] ?? 0; at < end; at++) {
      const channel = touches[at] ?? 0;
      if (channel === previous) continue;
      previous = channel;
      code = (code * base + channel + 1) % codes;
      let next = states.get(code);
      if (next === undefined) {
        next = newest.length;
        states.set(code, next);
        newest.push(channel);
        moves.push(new Map());
        leaving.push(0);
        converting.push(0);
      }
      const own = moves[state];
      own?.set(next, (own.get(next) ?? 0) + people);
      leaving[state] = (leaving[state] ?? 0) + people;
      state = next;
    }
    leaving[state] = (leaving[state] ?? 0) + people;
    converting[state] = (converting[state] ?? 0) + converted;
  }
  const shareOf = (count: number, state: number) => (count > 0 ? count / (leaving[state] ?? 0) : 0);
  const ends = new Uint32Array(newest.length + 1);
  for (const [state, own] of moves.entries()) ends[state + 1] = (ends[state] ?? 0) + own.size;
  return {
    newest: Uint16Array.from(newest),
    starts: ends,
    targets: Uint32Array.from(moves.flatMap((own) => [...own.keys()])),
    probabilities: Float64Array.from(
      moves.flatMap((own, state) => [...own.values()].map((count) => shareOf(count, state))),
    ),
    converts: Float64Array.from(converting, shareOf),
  };
}

/** Change of a sweep, as a share of the largest probability, from which on only rounding is left. */
const ROUNDING = 1e-15;
/** Paths end, so that the sweeps come to rest long before. */
const MOST_SWEEPS = 1_000_000;

/**
 * Probability to convert from each state: the solution of x = Qx + r by Gauss and Seidel's sweeps, which rise from 0 to it
 * and end at the precision of the numbers themselves.
 * @param removed Channel that leads to no conversion; -1 for none.
 */
function convertingFrom(chain: Chain, removed: number): number {
  const { newest, starts, targets, probabilities, converts } = chain;
  const found = new Float64Array(newest.length);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let [most, change] = [0, 0];
    // States are numbered as they are met, so that what follows a state mostly has a higher number.
    for (let state = newest.length - 1; state >= 0; state--) {
      if (newest[state] === removed) continue;
      let value = converts[state] ?? 0;
      const end = starts[state + 1] ?? 0;
      for (let at = starts[state] ?? 0; at < end; at++) {
        value += (probabilities[at] ?? 0) * (found[targets[at] ?? 0] ?? 0);
      }
      change = Math.max(change, Math.abs(value - (found[state] ?? 0)));
      most = Math.max(most, value);
      found[state] = value;
    }
    if (change <= ROUNDING * most) break;
  }
  return found[0] ?? 0;
}

/** What would be lost without each channel. */
export function removalOf(set: PathSet, order: MarkovOrder = 1): Removal {
  const chain = chainOf(set, order);
  const probability = convertingFrom(chain, -1);
  const effects = Float64Array.from(set.channels, (_, channel) =>
    probability > 0 ? Math.max(0, 1 - convertingFrom(chain, channel) / probability) : 0,
  );
  return { probability, effects };
}

/** Conversions in the proportion of what would be lost without each channel. */
export function markovCredit(set: PathSet, order: MarkovOrder = 1): Credit {
  if (total(set.conversions) === 0) return inProportion(set, new Float64Array(set.channels.length));
  return inProportion(set, removalOf(set, order).effects);
}

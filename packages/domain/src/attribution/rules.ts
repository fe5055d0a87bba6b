/** Models by rule: each divides the conversions of a path among its touches, whatever other paths did. */
import { isDirect } from './direct.ts';
import type { PathSet } from './path-set.ts';

/** What each channel is given, by the index of the channel. The sums are those of the paths. */
export interface Credit {
  readonly conversions: Float64Array;
  readonly values: Float64Array;
  /** Half of the 95 % interval of the conversions where the model drew at random; absent where it is exact. */
  readonly error?: Float64Array;
}

/** Writes the share of each touch of a path into `shares`; together they are 1. The path is `touches[start..end)`. */
type Rule = (set: PathSet, start: number, end: number, shares: Float64Array) => void;

/** Share of the first and of the last touch under the position model; the touches between share the rest. */
export interface PositionShares {
  readonly first: number;
  readonly last: number;
}

/** 40 / 20 / 40. */
export const USUAL_POSITION: PositionShares = { first: 0.4, last: 0.4 };
/** Days after which a touch counts half (Google Ads: one week). */
export const USUAL_HALF_LIFE = 7;

const first: Rule = (_, start, end, shares) => {
  shares.fill(0, 0, end - start);
  shares[0] = 1;
};

const last: Rule = (_, start, end, shares) => {
  shares.fill(0, 0, end - start);
  shares[end - start - 1] = 1;
};

const linear: Rule = (_, start, end, shares) => {
  shares.fill(1 / (end - start), 0, end - start);
};

function lastNonDirect({ channels }: PathSet): Rule {
  const direct = channels.map(isDirect);
  return ({ touches }, start, end, shares) => {
    shares.fill(0, 0, end - start);
    let at = end - 1;
    while (at > start && direct[touches[at] ?? 0]) at--;
    // A path of direct visits alone belongs to them.
    const isAllDirect = direct[touches[at] ?? 0];
    shares[(isAllDirect ? end - 1 : at) - start] = 1;
  };
}

/** Without touches between, first and last share all in their proportion: 30 / 70 gives two touches 3 and 7 of 10. */
function position({ first: head, last: tail }: PositionShares): Rule {
  return (_, start, end, shares) => {
    const length = end - start;
    if (length === 1) {
      shares[0] = 1;
      return;
    }
    if (length === 2) {
      const both = head + tail;
      shares[0] = both > 0 ? head / both : 0.5;
      shares[1] = both > 0 ? tail / both : 0.5;
      return;
    }
    shares.fill((1 - head - tail) / (length - 2), 0, length);
    shares[0] = head;
    shares[length - 1] = tail;
  };
}

/** Weight 2^(−days ÷ half-life); days count from the latest touch, so that a long wait leaves something to divide. */
function timeDecay(days: Float64Array, halfLife: number): Rule {
  return (_, start, end, shares) => {
    let latest = Number.POSITIVE_INFINITY;
    for (let at = start; at < end; at++) latest = Math.min(latest, days[at] ?? 0);
    let sum = 0;
    for (let at = start; at < end; at++) {
      const weight = 2 ** -(((days[at] ?? 0) - latest) / halfLife);
      shares[at - start] = weight;
      sum += weight;
    }
    for (let at = 0; at < end - start; at++) shares[at] = (shares[at] ?? 0) / sum;
  };
}

function creditBy(rule: Rule, set: PathSet): Credit {
  const { touches, starts, conversions, values, channels } = set;
  const credit = {
    conversions: new Float64Array(channels.length),
    values: new Float64Array(channels.length),
  };
  const shares = new Float64Array(longest(starts));
  for (let path = 0; path < conversions.length; path++) {
    const count = conversions[path] ?? 0;
    const value = values[path] ?? 0;
    if (count === 0 && value === 0) continue;
    const start = starts[path] ?? 0;
    const end = starts[path + 1] ?? start;
    rule(set, start, end, shares);
    for (let at = start; at < end; at++) {
      const share = shares[at - start] ?? 0;
      if (share === 0) continue;
      const channel = touches[at] ?? 0;
      credit.conversions[channel] = (credit.conversions[channel] ?? 0) + share * count;
      credit.values[channel] = (credit.values[channel] ?? 0) + share * value;
    }
  }
  return credit;
}

function longest(starts: Uint32Array): number {
  let most = 0;
  for (let path = 1; path < starts.length; path++) {
    most = Math.max(most, (starts[path] ?? 0) - (starts[path - 1] ?? 0));
  }
  return most;
}

/** All to the first touch. */
export const firstTouch = (set: PathSet): Credit => creditBy(first, set);
/** All to the last touch. */
export const lastTouch = (set: PathSet): Credit => creditBy(last, set);
/** All to the last touch that is no direct visit; to the direct visit where there is nothing else. */
export const lastNonDirectTouch = (set: PathSet): Credit => creditBy(lastNonDirect(set), set);
/** The same to each touch. */
export const linearTouch = (set: PathSet): Credit => creditBy(linear, set);
/** Most to the first and the last touch. */
export const positionBased = (set: PathSet, shares: PositionShares = USUAL_POSITION): Credit =>
  creditBy(position(shares), set);
/** More to later touches. Null where the day of a touch is not known. @param halfLife In days, above 0. */
export const timeDecayed = (set: PathSet, halfLife = USUAL_HALF_LIFE): Credit | null =>
  set.days && creditBy(timeDecay(set.days, halfLife), set);

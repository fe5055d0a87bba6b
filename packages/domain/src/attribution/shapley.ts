/**
 * Shapley values over conversion rates: what a channel adds to the rate of the people who met only some channels, averaged
 * over all orders in which channels could come together. Over counts it would only be an equal split (Zhao et al. 2018,
 * arXiv 1804.05327), so that it needs paths without a conversion.
 */
import { normalQuantile, randomOf } from '../statistics/index.ts';
import { type PathSet, total } from './path-set.ts';
import type { Credit } from './rules.ts';

/** Up to as many channels every coalition is counted; above, orders are drawn. */
export const EXACT_CHANNELS = 16;

export interface ShapleyOptions {
  /** Pairs of orders that are drawn above 16 channels; 60 by default. */
  readonly pairs?: number;
  readonly seed?: number;
}

/** What each channel adds to the rate. Together it is the rate of all people. */
export interface ShapleyRates {
  readonly added: Float64Array;
  /** Half of the 95 % interval of each, where orders were drawn; null where it is exact. */
  readonly error: Float64Array | null;
}

/**
 * Shapley values of a game.
 * @param worth Of each coalition, whose bits are its players: 2^n of them, and nobody is worth `worth[0]`.
 */
export function shapleyValues(worth: Float64Array): Float64Array {
  const players = Math.round(Math.log2(worth.length));
  // Weight of a coalition of `size` others: size! (n − size − 1)! ÷ n!
  const weights = new Float64Array(players);
  weights[0] = 1 / players;
  for (let size = 1; size < players; size++) {
    weights[size] = ((weights[size - 1] ?? 0) * size) / (players - size);
  }
  const sizes = new Uint8Array(worth.length);
  for (let coalition = 1; coalition < worth.length; coalition++) {
    sizes[coalition] = (sizes[coalition >> 1] ?? 0) + (coalition & 1);
  }
  return Float64Array.from({ length: players }, (_, player) => {
    const bit = 1 << player;
    let value = 0;
    for (let coalition = 0; coalition < worth.length; coalition++) {
      if (coalition & bit) continue;
      const adds = (worth[coalition | bit] ?? 0) - (worth[coalition] ?? 0);
      value += (weights[sizes[coalition] ?? 0] ?? 0) * adds;
    }
    return value;
  });
}

/** Sum over all coalitions within each coalition, of values of each exact coalition. */
export function subsetSums(exact: Float64Array): Float64Array {
  const sums = exact.slice();
  for (let bit = 1; bit < sums.length; bit <<= 1) {
    for (let coalition = 0; coalition < sums.length; coalition++) {
      if (coalition & bit) sums[coalition] = (sums[coalition] ?? 0) + (sums[coalition ^ bit] ?? 0);
    }
  }
  return sums;
}

/** The rates that channels add. */
export function shapleyRates(set: PathSet, options: ShapleyOptions = {}): ShapleyRates {
  return set.channels.length <= EXACT_CHANNELS
    ? { added: exactRates(set), error: null }
    : drawnRates(set, options);
}

function exactRates({ channels, touches, starts, conversions, nulls }: PathSet): Float64Array {
  const converted = new Float64Array(2 ** channels.length);
  const people = new Float64Array(converted.length);
  for (let path = 0; path < conversions.length; path++) {
    let coalition = 0;
    const end = starts[path + 1] ?? 0;
    for (let at = starts[path] ?? 0; at < end; at++) coalition |= 1 << (touches[at] ?? 0);
    const count = conversions[path] ?? 0;
    converted[coalition] = (converted[coalition] ?? 0) + count;
    people[coalition] = (people[coalition] ?? 0) + count + (nulls[path] ?? 0);
  }
  const within = subsetSums(people);
  const rates = subsetSums(converted).map((count, coalition) => {
    const all = within[coalition] ?? 0;
    return all > 0 ? count / all : 0;
  });
  return shapleyValues(rates);
}

/** People by the channels that they met, in any order: in a few arrays, because each order looks at all of them. */
interface Groups {
  /** Channels of the first group, then those of the second. */
  readonly channels: Uint16Array;
  /** Where each group begins in `channels`, and behind them the end of the last. */
  readonly starts: Uint32Array;
  readonly conversions: Float64Array;
  readonly people: Float64Array;
}

function groupsOf({ channels: all, touches, starts, conversions, nulls }: PathSet): Groups {
  const size = all.length;
  const seenIn = new Int32Array(size).fill(-1);
  const groups = new Map<
    string | number,
    { readonly channels: readonly number[]; conversions: number; people: number }
  >();
  // A set of so few channels is a number, which is found faster than a text.
  const isNumber = size <= 52;
  for (let path = 0; path < conversions.length; path++) {
    const count = conversions[path] ?? 0;
    const people = count + (nulls[path] ?? 0);
    if (people === 0) continue;
    let code = 0;
    const channels: number[] = [];
    const end = starts[path + 1] ?? 0;
    for (let at = starts[path] ?? 0; at < end; at++) {
      const channel = touches[at] ?? 0;
      if (seenIn[channel] === path) continue;
      seenIn[channel] = path;
      code += 2 ** channel;
      channels.push(channel);
    }
    const key = isNumber ? code : channels.sort((one, other) => one - other).join();
    const group = groups.get(key);
    if (group) {
      group.conversions += count;
      group.people += people;
    } else {
      groups.set(key, { channels, conversions: count, people });
    }
  }
  const found = [...groups.values()];
  const ends = new Uint32Array(found.length + 1);
  for (const [at, group] of found.entries()) ends[at + 1] = (ends[at] ?? 0) + group.channels.length;
  return {
    channels: Uint16Array.from(found.flatMap((group) => group.channels)),
    starts: ends,
    conversions: Float64Array.from(found, (group) => group.conversions),
    people: Float64Array.from(found, (group) => group.people),
  };
}

/** Orders are drawn in pairs, one the other way round: where the one is too high for a channel, the other is mostly too low. */
function drawnRates(set: PathSet, { pairs = 60, seed = 1 }: ShapleyOptions): ShapleyRates {
  const size = set.channels.length;
  const groups = groupsOf(set);
  const random = randomOf(seed);
  const order = Uint16Array.from({ length: size }, (_, channel) => channel);
  const places = new Uint16Array(size);
  const sums = new Float64Array(size);
  const squares = new Float64Array(size);
  for (let drawn = 0; drawn < pairs; drawn++) {
    shuffle(order, random);
    const adds = new Float64Array(size);
    for (const along of [order, order.toReversed()]) {
      for (const [place, channel] of along.entries()) places[channel] = place;
      const rates = ratesAlong(groups, places);
      for (const [place, channel] of along.entries()) {
        adds[channel] = (adds[channel] ?? 0) + ((rates[place] ?? 0) - (rates[place - 1] ?? 0)) / 2;
      }
    }
    for (const [channel, own] of adds.entries()) {
      sums[channel] = (sums[channel] ?? 0) + own;
      squares[channel] = (squares[channel] ?? 0) + own * own;
    }
  }
  const added = sums.map((sum) => sum / pairs);
  const error = squares.map((square, channel) => {
    const variance = Math.max(0, square / pairs - (added[channel] ?? 0) ** 2);
    return normalQuantile(0.975) * Math.sqrt(variance / Math.max(1, pairs - 1));
  });
  return { added, error };
}

/** The rate after each place of an order, when the channels come together one after another. */
function ratesAlong(groups: Groups, places: Uint16Array): Float64Array {
  const { channels, starts } = groups;
  const converted = new Float64Array(places.length);
  const people = new Float64Array(places.length);
  for (let group = 0; group < groups.people.length; group++) {
    let latest = 0;
    const end = starts[group + 1] ?? 0;
    for (let at = starts[group] ?? 0; at < end; at++) {
      const place = places[channels[at] ?? 0] ?? 0;
      if (place > latest) latest = place;
    }
    converted[latest] = (converted[latest] ?? 0) + (groups.conversions[group] ?? 0);
    people[latest] = (people[latest] ?? 0) + (groups.people[group] ?? 0);
  }
  let [count, all] = [0, 0];
  return converted.map((own, place) => {
    count += own;
    all += people[place] ?? 0;
    return all > 0 ? count / all : 0;
  });
}

/** Fisher and Yates. */
function shuffle(order: Uint16Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const own = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = own;
  }
}

/**
 * Conversions in the proportion of what channels add to the rate. A channel that lowers it is given nothing, because there is
 * no less than nothing to divide.
 */
export function shapleyCredit(set: PathSet, options: ShapleyOptions = {}): Credit {
  const { added, error } = shapleyRates(set, options);
  const credit = inProportion(set, added);
  const rate = total(added);
  if (error === null || rate <= 0) return credit;
  return { ...credit, error: error.map((of) => (of / rate) * total(set.conversions)) };
}

/** All conversions and their value in the proportion of weights, of which those below 0 count as 0. */
export function inProportion(set: PathSet, weights: Float64Array): Credit {
  const positive = weights.map((weight) => Math.max(0, weight));
  const all = total(positive);
  const shared = (sum: number) => positive.map((weight) => (all > 0 ? (sum * weight) / all : 0));
  return { conversions: shared(total(set.conversions)), values: shared(total(set.values)) };
}

/** Shapley values, against published games, against all orders of small games, and drawn against exact ones. */
import { describe, expect, test } from 'vitest';
import { randomOf } from '../statistics/index.ts';
import { total } from './path-set.ts';
import {
  EXACT_CHANNELS,
  shapleyCredit,
  shapleyRates,
  shapleyValues,
  subsetSums,
} from './shapley.ts';
import { path, randomPaths, setOf } from './testing.ts';

/** Shapley values by their definition: what a player adds, over every order. */
function overAllOrders(worth: Float64Array): number[] {
  const players = Math.log2(worth.length);
  const sums = Array.from({ length: players }, () => 0);
  let orders = 0;
  const follow = (coalition: number, added: readonly number[]) => {
    if (coalition === worth.length - 1) {
      orders++;
      for (const [player, adds] of added.entries()) sums[player] = (sums[player] ?? 0) + adds;
      return;
    }
    for (let player = 0; player < players; player++) {
      const next = coalition | (1 << player);
      if (next === coalition) continue;
      const gain = (worth[next] ?? 0) - (worth[coalition] ?? 0);
      follow(
        next,
        added.map((adds, own) => (own === player ? gain : adds)),
      );
    }
  };
  follow(
    0,
    sums.map(() => 0),
  );
  return sums.map((sum) => sum / orders);
}

const close = (found: ArrayLike<number>, wanted: readonly number[], digits = 9) => {
  expect(found).toHaveLength(wanted.length);
  for (const [at, value] of wanted.entries()) expect(found[at]).toBeCloseTo(value, digits);
};

describe('published games', () => {
  test('DP6/MAM: O, F and D', () => {
    // Bits: O 1, F 2, D 4.
    const worth = Float64Array.of(0, 7, 6, 15, 4, 7, 9, 19);
    close(shapleyValues(worth), [7.666_666_667, 8.166_666_667, 3.166_666_667]);
  });

  test('takuti/mtapy: counts of paths are an equal split that sums to all 8 conversions', () => {
    // Bits: a 1, b 2, c 4. Two conversions of a alone, one of b and c, five of all three.
    const values = shapleyValues(subsetSums(Float64Array.of(0, 2, 0, 0, 0, 0, 1, 5)));
    close(values, [11 / 3, 13 / 6, 13 / 6]);
    expect(total(values)).toBeCloseTo(8, 9);
    // Its own test expects 3.0 of a: it leaves the empty coalition out, and a third of what a brings alone is lost.
    expect(values[0]).not.toBeCloseTo(3, 1);
  });

  test('eeghor/mta: a alone 4, a and b 6', () => {
    close(shapleyValues(subsetSums(Float64Array.of(0, 4, 0, 6))), [7, 3]);
  });
});

test('a game of any worths has the values that all of its orders give', () => {
  const random = randomOf(5);
  for (let players = 1; players <= 6; players++) {
    const worth = Float64Array.from({ length: 2 ** players }, (_, at) => (at ? random() : 0));
    close(shapleyValues(worth), overAllOrders(worth), 12);
  }
});

test('what channels add to the rate is together the rate of all people', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const set = setOf(...randomPaths(seed, { channels: 2 + (seed % 20), paths: 150 }));
    const [count, nulls] = [total(set.conversions), total(set.nulls)];
    expect(total(shapleyRates(set, { pairs: 10 }).added)).toBeCloseTo(count / (count + nulls), 12);
  }
});

test('the rates of a small case are those that its definition gives', () => {
  // Alone, a converts 10 of 100, b 5 of 100; together 30 of 100: all people convert 45 of 300.
  const set = setOf(path('a', 10, 90), path('b', 5, 95), path('a > b', 30, 70));
  const { added } = shapleyRates(set);
  close(added, [(0.1 + (0.15 - 0.05)) / 2, (0.05 + (0.15 - 0.1)) / 2], 12);
  close(shapleyCredit(set).conversions, [30, 15], 9);
});

test('a channel that only lowers the rate is given nothing, and nothing is lost', () => {
  const set = setOf(path('good', 50, 50), path('good > bad', 0, 400), path('fair', 20, 80));
  const { added } = shapleyRates(set);
  expect(added[set.channels.indexOf('bad')]).toBeLessThan(0);
  const { conversions, values } = shapleyCredit(set);
  expect(conversions[set.channels.indexOf('bad')]).toBe(0);
  expect(total(conversions)).toBeCloseTo(70, 9);
  expect(total(values)).toBeCloseTo(70, 9);
});

test('drawn orders tell their error, and the exact values are within it', () => {
  const paths = randomPaths(3, { channels: EXACT_CHANNELS, paths: 400 });
  const exact = shapleyRates(setOf(...paths));
  expect(exact.error).toBeNull();
  // A channel that nobody meets makes it 17, which are drawn, and adds nothing.
  const more = setOf(...paths, path('zz', 0, 0));
  const drawn = shapleyRates(more, { pairs: 1000 });
  expect(drawn.error).not.toBeNull();
  for (const [channel, rate] of exact.added.entries()) {
    // Twice the half of a 95 % interval: about one in 10,000 is without.
    expect(Math.abs((drawn.added[channel] ?? 0) - rate)).toBeLessThan(
      2 * (drawn.error?.[channel] ?? 0),
    );
  }
  expect(shapleyRates(more, { pairs: 1000 })).toEqual(drawn);
});

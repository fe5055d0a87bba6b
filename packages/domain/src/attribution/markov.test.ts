/** The Markov model, against published chains, against a dense solution, and against simulated people. */
import { describe, expect, test } from 'vitest';
import { randomOf } from '../statistics/index.ts';
import { type MarkovOrder, markovCredit, removalOf } from './markov.ts';
import { type PathSet, total } from './path-set.ts';
import { byChannel, path, randomPaths, setOf } from './testing.ts';

describe('published chains', () => {
  test('serhiipuzyrov.com: G and M', () => {
    const set = setOf(path('G', 2, 1), path('M', 1), path('G > M', 1));
    const { probability, effects } = removalOf(set);
    expect(probability).toBeCloseTo(0.8, 12);
    expect(byChannel(set, effects).G).toBeCloseTo(0.75, 12);
    expect(byChannel(set, effects).M).toBeCloseTo(0.5, 12);
    const { conversions } = markovCredit(set);
    expect(byChannel(set, conversions).G).toBeCloseTo(2.4, 9);
    expect(byChannel(set, conversions).M).toBeCloseTo(1.6, 9);
  });

  test('pychattr: exactly 2 and 1, which it simulates as 1.991 and 1.009', () => {
    const set = setOf(
      path('A > B > A > B > B > A', 1),
      path('A > B > B > A > A', 1),
      path('A > A', 1),
    );
    const { effects } = removalOf(set);
    expect([...effects]).toEqual([1, expect.closeTo(0.5, 12)]);
    const { conversions } = markovCredit(set);
    expect([...conversions]).toEqual([expect.closeTo(2, 9), expect.closeTo(1, 9)]);
  });

  test('eeghor/mta: a to b 2/3, b to a conversion 3/4, c to a conversion 1/2', () => {
    const set = setOf(path('a > b', 3, 1), path('a > c', 1, 1));
    const { probability, effects } = removalOf(set);
    expect(probability).toBeCloseTo((2 / 3) * (3 / 4) + (1 / 3) * (1 / 2), 12);
    expect(byChannel(set, effects).a).toBeCloseTo(1, 12);
    expect(byChannel(set, effects).b).toBeCloseTo(1 - ((1 / 3) * (1 / 2)) / probability, 12);
    expect(byChannel(set, effects).c).toBeCloseTo(1 - ((2 / 3) * (3 / 4)) / probability, 12);
  });
});

type Move = { to: string; share: number };

/** The chain by names: states are the last channels, `+` a conversion, `-` none. */
function namedChain(set: PathSet, order: MarkovOrder): Map<string, Move[]> {
  const counts = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, count: number) => {
    const own = counts.get(from) ?? new Map<string, number>();
    own.set(to, (own.get(to) ?? 0) + count);
    counts.set(from, own);
  };
  for (let at = 0; at < set.conversions.length; at++) {
    const all = [...set.touches.subarray(set.starts[at], set.starts[at + 1])];
    const channels = all.filter((channel, place) => channel !== all[place - 1]);
    const [converted = 0, nulls = 0] = [set.conversions[at], set.nulls[at]];
    let state = '';
    for (const place of channels.keys()) {
      const next = channels.slice(Math.max(0, place + 1 - order), place + 1).join();
      add(state, next, converted + nulls);
      state = next;
    }
    add(state, '+', converted);
    add(state, '-', nulls);
  }
  return new Map(
    [...counts].map(([state, own]) => {
      const sum = total(own.values());
      return [state, [...own].map(([to, count]) => ({ to, share: sum > 0 ? count / sum : 0 }))];
    }),
  );
}

/** Probability of a conversion from the beginning, by Gauss's elimination of (I − Q) x = r. */
function dense(chain: ReadonlyMap<string, readonly Move[]>, removed: string): number {
  const isRemoved = (state: string) => state.split(',').at(-1) === removed;
  const states = [...chain.keys()];
  const index = new Map(states.map((state, at) => [state, at]));
  const rows = states.map((state, at) => {
    const row = Array.from({ length: states.length + 1 }, (_, column): number =>
      Number(column === at),
    );
    if (isRemoved(state)) return row;
    for (const { to, share } of chain.get(state) ?? []) {
      const column = to === '+' ? states.length : index.get(to);
      if (column === undefined) continue;
      row[column] = (row[column] ?? 0) + (to === '+' ? share : -share);
    }
    return row;
  });
  for (const [at, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      if (factor === 0) continue;
      for (let column = at; column <= states.length; column++) {
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    }
  }
  const start = rows[index.get('') ?? 0];
  return (start?.[states.length] ?? 0) / (start?.[index.get('') ?? 0] ?? 1);
}

describe.each([1, 2, 3] as const)('order %i', (order) => {
  test('is the solution of the linear system', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const set = setOf(...randomPaths(seed, { channels: 2 + (seed % 4), paths: 60 }));
      const chain = namedChain(set, order);
      const { probability, effects } = removalOf(set, order);
      expect(probability).toBeCloseTo(dense(chain, 'none'), 12);
      for (const [channel, effect] of effects.entries()) {
        expect(effect).toBeCloseTo(1 - dense(chain, String(channel)) / dense(chain, 'none'), 12);
      }
    }
  });

  test('people who walk at random convert as often, within what chance allows', () => {
    const set = setOf(...randomPaths(7, { channels: 4, paths: 80 }));
    const chain = namedChain(set, order);
    const { probability, effects } = removalOf(set, order);
    const random = randomOf(99);
    const people = 20_000;
    const [all, without] = [false, true].map((isRemoved) => {
      let converted = 0;
      for (let person = 0; person < people; person++) {
        let state = '';
        while (state !== '+' && state !== '-') {
          let left = random();
          let next = '-';
          for (const { to, share } of chain.get(state) ?? []) {
            next = to;
            left -= share;
            if (left < 0) break;
          }
          state = isRemoved && next.split(',').at(-1) === '0' ? '-' : next;
        }
        if (state === '+') converted++;
      }
      return converted / people;
    });
    // Four standard errors: about one in 16,000 is without.
    const allowed = (rate: number) => 4 * Math.sqrt((rate * (1 - rate)) / people);
    expect(Math.abs((all ?? 0) - probability)).toBeLessThan(allowed(probability));
    const left = probability * (1 - (effects[0] ?? 0));
    expect(Math.abs((without ?? 0) - left)).toBeLessThan(allowed(left));
  });
});

test('at order 3 the probability of paths of three touches is the rate of the paths themselves', () => {
  const set = setOf(...randomPaths(4, { channels: 4, paths: 100, longest: 3 }));
  const [count, nulls] = [total(set.conversions), total(set.nulls)];
  expect(removalOf(set, 3).probability).toBeCloseTo(count / (count + nulls), 12);
});

test('conversions and value are given away whole, at every order', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const set = setOf(...randomPaths(seed, { channels: 1 + seed, paths: 120 }));
    for (const order of [1, 2, 3] as const) {
      const { conversions, values } = markovCredit(set, order);
      expect(total(conversions)).toBeCloseTo(total(set.conversions), 9);
      expect(total(values)).toBeCloseTo(total(set.values), 9);
    }
  }
});

test('paths without any conversion give nobody anything', () => {
  const set = setOf(path('a > b', 0, 40));
  expect([...markovCredit(set).conversions]).toEqual([0, 0]);
});

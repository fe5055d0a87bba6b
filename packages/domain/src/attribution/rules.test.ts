/** Models by rule, against figures that others published (areas.md §3). */
import { describe, expect, test } from 'vitest';
import type { Touch } from './path.ts';
import { total } from './path-set.ts';
import {
  type Credit,
  firstTouch,
  lastNonDirectTouch,
  lastTouch,
  linearTouch,
  positionBased,
  timeDecayed,
} from './rules.ts';
import { byChannel, path, randomPaths, setOf } from './testing.ts';

const MTA = setOf(path('direct', 2), path('search > email', 3), path('search > social > email', 5));
const MTAPY = setOf(path('a', 2), path('b > c', 1), path('c > a > b', 5));

describe('published figures', () => {
  const close = (set: typeof MTA, credit: Credit, wanted: Record<string, number>) => {
    const own = byChannel(set, credit.conversions);
    for (const [channel, count] of Object.entries(wanted)) {
      expect(own[channel], channel).toBeCloseTo(count, 9);
    }
    expect(Object.keys(own).sort()).toEqual(Object.keys(wanted).sort());
  };

  test('eeghor/mta: first, last, linear and position', () => {
    close(MTA, firstTouch(MTA), { direct: 2, search: 8, social: 0, email: 0 });
    close(MTA, lastTouch(MTA), { direct: 2, search: 0, social: 0, email: 8 });
    close(MTA, linearTouch(MTA), { direct: 2, search: 19 / 6, social: 5 / 3, email: 19 / 6 });
    close(MTA, positionBased(MTA), { direct: 2, search: 3.5, social: 1, email: 3.5 });
  });

  test('eeghor/mta: 30 and 70 give two touches 3 and 7 of 10', () => {
    const set = setOf(path('x > y', 10));
    close(set, positionBased(set, { first: 0.3, last: 0.7 }), { x: 3, y: 7 });
  });

  test('takuti/mtapy: position and linear', () => {
    close(MTAPY, positionBased(MTAPY), { a: 3, b: 2.5, c: 2.5 });
    close(MTAPY, linearTouch(MTAPY), { a: 11 / 3, b: 13 / 6, c: 13 / 6 });
  });

  test('a half-life of a week gives touches of 14, 7 and 0 days 1, 2 and 4 of 7', () => {
    const days = (channel: string, daysBefore: number): Touch => ({
      channel,
      kind: null,
      daysBefore,
    });
    const touches = [days('a', 14), days('b', 7), days('c', 0)];
    const set = setOf({ touches, conversions: 1, value: 0, nulls: 0 });
    const credit = timeDecayed(set);
    if (!credit) throw new Error('Its days are known.');
    close(set, credit, { a: 1 / 7, b: 2 / 7, c: 4 / 7 });
  });
});

test('the last touch that is no direct visit has all, and a path of direct visits belongs to them', () => {
  const set = setOf(path('Search > Direct > Direct', 4), path('Direct > Direct', 3));
  expect(byChannel(set, lastNonDirectTouch(set).conversions)).toEqual({ Direct: 3, Search: 4 });
});

test('time decay is not known where the day of one touch is not', () => {
  expect(timeDecayed(setOf(path('a > b', 1)))).toBeNull();
});

test('a wait of years still leaves all of the conversion to divide', () => {
  const touches = [4000, 3993].map((daysBefore) => ({
    channel: String(daysBefore),
    kind: null,
    daysBefore,
  }));
  const set = setOf({ touches, conversions: 3, value: 0, nulls: 0 });
  expect(byChannel(set, timeDecayed(set)?.conversions ?? [])).toEqual({ 4000: 1, 3993: 2 });
});

test('every model gives away what there is, of conversions and of their value', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const paths = randomPaths(seed, { channels: 1 + (seed % 12), paths: 200 });
    const set = setOf(...paths);
    const credits = [
      firstTouch(set),
      lastTouch(set),
      lastNonDirectTouch(set),
      linearTouch(set),
      positionBased(set, { first: (seed % 5) / 10, last: (seed % 6) / 10 }),
      timeDecayed(set, 1 + (seed % 20)),
    ];
    for (const credit of credits) {
      expect(total(credit?.conversions ?? [])).toBeCloseTo(total(set.conversions), 9);
      expect(total(credit?.values ?? [])).toBeCloseTo(total(set.values), 9);
    }
  }
});

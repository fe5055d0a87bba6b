/** Forms of a path, look-back windows, the Direct rule and Campaign Manager's numbers. */
import { describe, expect, test } from 'vitest';
import { isDirect, underDirectRule } from './direct.ts';
import { daysToConvert, delaySpread, lengthSpread, pathLengths, takenPaths } from './explore.ts';
import { reversedNumber } from './numbering.ts';
import { pathText, type Touch, timedTouches, timingText, touchesOf } from './path.ts';
import { mergedPaths, pathSetOf } from './path-set.ts';
import { path } from './testing.ts';
import { TRANSFORMS } from './transforms.ts';
import { cutTo, within } from './window.ts';

test('forms of D A B B C D C C (google/fractribution)', () => {
  const touches = touchesOf('D > A > B > B > C > D > C > C');
  const forms = Object.entries(TRANSFORMS).map(([id, form]) => [id, pathText(form(touches))]);
  expect(Object.fromEntries(forms)).toEqual({
    identity: 'D > A > B > B > C > D > C > C',
    exposure: 'D > A > B > C > D > C',
    first: 'D > A > B > C',
    frequency: 'D(2) > A(1) > B(2) > C(3)',
  });
});

test('of repeats that become one exposure the latest is kept', () => {
  const touches = [9, 4, 1].map((daysBefore) => ({ channel: 'a', kind: null, daysBefore }));
  expect(TRANSFORMS.exposure(touches)).toEqual([{ channel: 'a', kind: null, daysBefore: 1 }]);
});

test('kinds and days of touches are read as they were written', () => {
  const touches: Touch[] = [
    { channel: 'Display', kind: 'view', daysBefore: 35 },
    { channel: 'Search', kind: 'click', daysBefore: 2 },
    { channel: 'Direct', kind: null, daysBefore: 0 },
  ];
  expect(timingText(touches)).toBe('view 35 > click 2 > touch 0');
  expect(timedTouches(pathText(touches), timingText(touches))).toEqual(touches);
});

test.each(['', 'Unknown', 'view 3', 'view 3 > click', 'view 3 > click 1 > click 0'])(
  'a path of two is not timed by “%s”',
  (timing) => {
    expect(timedTouches('a > b', timing)).toEqual(touchesOf('a > b'));
  },
);

test('one day that is not known leaves all of them out', () => {
  expect(
    timingText([
      { kind: 'view', daysBefore: 3 },
      { kind: 'view', daysBefore: null },
    ]),
  ).toBe('');
});

describe('Direct', () => {
  test.each(['Direct', 'direct', '(direct)', '(direct) / (none)'])('%s is one', (channel) => {
    expect(isDirect(channel)).toBe(true);
  });
  test.each(['Direct mail', 'Indirect', ''])('%s is none', (channel) => {
    expect(isDirect(channel)).toBe(false);
  });
  test.each([
    ['keep', 'Direct > Search > Direct', 'Direct > Search > Direct'],
    ['notLast', 'Direct > Search > Direct > Direct', 'Direct > Search'],
    ['notLast', 'Search > Social', 'Search > Social'],
    ['never', 'Direct > Search > Direct', 'Search'],
    ['never', 'Direct > Direct', 'Direct > Direct'],
    ['notLast', 'Direct', 'Direct'],
  ] as const)('%s: %s becomes %s', (rule, text, wanted) => {
    expect(pathText(underDirectRule(touchesOf(text), rule))).toBe(wanted);
  });
});

describe('look-back', () => {
  const touch = (kind: Touch['kind'], daysBefore: number | null): Touch => ({
    channel: `${kind} ${daysBefore}`,
    kind,
    daysBefore,
  });
  const days = (touches: readonly Touch[] | null) => touches?.map(({ channel }) => channel);

  test('clicks and views have a window each, and its last day is within', () => {
    const touches = [touch('view', 8), touch('click', 30), touch('click', 31), touch('view', 7)];
    expect(days(within(touches, { click: 30, view: 7 }))).toEqual(['click 30', 'view 7']);
  });
  test('0 leaves a kind out, even on the day itself', () => {
    expect(days(within([touch('view', 0), touch('click', 0)], { click: 7, view: 0 }))).toEqual([
      'click 0',
    ]);
  });
  test('a touch of an unknown kind has the longer window', () => {
    expect(days(within([touch(null, 20)], { click: 30, view: 7 }))).toEqual(['null 20']);
  });
  test('a channel may have its own window, longer or shorter', () => {
    const own = { channels: new Map([['click 40', { click: 60, view: 0 }]]) };
    const touches = [touch('click', 40), touch('click', 31), touch('view', 3)];
    expect(days(within(touches, { click: 30, view: 7, ...own }))).toEqual(['click 40', 'view 3']);
    const shorter = { channels: new Map([['view 3', { click: 30, view: 2 }]]) };
    expect(days(within(touches, { click: 30, view: 7, ...shorter }))).toEqual([]);
  });
  test('a path with an unknown day stays whole, and is told', () => {
    const dated = { touches: [touch('click', 40)], conversions: 2, value: 0, nulls: 0 };
    const undated = {
      ...dated,
      touches: [touch('click', 40), touch('click', null)],
      conversions: 3,
    };
    const { paths, uncut } = cutTo([dated, undated], { click: 30, view: 30 });
    expect(paths.map(({ touches }) => touches.length)).toEqual([0, 2]);
    expect(uncut).toBe(3);
  });
});

test('interaction 1 of Campaign Manager is the last touch', () => {
  expect([1, 2, 3].map((number) => reversedNumber(number, 3))).toEqual([3, 2, 1]);
});

test('people without a touch stay visible beside the paths', () => {
  const { set, unexposed } = pathSetOf([path('', 4, 6, 90), path('a', 1)]);
  expect(unexposed).toEqual({ conversions: 4, value: 90, nulls: 6 });
  expect([...set.conversions]).toEqual([1]);
});

test('paths of the same channels become one, most conversions first', () => {
  const merged = mergedPaths([path('a', 1, 2), path('b', 2, 0), path('a', 3, 1, 9)]);
  expect(merged.map(({ touches, ...sums }) => ({ text: pathText(touches), ...sums }))).toEqual([
    { text: 'a', conversions: 4, value: 10, nulls: 3 },
    { text: 'b', conversions: 2, value: 2, nulls: 0 },
  ]);
});

test('what fewer than ten people took is one, at the end', () => {
  const paths = [path('a > b', 2, 3), path('c', 9), path('a', 1, 9, 4)];
  expect(takenPaths(paths, 10)).toEqual([
    { channels: ['a'], paths: 1, conversions: 1, value: 4, nulls: 9 },
    { channels: [], paths: 2, conversions: 11, value: 11, nulls: 3 },
  ]);
});

test('conversions are counted by touches and by days from the first one', () => {
  const of = (...days: number[]): Touch[] =>
    days.map((daysBefore) => ({ channel: 'a', kind: null, daysBefore }));
  const dated = [of(0), of(3, 0), of(40, 2, 1, 1, 1, 1, 0)].map((touches, at) => ({
    ...{ touches, conversions: at + 1, value: 0, nulls: 0 },
  }));
  expect(pathLengths(dated).map(({ conversions }) => conversions)).toEqual([1, 2, 0, 0, 0, 3]);
  expect(daysToConvert(dated).filter(({ conversions }) => conversions > 0)).toEqual([
    { from: 0, conversions: 1 },
    { from: 2, conversions: 2 },
    { from: 31, conversions: 3 },
  ]);
  expect(daysToConvert([path('a', 3)])).toEqual([]);
  expect(lengthSpread(dated)).toEqual({ median: 2, ninetieth: 7 });
  expect(delaySpread(dated)).toEqual({ median: 3, ninetieth: 40 });
  expect(delaySpread([path('a', 3)])).toBeNull();
  // Whoever did not convert has no path to a conversion.
  expect(lengthSpread([path('a', 0, 9), { ...path('a', 3), touches: [] }])).toBeNull();
});

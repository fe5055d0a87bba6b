/** The models beside each other: conservation, what falls back, what is locked, spread, intervals and budget. */
import { describe, expect, test } from 'vitest';
import { budgetShift } from './budget.ts';
import { type AttributionQuestion, compareModels } from './compare.ts';
import { dataDrivenLock, lockWords } from './lock.ts';
import { MODEL_IDS, MODELS, type ModelId, USUAL_SETTINGS } from './models.ts';
import { total } from './path-set.ts';
import { path, randomPaths } from './testing.ts';

const QUESTION: AttributionQuestion = {
  lookBack: { click: 90, view: 90 },
  direct: 'keep',
  settings: USUAL_SETTINGS,
  standard: 'markov',
};
const many = randomPaths(2, { channels: 7, paths: 600, longest: 3 });

test('the window of a channel is held before repeats become one and before Direct is left out', () => {
  const touch = (channel: string, kind: 'click' | 'view', daysBefore: number) => ({
    channel,
    kind,
    daysBefore,
  });
  const paths = [
    {
      touches: [
        touch('Display', 'view', 20),
        touch('Search', 'click', 12),
        touch('Display', 'view', 3),
        touch('Direct', 'click', 0),
      ],
      ...{ conversions: 6, value: 60, nulls: 0 },
    },
    { touches: [touch('Direct', 'click', 9)], conversions: 2, value: 20, nulls: 0 },
  ];
  const of = (channels: ReadonlyMap<string, { click: number; view: number }>) => {
    const { channels: found, unexposed } = compareModels(paths, {
      ...{ ...QUESTION, direct: 'never', standard: 'linear' },
      lookBack: { click: 30, view: 30, channels },
    });
    return {
      linear: Object.fromEntries(
        found.map(({ channel, credits }) => [channel, credits.linear?.conversions]),
      ),
      unexposed: unexposed.conversions,
    };
  };
  // Display, Search, Display: 6 conversions in thirds; Direct alone keeps its 2.
  expect(of(new Map())).toEqual({ linear: { Display: 4, Search: 2, Direct: 2 }, unexposed: 0 });
  // The view of 20 days ago is out: halves. Display's window is no other channel's.
  expect(of(new Map([['Display', { click: 30, view: 7 }]]))).toEqual({
    ...{ linear: { Display: 3, Search: 3, Direct: 2 }, unexposed: 0 },
  });
  // The visit of 9 days ago is out, so that its path has no touch.
  expect(of(new Map([['Direct', { click: 7, view: 0 }]]))).toEqual({
    ...{ linear: { Display: 4, Search: 2 }, unexposed: 2 },
  });
});

describe('enough data', () => {
  const compared = compareModels(many, QUESTION);

  test('every model gives away all conversions and all value', () => {
    for (const model of MODEL_IDS) {
      const credits = compared.channels.map(({ credits }) => credits[model]);
      expect(
        credits.every((credit) => credit !== null),
        model,
      ).toBe(true);
      expect(total(credits.map((credit) => credit?.conversions ?? 0))).toBeCloseTo(
        compared.conversions,
        9,
      );
      expect(total(credits.map((credit) => credit?.value ?? 0))).toBeCloseTo(compared.value, 9);
    }
  });

  test('the spread is the width of all models by the standard', () => {
    for (const { credits, range, spread } of compared.channels) {
      const given = MODEL_IDS.map((model) => credits[model]?.conversions ?? Number.NaN);
      expect(range).toEqual({ low: Math.min(...given), high: Math.max(...given) });
      expect(spread).toBeCloseTo((range.high - range.low) / (credits.markov?.conversions ?? 0), 12);
    }
  });

  test('the interval is of the standard, holds it, and is the same every time', () => {
    for (const { credits, interval } of compared.channels) {
      const own = credits.markov?.conversions ?? 0;
      expect(interval.low).toBeLessThan(own);
      expect(interval.high).toBeGreaterThan(own);
    }
    expect(compareModels(many, QUESTION)).toEqual(compared);
    const last = compareModels(many, { ...QUESTION, standard: 'last' });
    expect(last.channels.map(({ interval }) => interval)).not.toEqual(
      compared.channels.map(({ interval }) => interval),
    );
  });

  test('the look-back and the Direct rule take touches out before any model', () => {
    const shorter = compareModels(many, { ...QUESTION, lookBack: { click: 14, view: 7 } });
    expect(shorter.touches).toBeLessThan(compared.touches);
    expect(shorter.unexposed.conversions).toBeGreaterThan(0);
    expect(shorter.conversions + shorter.unexposed.conversions).toBeCloseTo(
      compared.conversions,
      9,
    );
  });
});

test('above 16 channels Shapley draws, and tells how far it may be off', () => {
  const paths = randomPaths(8, { channels: 20, paths: 900, longest: 3 });
  const { drawnError, channels, conversions } = compareModels(paths, { ...QUESTION, leastSeen: 0 });
  expect(drawnError).toBeGreaterThan(0);
  expect(drawnError).toBeLessThan(conversions / 10);
  const given = channels.map(({ credits }) => credits.shapley?.conversions ?? 0);
  expect(total(given)).toBeCloseTo(conversions, 9);
  expect(compareModels(many, QUESTION).drawnError).toBeNull();
});

test('the interval of one channel of two is about as wide as its binomial count', () => {
  const paths = [path('a', 400, 4000), path('b', 600, 4000)];
  const { channels } = compareModels(paths, { ...QUESTION, standard: 'last' });
  const interval = channels[0]?.interval ?? { low: 0, high: 0 };
  const wanted = 2 * 1.96 * Math.sqrt(1000 * 0.4 * 0.6);
  expect((interval.high - interval.low) / wanted).toBeGreaterThan(0.8);
  expect((interval.high - interval.low) / wanted).toBeLessThan(1.2);
});

describe('paths that were seldom taken', () => {
  const paths = [path('a > b', 400, 1600), path('b', 100, 1400), path('c > a', 5, 4)];
  const compared = compareModels(paths, QUESTION);

  test('fall back to last touch, and are told', () => {
    expect(compared.fellBack).toBe(5);
    // Only the rare path has c, and its last touch is a.
    const credit = compared.channels.find(({ channel }) => channel === 'c')?.credits;
    expect(credit?.markov?.conversions).toBe(0);
    expect(credit?.first?.conversions).toBe(5);
  });

  test('count together where they are the same channels of different days', () => {
    const touches = (daysBefore: number) => [{ channel: 'c', kind: null, daysBefore }];
    const same = [1, 2].map((day) => ({
      touches: touches(day),
      conversions: 4,
      value: 0,
      nulls: 2,
    }));
    expect(compareModels([...paths, ...same], QUESTION).fellBack).toBe(5);
  });
});

describe('lock', () => {
  test.each([
    [{ conversions: 299, touches: 9000, nulls: 5 }, '299 conversions of the 300'],
    [{ conversions: 300, touches: 2999, nulls: 5 }, '2,999 touches of the 3,000'],
    [{ conversions: 900, touches: 9000, nulls: 0 }, 'without a conversion'],
  ])('%o', (evidence, reason) => {
    const lock = dataDrivenLock(evidence);
    expect(lock && lockWords(lock, 'en-GB')).toContain(reason);
  });
  test('its figures are as the reader writes them', () => {
    expect(lockWords({ lacks: 'touches', has: 2999.9 }, 'de-DE')).toBe(
      'There are 2.999 touches of the 3.000 that are needed.',
    );
  });
  test('300 conversions and 3,000 touches open it', () => {
    expect(dataDrivenLock({ conversions: 300, touches: 3000, nulls: 1 })).toBeNull();
  });

  test('locked models say nothing, and a standard among them is replaced by last touch', () => {
    const compared = compareModels([path('a > b', 20, 50)], QUESTION);
    expect(compared.lock).toEqual({ lacks: 'conversions', has: 20 });
    expect(compared.standard).toBe('last');
    expect(compared.fellBack).toBe(20);
    const silent = MODEL_IDS.filter((model) => compared.channels[0]?.credits[model] === null);
    // Nor are the days of its touches known.
    expect(silent).toEqual(['timeDecay', 'shapley', 'markov']);
    expect(compared.isDated).toBe(false);
  });
});

describe('budget', () => {
  const credits = (given: Partial<Record<ModelId, number>>): Record<ModelId, number | null> => ({
    ...(Object.fromEntries(MODEL_IDS.map((model) => [model, null])) as Record<ModelId, null>),
    ...given,
  });
  const search = { spend: 1000, credits: credits({ last: 50, first: 20 }) };
  const video = { spend: 500, credits: credits({ last: 10, first: 30, linear: 5 }) };

  test('moves conversions at each model’s average return', () => {
    const shift = budgetShift(100, search, video);
    expect(shift?.changes.last).toBeCloseTo(100 * (10 / 500 - 50 / 1000), 9);
    expect(shift?.changes.first).toBeCloseTo(100 * (30 / 500 - 20 / 1000), 9);
    // One of them has no credit under it.
    expect(shift?.changes.linear).toBeNull();
    expect(shift).toMatchObject({ fewer: 1, models: 2 });
    expect([shift?.low, shift?.high]).toEqual([shift?.changes.last, shift?.changes.first]);
  });
  test('says nothing of more money than there is, or without spend', () => {
    expect(budgetShift(1001, search, video)).toBeNull();
    expect(budgetShift(0, search, video)).toBeNull();
    expect(budgetShift(100, search, { ...video, spend: 0 })).toBeNull();
  });
});

test('every model has a name and a sentence', () => {
  for (const { label, about } of Object.values(MODELS)) {
    expect(label).not.toBe('');
    expect(about).toMatch(/\.$/);
  }
});

/** The figures that a save stores: those each slide shows. */
import { coverSlide, type Slide } from '@flightdeck/domain/report';
import type { SlideState } from '@flightdeck/slides';
import { expect, it } from 'vitest';
import { figuresToKeep, isTooLarge, keptAs } from './figures-to-keep.ts';

const range = { start: '2026-01-01', end: '2026-03-31' };
const context = {
  reportName: 'Q1 review',
  advertiserId: 1,
  advertiserName: 'Northwind Airways',
  client: null,
  range,
  compareRange: { start: '2025-10-01', end: '2025-12-31' },
  benchmarkRange: range,
  benchmarkImpressions: 10_000,
  benchmarkCtr: 0.5,
  impressionBasis: 'total',
  mode: 'presentation',
  preparedBy: 'Meridian',
  locale: 'en-GB',
  reportUrl: null,
  today: '2026-04-14',
} as const;
const dataOf = (asOf: string) => ({ results: {}, asOf, timeZone: 'Europe/London' });
const slide = (id: string): Slide => ({ ...coverSlide(), id });
const before = {
  at: '2026-03-01T08:00:00.000Z',
  range,
  benchmarkRange: range,
  today: '2026-03-01',
  data: dataOf('then'),
};
const states: Readonly<Record<string, SlideState>> = {
  ready: { kind: 'ready', data: dataOf('now') },
  failed: { kind: 'failed' },
  'failed-before-kept': { kind: 'failed' },
};
const keep = (asSaved: boolean) =>
  figuresToKeep({
    slides: Object.keys(states).map(slide),
    stateOf: async ({ id }) => states[id] ?? { kind: 'loading' },
    context,
    kept: { ready: before, 'failed-before-kept': before },
    asSaved,
  });

it('is fresh where it came; a slide that failed keeps what it had, or nothing', async () => {
  expect(await keep(false)).toEqual({
    ready: {
      ...{ at: null, range, compareRange: context.compareRange, benchmarkRange: range },
      ...{ today: '2026-04-14', data: dataOf('now') },
    },
    'failed-before-kept': before,
  });
});

it('is what was kept before, with its moment, while the report is looked at as saved', async () => {
  expect(await keep(true)).toEqual({ ready: before, 'failed-before-kept': before });
});

it('is of the moment of the save where it is fresh', async () => {
  const at = '2026-04-14T09:00:00.000Z';
  const kept = keptAs(await keep(false), at);
  expect(kept).toMatchObject({ ready: { at }, 'failed-before-kept': { at: before.at } });
});

it('is too large beyond what the server takes', async () => {
  expect(isTooLarge(await keep(false))).toBe(false);
  const data = { ...before.data, timeZone: 'é'.repeat(5_000_000) };
  expect(isTooLarge({ ready: { ...before, data } })).toBe(true);
});

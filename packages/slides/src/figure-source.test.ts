/** Values know where they come from, also after they were passed about, added up or left out. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { expect, it } from 'vitest';
import {
  computed,
  computedFrom,
  queriesSource,
  readFigureSource,
  rowKey,
  sourceOf,
  trace,
} from './figure-source.ts';

const row = (id: string, day: string, clicks: number) => ({
  keys: { site: { id, label: `Site ${id}` }, day: { id: day, label: day } },
  values: { clicks },
  compare: { clicks: clicks - 1 },
});
const answer: MetricResult = {
  rows: [row('7', '2026-03-01', 5), row('8', '2026-03-01', 9)],
  totals: { values: { clicks: 14 }, compare: { clicks: 12 } },
  rowCount: 2,
  lastDay: '2026-03-01',
};
const [first, second] = answer.rows;
trace('rows', answer);

it('names query, metric and row, and reads them back', () => {
  expect(sourceOf(first?.values, 'clicks')).toBe('rows|clicks|7,2026-03-01');
  expect(readFigureSource(sourceOf(first?.values, 'clicks') ?? '')).toEqual({
    query: 'rows',
    metrics: ['clicks'],
    key: first && rowKey(first),
    isBefore: false,
    isComputed: false,
  });
  expect(sourceOf(answer.totals.values, 'clicks')).toBe('rows|clicks|');
  expect(readFigureSource(sourceOf(second?.compare, 'clicks') ?? '')).toMatchObject({
    query: 'rows',
    key: '8,2026-03-01',
    isBefore: true,
  });
});

it('knows nothing of values that are of no answer', () => {
  expect(sourceOf({ clicks: 5 }, 'clicks')).toBeUndefined();
  expect(sourceOf(undefined, 'clicks')).toBeUndefined();
  expect(sourceOf(computedFrom({ clicks: 5 }, [{ clicks: 5 }]), 'clicks')).toBeUndefined();
  expect(readFigureSource('not a source')).toBeNull();
});

it('says of what was worked out from one row that row, from several only the answer', () => {
  const [one, two] = [first?.values ?? {}, second?.values ?? {}];
  expect(sourceOf(computedFrom({ clicks: 5 }, [one]), 'clicks')).toBe('=rows|clicks|7,2026-03-01');
  expect(sourceOf(computedFrom({ clicks: 14 }, [one, two]), 'clicks')).toBe('=rows|clicks|');
  expect(sourceOf(one, 'clicks', 'spend')).toBe('=rows|clicks+spend|7,2026-03-01');
  expect(computed(computed('rows|clicks|'))).toBe('=rows|clicks|');
  expect(computed(undefined)).toBeUndefined();
  expect(queriesSource({ totals: { metrics: ['clicks'] }, rows: { metrics: ['spend'] } })).toBe(
    '=totals|clicks|',
  );
  expect(queriesSource({})).toBeUndefined();
});

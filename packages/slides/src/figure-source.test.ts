/** Values know where they come from, also after they were passed about, added up or left out. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { expect, it } from 'vitest';
import { benchmarkSource, voteSource } from './beside-source.ts';
import {
  computed,
  computedFrom,
  keysIn,
  queriesSource,
  readFigureSource,
  rowKey,
  sourceOf,
  sourceOver,
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

it('names the rows that a figure is summed over, as far as they can be counted', () => {
  const values = [first?.values ?? {}, second?.values ?? {}];
  const source = sourceOver(values, 'clicks') ?? '';
  expect(source).toBe('=rows|clicks|7,2026-03-01;8,2026-03-01');
  expect(keysIn(readFigureSource(source)?.key ?? '')).toEqual(answer.rows.map(rowKey));
  expect(sourceOver(values.slice(0, 1), 'clicks')).toBe('rows|clicks|7,2026-03-01');
  const many = Array.from({ length: 501 }, () => values[0] ?? {});
  expect(sourceOver(many, 'clicks')).toBe('=rows|clicks|');
  expect([sourceOver([], 'clicks'), sourceOver([{ clicks: 1 }, {}], 'clicks')]).toEqual([
    undefined,
    undefined,
  ]);
});

it('names benchmarks and votes, which no query answers', () => {
  expect(readFigureSource(benchmarkSource({ siteId: 7 }, 'ctr'))).toMatchObject({
    ...{ query: 'benchmark', metrics: ['ctr'], key: '7' },
  });
  expect(readFigureSource(voteSource(2))).toMatchObject({ query: 'votes', key: '2' });
  expect(voteSource(2, 3)).toBe('votes|readers|2,3');
});

it('begins a sentence about bookings with their pacing', () => {
  const metrics = ['impressions'] as const;
  expect(queriesSource({ toDate: { metrics: [...metrics], plan: true } })).toBe(
    '=toDate|pacing+impressions|',
  );
  expect(queriesSource({ toDate: { metrics: [...metrics], plan: 'flight' } })).toBe(
    '=toDate|impressions|',
  );
});

/** What filters, days and comparisons are called, and which tiles a filter does not reach. */

import { expect, it } from 'vitest';
import type { DashboardPage, Tile } from './model.ts';
import { choiceWords, compareWords, dimensionLabel, periodWords, unreachedWords } from './words.ts';

const TODAY = '2026-04-14';
const tile = (id: string, over: Partial<Tile>): Tile => ({
  ...{ id, kind: 'bars', title: id, options: {}, ignores: [], note: '' },
  question: { dataset: 'delivery', metrics: ['clicks'], dimensions: ['site'], filters: [] },
  ...over,
});
const page: DashboardPage = {
  ...{ id: 'p', title: 'Overview', layout: [] },
  tiles: [
    tile('Reached', {}),
    tile('Ignoring', { ignores: ['site', 'client', 'period'] }),
    tile('Searching', {
      question: { dataset: 'search', metrics: ['clicks'], dimensions: ['campaign'], filters: [] },
    }),
    tile('January', { period: { start: '2026-01-01', end: '2026-01-31' } }),
    tile('Text', { question: null, ignores: ['site'] }),
  ],
};
const told = (filter: Parameters<typeof unreachedWords>[1]) =>
  unreachedWords(page, filter, ({ title }) => title);

it('says which tiles a filter does not reach, and why', () => {
  expect(told({ dimension: 'site' })).toBe(
    'Does not reach “Ignoring” (its author set it so), “Searching” (search advertising does not know it).',
  );
  expect(told('period')).toBe(
    'Does not reach “Ignoring” (its author set it so), “January” (it has days of its own).',
  );
  expect(told('client')).toBe('Does not reach “Ignoring” (its author set it so).');
  expect(told({ dimension: 'campaign' })).toBeNull();
});

it('names relative days with the days that they are today, and fixed days by themselves', () => {
  expect(periodWords({ preset: 'l7d' }, TODAY, 'en-GB')).toBe('Last 7 Days, 7 – 13 Apr 2026');
  expect(periodWords({ start: '2026-01-01', end: '2026-01-31' }, TODAY, 'en-GB')).toBe(
    '1 – 31 Jan 2026',
  );
  expect(compareWords({ with: 'none' }, { preset: 'l7d' }, TODAY, 'en-GB')).toBe('Nothing');
  expect(compareWords({ with: 'year' }, { preset: 'l7d' }, TODAY, 'en-GB')).toBe(
    'Same days last year, 7 – 13 Apr 2025',
  );
});

it('writes a whole choice in one line', () => {
  const values = ['Guardian', 'Times', 'Sun', 'Mail'].map((label, id) => ({ id: id + 1, label }));
  const choice = {
    ...{ period: { preset: 'l7d' as const }, compare: { with: 'none' as const }, advIds: [3] },
    filters: [{ dimension: 'site', values }],
  };
  expect(choiceWords({ choice, today: TODAY }, 'en-GB', (ids) => `Client ${ids.join()}`)).toBe(
    'Last 7 Days, 7 – 13 Apr 2026 · Client 3 · Site: Guardian and 3 more',
  );
});

it('names a dimension by the first dataset that knows it', () => {
  expect(dimensionLabel('site')).toBe('Site');
  expect(dimensionLabel('nobody')).toBe('nobody');
});

/** What is told of a tile whose rows are in the order of an own metric. */
import type { Tile, TileQuestion } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { tileNotes } from './notes.ts';

const question: TileQuestion = {
  ...{ dataset: 'delivery', metrics: ['calc.m'], dimensions: ['creative'], filters: [] },
  limit: 10,
};
const tile: Tile = {
  ...{ id: 'a', kind: 'table', title: '', options: {}, question, ignores: [], note: '' },
};
const told = (rowCount: number, asked = question) =>
  tileNotes(
    tile,
    { period: { preset: 'lm' }, compare: { with: 'none' }, advIds: [], filters: [] },
    {
      range: { start: '2026-03-01', end: '2026-03-31' },
      compare: undefined,
      questions: { main: asked },
    },
    {
      results: {
        main: {
          rows: [{ keys: { creative: { id: '1', label: 'Banner' } }, values: { clicks: 1 } }],
          ...{ totals: { values: { clicks: 1 } }, rowCount, lastDay: '2026-03-31' },
        },
      },
      ...{ asOf: null, timeZone: 'Europe/London' },
    },
    'en-GB',
  ).filter(({ text }) => text.includes('own metric'));

it('warns where the first rows may be missing', () => {
  expect(told(30_000)).toEqual([
    {
      text: 'The order is by an own metric, of 1 of 30,000 rows: others may belong before them. Add a filter, or order by another metric.',
      isWarning: true,
    },
  ]);
});

it('says nothing where all rows are known, or where the order is the dataset’s', () => {
  expect(told(1)).toEqual([]);
  expect(told(30_000, { ...question, orderBy: { by: 'clicks', direction: 'desc' } })).toEqual([]);
});

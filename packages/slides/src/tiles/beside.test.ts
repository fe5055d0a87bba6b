/** Two datasets as one: each metric keeps its own sums, and nothing that was cut off is counted as none. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answers.ts';
import { question, sampleTile, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { ALL_TILES } from './all.ts';
import { joinedQuestion, joinedResult } from './beside.ts';
import { tileFigures } from './figures.ts';
import { lacking, tileQueries } from './queries.ts';
import { entriesOf } from './ranking.ts';

const own = answer(
  'country',
  [
    ['UK', { clicks: 50 }],
    ['DE', { clicks: 30 }],
  ],
  { clicks: 100 },
  { rowCount: 4 },
);
const other: MetricResult = answer(
  'country',
  [
    ['UK', { sessions: 40 }],
    ['DE', { sessions: 20 }],
    ['FR', { sessions: 9 }],
  ],
  { sessions: 69 },
);
const delivered = question(['clicks'], ['country']);
const visits = question(['sessions'], ['country'], { dataset: 'analytics' });

describe('joined answers', () => {
  it('have the rows of the first where it was cut, with the figures of both', () => {
    const { rows, totals } = joinedResult(own, other, ['country']);
    expect(rows.map(({ values }) => values)).toEqual([
      { clicks: 50, 'beside.sessions': 40 },
      { clicks: 30, 'beside.sessions': 20 },
    ]);
    expect(totals.values).toEqual({ clicks: 100, 'beside.sessions': 69 });
  });

  it('have the rows of both where the first is whole', () => {
    const { rows } = joinedResult({ ...own, rowCount: 2 }, other, ['country']);
    expect(rows.map(({ values }) => values.clicks)).toEqual([50, 30, undefined]);
  });

  it('do not tell totals whose parts were cut off', () => {
    const cut = { ...other, rows: other.rows.slice(0, 1), rowCount: 3 };
    expect(joinedResult(own, cut, ['country']).totals.values).toEqual({ clicks: 100 });
  });

  it('have a rest that is computed from the sums of each', () => {
    const asked = joinedQuestion(delivered, visits);
    const figures = tileFigures(delivered, visits, []);
    const entries = entriesOf(joinedResult(own, other, ['country']), asked, figures, 2, {
      locale: 'en-GB',
    });
    expect(entries.at(-1)?.values).toEqual({ clicks: 50, 'beside.sessions': 29 });
  });
});

it('are asked by the same dimensions, which both datasets have', () => {
  const bars = ALL_TILES.find(({ id }) => id === 'bars');
  if (!bars) throw new Error('bars');
  const tile = sampleTile('bars', { question: delivered, beside: visits });
  const { around } = TILE_CONTEXT;
  const queries = tileQueries(bars, tile, around, around.choice.period, [], []);
  expect(Object.keys(queries)).toEqual(['main', 'beside.main']);
  expect(queries['beside.main']?.limit).toBeUndefined();
  const apart = { ...tile, question: question(['clicks'], ['site']) };
  expect(lacking(bars, apart, [])?.text).toContain('only by the same dimensions');
});

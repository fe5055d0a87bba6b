/** Another kind or dataset keeps of a tile what fits, and never makes a question that cannot be asked. */
import { DATASET_IDS } from '@flightdeck/domain/datasets';
import type { TileAbout, TileNeeds } from '@flightdeck/slides/tiles';
import { expect, it } from 'vitest';
import { METRIC, tile } from './testing.ts';
import { asDataset, asKind, dimensionIds, newTile, problemOf, refusalOf } from './tile-form.ts';

const kind = (id: string, needs: TileNeeds | null): TileAbout => ({
  id,
  label: 'Bars',
  description: '',
  size: { w: 4, h: 4, leastW: 2, leastH: 2 },
  needs,
});
const BARS = kind('bars', {
  metrics: { least: 1, most: 3 },
  dimensions: { least: 1, most: 2 },
  first: 'category',
});
const SERIES = kind('time-series', {
  metrics: { least: 1, most: 6 },
  dimensions: { least: 1, most: 2 },
  first: 'time',
});
const FUNNEL = kind('funnel', {
  metrics: { least: 2, most: 8 },
  dimensions: { least: 0, most: 0 },
});
const TEXT = kind('text', null);

it('keeps metrics, dimensions, title and note that another kind can show', () => {
  const bars = tile('a', {
    title: 'Mine',
    note: 'Why',
    options: { change: 'none' },
    question: {
      dataset: 'delivery',
      metrics: ['spend', 'clicks'],
      dimensions: ['site'],
      filters: [],
      orderBy: { by: 'spend', direction: 'desc' },
    },
  });
  const series = asKind(bars, SERIES, []);
  expect(series).toMatchObject({ kind: 'time-series', title: 'Mine', note: 'Why', options: {} });
  expect(series.question).toMatchObject({
    metrics: ['spend', 'clicks'],
    dimensions: ['day'],
    orderBy: { by: 'spend' },
  });
  const funnel = asKind(bars, FUNNEL, []);
  expect(funnel.question).toMatchObject({ metrics: ['spend', 'clicks'], dimensions: [] });
  expect(asKind(bars, TEXT, []).question).toBeNull();
  expect(asKind(bars, BARS, [])).toEqual(bars);
});

it('asks another dataset for what both know, and drops the rest', () => {
  const delivery = tile('a', {
    question: {
      dataset: 'delivery',
      metrics: ['spend', 'viewability', 'calc.m1'],
      dimensions: ['site', 'country'],
      filters: [{ dimension: 'site', values: [{ id: 1, label: 'Guardian' }] }],
      orderBy: { by: 'viewability', direction: 'asc' },
    },
  });
  expect(problemOf(delivery, BARS, [METRIC])).toBeNull();
  expect(problemOf(delivery, BARS, [])).toContain('no longer there');
  const search = asDataset(delivery, 'search', BARS, [METRIC]);
  expect(search.question?.metrics).toEqual(['spend']);
  expect(search.question?.filters).toEqual([]);
  expect(search.question).not.toHaveProperty('orderBy');
});

it('starts with a question that can be asked, in every dataset', () => {
  for (const about of [BARS, SERIES, FUNNEL, TEXT]) {
    expect(problemOf(newTile(about, []), about, [])).toBeNull();
    for (const dataset of DATASET_IDS) {
      expect(problemOf(asDataset(newTile(about, []), dataset, about, []), about, [])).toBeNull();
    }
  }
});

it('says why a dimension cannot be chosen', () => {
  const question = { dataset: 'delivery', dimensions: ['day', 'site'] } as const;
  const why = (id: string, at: number) =>
    SERIES.needs &&
    refusalOf(SERIES.needs, id, at, { ...question, dimensions: [...question.dimensions] });
  expect(why('week', 0)).toBeNull();
  expect(why('country', 0)).toContain('days, weeks or months');
  expect(why('day', 1)).toBe('Chosen already');
  expect(why('country', 1)).toBeNull();
  expect(dimensionIds('delivery')).toContain('week');
});

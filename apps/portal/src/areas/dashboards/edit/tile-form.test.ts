/** Another kind or dataset keeps of a tile what fits, and never makes a question that cannot be asked. */
import { DATASET_IDS, datasetOf } from '@flightdeck/domain/datasets';
import type { TileAbout, TileNeeds } from '@flightdeck/slides/tiles';
import { expect, it } from 'vitest';
import { METRIC, tile } from './testing.ts';
import {
  asDataset,
  asKind,
  besideDatasets,
  dimensionIds,
  newTile,
  problemOf,
  refusalOf,
  withBeside,
  withQuestion,
} from './tile-form.ts';

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

const SPEND = {
  ...{ dataset: 'delivery' as const, metrics: ['spend'], dimensions: ['campaign'] },
  filters: [],
};

it('puts a second dataset beside the first by the same dimensions, which follows them', () => {
  expect(besideDatasets(SPEND)).toContain('search');
  expect(besideDatasets(SPEND)).not.toContain('delivery');
  expect(besideDatasets({ ...SPEND, dimensions: ['site'] })).toEqual([]);
  const { needs } = SERIES;
  if (!needs) throw new Error('It has needs.');
  const two = withBeside(tile('a', { question: SPEND }), 'search', []);
  expect(two.beside).toMatchObject({ dataset: 'search', dimensions: ['campaign'] });
  expect(two.beside?.metrics).toHaveLength(1);
  const daily = withQuestion(two, { ...SPEND, dimensions: ['day'] }, needs);
  expect(daily.beside).toMatchObject({ dataset: 'search', dimensions: ['day'] });
  expect(withQuestion(two, { ...SPEND, dimensions: ['site'] }, needs)).not.toHaveProperty('beside');
  expect(withBeside(two, null, [])).not.toHaveProperty('beside');
});

it('keeps of the second dataset what another kind has room for', () => {
  const two = withBeside(tile('a', { question: SPEND }), 'search', []);
  expect(asKind(two, BARS, []).beside).toEqual(two.beside);
  const one = kind('one', { metrics: { least: 1, most: 1 }, dimensions: { least: 1, most: 1 } });
  expect(asKind(two, one, [])).not.toHaveProperty('beside');
  expect(problemOf(two, one, [])).toBe('Bars takes at most 1 metric.');
  expect(problemOf(two, BARS, [])).toBeNull();
});

it('says when own metrics are made of more than a tile can ask for', () => {
  const known = Object.keys(datasetOf('social').metrics).slice(0, 27);
  const metrics = [0, 9, 18]
    .map((from) => known.slice(from, from + 9))
    .map((ids, at) => ({
      ...METRIC,
      ...{ id: `m${at}`, dataset: 'social' as const, expression: ids.join(' / ') },
    }));
  const asked = tile('a', {
    question: { ...SPEND, dataset: 'social', metrics: ['calc.m0', 'calc.m1', 'calc.m2'] },
  });
  expect(problemOf(asked, BARS, metrics)).toBe(
    'Its metrics are made of 27 of Social advertising, and one tile can ask for 24. Take own metrics away, or put them into another tile.',
  );
});

/** What is asked about a figure: its own row, metric and range, whatever the figure was made of. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { coverSlide, type Slide } from '@flightdeck/domain/report';
import { figuresFor, loadSlide, readFigureSource, type SlideState } from '@flightdeck/slides';
import { expect, it } from 'vitest';
import {
  type AskedSlide,
  answeredValue,
  askedSlide,
  figureBody,
  firstChoice,
  partsOf,
  queryName,
  rowName,
  rowsOf,
} from './figure-choice.ts';
import { toldFigure } from './figure-told.ts';
import { CONTEXT as context } from './testing.ts';

const definition = await loadSlide('delivery-by-site');
const row = (id: string, clicks: number) => ({
  keys: { site: { id, label: `Site ${id}` } },
  values: { impressions: clicks * 100, clicks, ctr: 0.01 },
});
const answer: MetricResult = {
  rows: [row('7', 30), row('8', 10)],
  totals: { values: { impressions: 4000, clicks: 40, ctr: 0.01 } },
  rowCount: 2,
  lastDay: '2026-03-31',
};
const selection = { advId: 1, campaignAll: true, placementAll: true };
const setup = { selection, context };
const slide: Slide = {
  ...coverSlide(),
  component: 'delivery-by-site',
  title: 'Sites',
  options: {},
};
const state: SlideState = {
  kind: 'ready',
  data: { results: { rows: answer }, asOf: null, timeZone: 'Europe/London' },
};
const loaded = { status: 'ready', definition, state, fresh: state } as const;

function asked(): AskedSlide {
  const found = askedSlide(slide, loaded, setup);
  if (!found) throw new Error('The slide asks nothing.');
  return found;
}
const choiceOf = (source: string) => firstChoice(asked(), readFigureSource(source));

it('a slide that has no figures yet cannot be asked', () => {
  expect(askedSlide(slide, { ...loaded, status: 'loading' }, setup)).toBeNull();
  expect(askedSlide(slide, { ...loaded, status: 'empty' }, setup)).toBeNull();
  expect(askedSlide(slide, undefined, setup)).toBeNull();
});

it('a figure is asked about by its row and metric alone, with all else of its query', () => {
  const choice = choiceOf('rows|ctr|7');
  if (!definition) throw new Error('The slide is not loaded.');
  expect(answeredValue(answer, choice, figuresFor(definition, {}))).toBe(0.01);
  const body = figureBody(asked(), choice, setup);
  expect(body).toMatchObject({
    selection,
    query: { metrics: ['ctr'], dimensions: ['site'], range: context.range },
    row: { ids: ['7'], isBefore: false },
  });
});

it('a figure that is worked out begins with the first that it is made of', () => {
  expect(choiceOf('=rows|clicks+impressions|8')).toEqual({
    ...{ query: 'rows', metric: 'clicks', key: '8', isBefore: false },
  });
  // Of several rows only the answer is known.
  expect(figureBody(asked(), choiceOf('=rows|clicks|'), setup)?.row.ids).toBeNull();
});

it('without a figure, or with one that is gone, the first query and its totals are told', () => {
  const first = firstChoice(asked(), null);
  expect(first).toMatchObject({ query: 'rows', key: '' });
  expect(rowsOf(answer, first)).toEqual([]);
  expect(choiceOf('gone|clicks|7').key).toBe('');
  expect(choiceOf('rows|clicks|999')).toMatchObject({ metric: 'clicks', key: '' });
});

it('rows and queries have names', () => {
  const query = asked().queries.rows;
  if (!definition || !query) throw new Error('The slide asks nothing.');
  const figures = figuresFor(definition, query);
  const [first] = answer.rows;
  expect(first && rowName(first, query, figures, 'en-GB')).toBe('Site: Site 7');
  expect(queryName(query, figures, context)).toBe('By site');
  const before = { dimensions: [], range: context.compareRange };
  expect(queryName(before, figures, context)).toBe('Totals, 1 Oct – 31 Dec 2025');
});

it('a figure over several rows is asked about as the totals of these rows alone', () => {
  const choice = choiceOf('=rows|clicks|7;8');
  expect(rowsOf(answer, choice)).toHaveLength(2);
  expect(figureBody(asked(), choice, setup)).toMatchObject({
    query: { filters: [{ dimension: 'site', ids: [7, 8] }] },
    row: { ids: null },
  });
  if (!definition) throw new Error('The slide is not loaded.');
  expect(answeredValue(answer, choice, figuresFor(definition, {}))).toBe(40);
  // One of them is gone: what is left would be another sum.
  expect(choiceOf('=rows|clicks|7;9').key).toBe('');
});

it('benchmarks are a part of the slide, asked about with its limits and one site', () => {
  const benchmarks = [
    { siteId: 7, siteName: 'Site 7', ctr: 0.002, viewability: 0.6, reason: null },
  ];
  const ready = { kind: 'ready', data: { ...state.data, benchmarks } } as const;
  const found = askedSlide(slide, { ...loaded, state: ready }, setup);
  if (!found) throw new Error('The slide asks nothing.');
  expect(partsOf(found)).toEqual(['rows', 'benchmark']);
  const choice = firstChoice(found, readFigureSource('benchmark|viewability|7'));
  const told = toldFigure(found, choice, { ...setup, reportId: null, timeZone: 'UTC' });
  expect(told).toMatchObject({ value: '60.0%', where: 'Site: Site 7', files: null });
  expect(told?.body).toEqual({
    selection,
    benchmark: {
      ...{ siteId: 7, range: context.benchmarkRange, impressionBasis: 'total' },
      ...{ ctrLimit: context.benchmarkCtr, impressionLimit: context.benchmarkImpressions },
    },
  });
  const gone = { ...choice, key: '8' };
  expect(toldFigure(found, gone, { ...setup, reportId: null, timeZone: 'UTC' })).toBeNull();
});

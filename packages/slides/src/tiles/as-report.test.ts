/** What of a dashboard becomes slides: never other figures, and nothing is left out without a reason. */
import type { DashboardBody, Tile, ViewChoice } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { slideDefinition } from '../catalogue/registry.ts';
import { figuresFor, slideTables } from '../catalogue/tables.ts';
import { slideRequest } from '../deck/request.ts';
import { slideOptions } from '../deck/resolve.ts';
import { SAMPLE_CONTEXT, sampleData } from '../testing/sample.ts';
import { question } from '../testing/sample-tiles.ts';
import './all.ts';
import { PLAIN_SLIDES, reportOfTiles } from './as-report.ts';

const TODAY = '2026-04-14';
const CHOICE: ViewChoice = {
  ...{ period: { preset: 'lm' }, compare: { with: 'calendar' }, advIds: [1], filters: [] },
};
const tile = (over: Partial<Tile>): Tile => ({
  ...{ id: 'a', kind: 'table', title: '', question: null, options: {}, ignores: [], note: '' },
  ...over,
});
const bodyOf = (...tiles: Tile[]): DashboardBody => ({
  ...{ name: 'D', description: '', tags: [], advId: null, view: CHOICE, metrics: [] },
  ...{ impressionBasis: 'total', currency: 'EUR' },
  pages: [{ id: 'p', title: 'P', tiles, layout: [] }],
});
const reportOf = (one: Partial<Tile>, choice: Partial<ViewChoice> = {}) =>
  reportOfTiles(bodyOf(tile(one)), { ...CHOICE, ...choice }, TODAY, 'en-GB');
const slideOf = (one: Partial<Tile>, choice: Partial<ViewChoice> = {}) =>
  reportOf(one, choice).taken[0]?.component ?? null;
const reasonOf = (one: Partial<Tile>, choice: Partial<ViewChoice> = {}) =>
  reportOf(one, choice).left[0]?.reason ?? null;

const SLIDE = { kind: 'slide', options: { slide: 'site-impact', own: { subTitle: 'Ours' } } };
const values = [{ id: 5, label: 'Guardian' }];

it('a slide stays itself with its own options, and a text becomes bullet points', () => {
  expect(reportOf(SLIDE).taken).toEqual([
    {
      ...{ component: 'site-impact', options: { subTitle: 'Ours' } },
      ...{
        title: slideDefinition('site-impact')?.title,
        slide: slideDefinition('site-impact')?.title,
      },
    },
  ]);
  const text = { kind: 'text', title: 'Notes', options: { text: '- One\n\n- Two' } };
  expect(reportOf(text).taken[0]).toMatchObject({
    ...{ component: 'bullet-points', title: 'Notes', options: { bullets: ['One', 'Two'] } },
  });
  expect(reasonOf({ kind: 'text', options: { text: 'x\n'.repeat(9) } })).toContain('more text');
});

it('other tiles become the slide that asks for the same rows, or are left out', () => {
  expect(slideOf({ question: question(['impressions', 'ctr'], ['site'], { limit: 8 }) })).toBe(
    'delivery-by-site',
  );
  expect(slideOf({ kind: 'kpi', question: question(['clicks', 'spend']) })).toBe(
    'campaign-overview',
  );
  const others = [
    question(['clicks'], ['site']),
    question(['impressions'], ['site'], { limit: 40 }),
    question(['impressions'], ['site'], { orderBy: { by: 'impressions', direction: 'asc' } }),
    question(['impressions'], ['site'], { filters: [{ dimension: 'country', values }] }),
    question(['impressions', 'vcr'], ['site']),
  ];
  for (const one of others) {
    expect(reasonOf({ question: one })).toBe('no slide shows the same figures');
  }
});

it('a tile whose figures would be others in a report is left out, with the reason', () => {
  expect(reasonOf({ ...SLIDE, period: { preset: 'ly' } })).toBe('it has days of its own');
  expect(reasonOf({ ...SLIDE, compare: { with: 'year' } })).toBe('it is compared with other days');
  expect(reasonOf({ ...SLIDE, ignores: ['client'] }, { advIds: [2] })).toBe(
    'it shows other clients',
  );
  expect(reasonOf(SLIDE, { filters: [{ dimension: 'site', values }] })).toBe(
    'the filter “Site” narrows it, which reports cannot',
  );
  expect(
    slideOf({ ...SLIDE, ignores: ['site'] }, { filters: [{ dimension: 'site', values }] }),
  ).toBe('site-impact');
  expect(
    reasonOf({ ...SLIDE, ignores: ['campaign'] }, { filters: [{ dimension: 'campaign', values }] }),
  ).toContain('does not reach it');
});

it('the report has the days, comparison, campaigns and money of the dashboard, and tells what it has not', () => {
  const same = reportOf(SLIDE, { filters: [{ dimension: 'campaign', values }] });
  expect(same.told).toEqual([]);
  expect(same.options).toMatchObject({
    ...{ typeDate: 'lm', compareWith: 'calendar', campaignAll: false, campaignIds: [5] },
    ...{ reportImpressionsBy: 'total', currency: 'EUR' },
  });
  const moved = reportOf(SLIDE, { period: { preset: 'l7d' }, compare: { with: 'days' } });
  expect(moved.options).toMatchObject({
    ...{ typeDate: 'cr', customStartDate: '2026-04-07', customEndDate: '2026-04-13' },
  });
  expect(moved.told).toEqual([
    'Reports have no “Last 7 Days”: the report stays on 7 – 13 Apr 2026.',
  ]);
  expect(reportOf(SLIDE, { compare: { with: 'year' } }).told).toEqual([
    'Reports compare with 1 – 28 Feb 2026 in place of 1 – 31 Mar 2025.',
  ]);
});

it.each(PLAIN_SLIDES)('%s shows all that its first question asks', (id) => {
  const definition = slideDefinition(id);
  if (!definition) throw new Error('There is no such slide.');
  const [query] = Object.values(slideRequest(definition, {}, SAMPLE_CONTEXT)?.queries ?? {});
  if (!query) throw new Error('It asks nothing.');
  const data = sampleData(definition, {}, SAMPLE_CONTEXT);
  const view = { title: '', options: slideOptions(definition, {}), context: SAMPLE_CONTEXT, data };
  const columns = slideTables(definition, view).flatMap((table) =>
    table.columns.map(({ label }) => label),
  );
  const figures = figuresFor(definition, query);
  for (const metric of query.metrics)
    expect(columns).toContain(figures.label(metric, SAMPLE_CONTEXT));
});

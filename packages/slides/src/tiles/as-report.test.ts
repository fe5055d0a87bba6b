/** What of a dashboard becomes slides: never other figures, and nothing is left out without a reason. */
import type { DashboardBody, Tile, ViewChoice } from '@flightdeck/domain/dashboards';
import { DEFAULT_OPTIONS } from '@flightdeck/domain/report';
import { expect, it } from 'vitest';
import { slideDefinition } from '../catalogue/registry.ts';
import { question } from '../testing/sample-tiles.ts';
import './all.ts';
import { type ReportAround, reportOfTiles, slideOfTile } from './as-report.ts';

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

it('a tile with a question is the slide that draws it, with its question, filters and own metrics', () => {
  const calculated = {
    ...{ id: 'k', label: 'Clicks each 1,000', dataset: 'delivery' as const },
    ...{ expression: '1000 * clicks / impressions', unit: 'number' as const },
    better: 'higher' as const,
  };
  const asked = question(['impressions', 'calc.k'], ['site'], {
    ...{
      limit: 8,
      minImpressions: 1000,
      orderBy: { by: 'impressions', direction: 'asc' as const },
    },
    filters: [{ dimension: 'country', values }],
  });
  const body = { ...bodyOf(tile({ kind: 'bars', question: asked })), metrics: [calculated] };
  const chosen = { dimension: 'device', values };
  const { taken } = reportOfTiles(body, { ...CHOICE, filters: [chosen] }, TODAY, 'en-GB');
  expect(taken).toMatchObject([
    {
      ...{ component: 'tile-bars', title: 'Impressions and Clicks each 1,000 by site' },
      options: {
        tile: {
          metrics: [calculated],
          question: { ...asked, filters: [...asked.filters, chosen] },
        },
      },
    },
  ]);
});

it('a tile that asks nothing, or shows no figures of its own, is no slide', () => {
  expect(reasonOf({ question: null })).toBe('it asks nothing yet');
  expect(reasonOf({ kind: 'findings' })).toBe('no slide shows it');
  expect(reasonOf({ kind: 'gone' })).toBe('its kind is no longer in the catalogue');
  const filters = (name: string) =>
    Array.from({ length: 8 }, (_, at) => ({ dimension: `${name}${at}`, values }));
  expect(
    reasonOf(
      { question: question(['clicks'], ['site'], { filters: filters('own') }) },
      { filters: [{ dimension: 'site', values }] },
    ),
  ).toBe('it has more filters than a slide keeps');
});

it('a tile whose figures would be others in a report is left out, with the reason', () => {
  expect(reasonOf({ ...SLIDE, period: { preset: 'ly' } })).toBe('it has days of its own');
  expect(reasonOf({ ...SLIDE, compare: { with: 'year' } })).toBe('it is compared with other days');
  expect(reasonOf({ ...SLIDE, ignores: ['client'] }, { advIds: [2] })).toBe(
    'it shows other clients',
  );
  expect(reasonOf(SLIDE, { filters: [{ dimension: 'site', values }] })).toBe(
    'the filter “Site” narrows it, which its slide cannot',
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

const REPORT: ReportAround = {
  ...{ advId: 1, client: 'Meridian', clients: 'Meridian' },
  options: {
    ...{ ...DEFAULT_OPTIONS, typeDate: 'cr', compareWith: 'days' },
    ...{ customStartDate: '2026-03-01', customEndDate: '2026-03-31', currency: 'EUR' },
  },
};
const added = (
  one: Partial<Tile>,
  choice: Partial<ViewChoice> = {},
  report: Partial<ReportAround> = {},
) =>
  slideOfTile(tile(one), bodyOf(tile(one)), { ...CHOICE, ...choice }, TODAY, 'en-GB', {
    ...REPORT,
    ...report,
  });
const BY_SITE = { question: question(['spend'], ['site']) };

it('a tile is added to a report with days and client of its own, which is told', () => {
  const same = { period: { preset: 'lm' }, compare: { with: 'days' } } as const;
  expect(added(BY_SITE, same)).toMatchObject({ reason: null, told: [] });
  expect(
    added(BY_SITE, { period: { preset: 'l28d' }, advIds: [] }, { clients: null }).told,
  ).toEqual([
    'The report covers 1 – 31 Mar 2026 of Meridian; this tile shows 17 Mar – 13 Apr 2026 of all clients.',
    'Changes in the report are against 29 Jan – 28 Feb 2026.',
  ]);
  expect(added(BY_SITE, { period: { preset: 'l28d' }, compare: { with: 'days' } }).told[0]).toBe(
    'The report covers 1 – 31 Mar 2026; this tile shows 17 Mar – 13 Apr 2026.',
  );
  expect(added({ ...BY_SITE, period: { preset: 'l7d' } }, same).told[0]).toBe(
    'The report covers 1 – 31 Mar 2026; this tile shows 7 – 13 Apr 2026.',
  );
  const options = {
    ...{ ...REPORT.options, campaignAll: false, campaignIds: [4, 5], currency: 'USD' },
    reportImpressionsBy: 'viewable' as const,
  };
  expect(added(BY_SITE, same, { options }).told).toEqual([
    'The report is of 2 campaigns alone.',
    'The report counts viewable impressions; the dashboard counts all.',
    'Money in the report is in USD.',
  ]);
});

it('the slide keeps the filters that reach the tile, campaigns among them, and tells them', () => {
  const filters = [
    { dimension: 'campaign', values },
    { dimension: 'site', values },
  ];
  const { slide, told } = added({ ...BY_SITE, ignores: ['site'] }, { filters });
  expect(slide?.options).toMatchObject({
    tile: { question: { filters: [{ dimension: 'campaign', values }] } },
  });
  expect(told.at(-1)).toBe('The slide keeps what is filtered: Campaign: Guardian.');
});

it('a tile of other clients is not added, nor a slide that cannot keep a filter', () => {
  expect(added(BY_SITE, { advIds: [2, 3] })).toEqual({
    ...{ slide: null, told: [] },
    reason: 'it is about other clients than the report, which is about Meridian',
  });
  expect(added(SLIDE, { filters: [{ dimension: 'campaign', values }] }).reason).toBe(
    'the filter “Campaign” narrows it, which its slide cannot',
  );
  const text = { kind: 'text', options: { text: 'Hello' } };
  expect(added(text, { advIds: [2] })).toMatchObject({ reason: null, told: [] });
});

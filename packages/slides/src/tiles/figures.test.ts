/** What is not known is a dash with its reason, days that are not over are marked, and own metrics are computed on each row. */
import type { CalculatedMetric } from '@flightdeck/domain/dashboards';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SlideData } from '../definition.ts';
import { answer } from '../testing/answers.ts';
import { question, sampleTile, sampleTileData, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { ALL_TILES } from './all.ts';
import type { TileContext } from './definition.ts';
import { TileBody } from './TileBody.tsx';
import { tileTables } from './tables.ts';

function html(
  id: string,
  more: Parameters<typeof sampleTile>[1],
  data: SlideData | MetricResult,
  context: TileContext = TILE_CONTEXT,
  size = { width: 500, height: 240 },
): string {
  const definition = ALL_TILES.find((one) => one.id === id);
  if (!definition) throw new Error(id);
  const whole = 'results' in data ? data : { results: { main: data }, asOf: null, timeZone: 'UTC' };
  const tile = sampleTile(id, more);
  return renderToString(
    createElement(TileBody, { definition, tile, context, data: whole, ...size }),
  ).replaceAll('<!-- -->', '');
}

const text = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('a figure that is not known', () => {
  const spend = question(['spend'], ['site']);
  const mixed: MetricResult = {
    ...answer(
      'site',
      [
        ['A', { spend: 5 }],
        ['B', { spend: null }],
      ],
      { spend: null },
    ),
    totals: { values: { spend: null }, reasons: { spend: 'currency' } },
    currency: null,
  };

  it('is a dash, and the tile says why', () => {
    const table = html('table', { question: spend, options: {} }, mixed);
    expect(text(table)).toMatch(/Total – \(several currencies\)/);
    expect(text(table)).toContain('Spend: several currencies');
    expect(text(html('bars', { question: spend }, mixed))).toContain('Spend: several currencies');
    const kpi = html('kpi', { question: question(['spend']) }, { ...mixed, rows: [] });
    expect(text(kpi)).toMatch(/Spend – several currencies/);
  });

  it('has no share and no sum, and is not called nothing', () => {
    expect(text(html('share', { question: spend }, mixed))).toContain(
      'Not known Spend: several currencies',
    );
    const definition = ALL_TILES.find(({ id }) => id === 'bars');
    const data = { results: { main: mixed }, asOf: null, timeZone: 'UTC' };
    const tile = sampleTile('bars', { question: spend });
    const tables = definition && tileTables(definition, tile, TILE_CONTEXT, data);
    expect(tables?.[0]?.rows.at(-1)).toEqual(['Total', null]);
  });

  it('has no change against days that were not loaded whole', () => {
    const tile = { question: question(['clicks']) };
    const main: MetricResult = {
      ...answer('site', [], { clicks: 120 }),
      totals: { values: { clicks: 120 }, compare: { clicks: 60 } },
      coverage: { range: { days: 90, of: 90 }, compare: { days: 40, of: 90 } },
    };
    expect(text(html('kpi', tile, main))).toContain('before: 40 of 90 days have data');
    expect(text(html('kpi', tile, main))).not.toContain('+100%');
    const whole = {
      ...main,
      coverage: { range: { days: 90, of: 90 }, compare: { days: 90, of: 90 } },
    };
    expect(text(html('kpi', tile, whole))).toContain('+100% vs 60');
  });

  it('says people cannot be shared out, and rates neither', () => {
    const users = question(['users'], ['country'], { dataset: 'analytics' });
    const found = answer('country', [['UK', { users: 5 }]], { users: 5 });
    expect(text(html('share', { question: users }, found))).toContain('counts people');
    const ctr = answer('site', [['A', { ctr: 0.1 }]], { ctr: 0.1 });
    expect(text(html('share', { question: question(['ctr'], ['site']) }, ctr))).toContain(
      'is no sum',
    );
  });
});

it('people that are not shown are a dash, not nothing', () => {
  const users = question(['users'], ['country'], { dataset: 'analytics' });
  const many = Array.from(
    { length: 30 },
    (_, at) => [`Country ${at}`, { users: 90 - at }] as const,
  );
  const drawn = html('bars', { question: users }, answer('country', many, { users: 2000 }));
  expect(text(drawn)).toMatch(/2\d other countries –/);
});

describe('time', () => {
  const days = { start: '2026-04-10', end: '2026-04-14' };
  const context = { ...TILE_CONTEXT, range: days, compare: undefined };
  const clicks = answer(
    'day',
    [10, 11, 12, 13, 14].map((day) => [`2026-04-${day}`, { clicks: day * 10 }] as const),
    { clicks: 600 },
  );

  it('marks the day that is not over, and keeps it out of the small line', () => {
    const drawn = html('time-series', { question: question(['clicks'], ['day']) }, clicks, context);
    expect(text(drawn)).toContain('14 Apr is not over');
    const over = { ...context, around: { ...context.around, today: '2026-04-15' } };
    expect(
      text(html('time-series', { question: question(['clicks'], ['day']) }, clicks, over)),
    ).not.toContain('not over');
  });

  it('draws nothing of days that an answer has in part', () => {
    const rows = ['2026-04-10', '2026-04-11'].flatMap((day) =>
      ['1', '2'].map((id) => ({
        keys: { day: { id: day, label: day }, site: { id, label: `Site ${id}` } },
        values: { clicks: 5 },
      })),
    );
    const main = { rows, totals: { values: { clicks: 40 } }, rowCount: 9, lastDay: '2026-04-14' };
    const top = answer(
      'site',
      [
        ['Site 1', { clicks: 20 }],
        ['Site 2', { clicks: 20 }],
      ],
      { clicks: 40 },
    );
    const tile = { question: question(['clicks'], ['day', 'site']) };
    const drawn = html(
      'time-series',
      tile,
      { results: { main, top }, asOf: null, timeZone: 'UTC' },
      context,
    );
    expect(drawn).toContain('2026-04-10,1');
    expect(drawn).not.toContain('2026-04-11,1');
    expect(text(drawn)).toContain('until 11 Apr');
  });

  it('says which columns there is no room for', () => {
    const tile = { question: question(['clicks'], ['day']) };
    const drawn = html('columns', tile, clicks, context, { width: 220, height: 160 });
    expect(text(drawn)).toContain('the last 3 of 4');
  });

  it('draws below zero', () => {
    const metric: CalculatedMetric = {
      id: 'net',
      label: 'Net clicks',
      dataset: 'delivery',
      expression: 'clicks - 120',
      unit: 'count',
      better: 'higher',
    };
    const own = { ...context, calculated: [metric] };
    const drawn = html('time-series', { question: question(['calc.net'], ['day']) }, clicks, own);
    expect(drawn).not.toMatch(/could not be drawn|NaN/);
    expect(text(drawn)).toMatch(/-20|−20/);
  });
});

it('own metrics are computed on each row and on the totals', () => {
  const metric: CalculatedMetric = {
    id: 'cpk',
    label: 'Clicks a thousand',
    dataset: 'delivery',
    expression: 'clicks / impressions * 1000',
    unit: 'number',
    better: 'higher',
  };
  const context = { ...TILE_CONTEXT, calculated: [metric] };
  const asked = { question: question(['calc.cpk', 'clicks'], ['site']), options: {} };
  const definition = ALL_TILES.find(({ id }) => id === 'table');
  if (!definition) throw new Error('table');
  const tile = sampleTile('table', asked);
  const data = sampleTileData(definition, tile, {}, context);
  const drawn = html('table', asked, data, context);
  const { clicks = 0, impressions = 1 } = data.results.main?.totals.values ?? {};
  expect(text(drawn)).toContain(
    `Total ${(((clicks ?? 0) / (impressions ?? 1)) * 1000).toFixed(2)}`,
  );
  expect(text(drawn)).toContain('Clicks a thousand');
});

/**
 * The figures of tiles are what the loaded files hold: each kind's tables, and what tiles compute of them, against sums over
 * the rows of the files themselves. The referee below shares no line with the product.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CalculatedMetric, Tile } from '@flightdeck/domain/dashboards';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { parse } from 'csv-parse/sync';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importFile, inspectFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { shippedMappings } from '../../apps/api/src/areas/imports/mapping-store.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import {
  question,
  sampleTile,
  TILE_CONTEXT,
} from '../../packages/slides/src/testing/sample-tiles.ts';
import { ALL_TILES } from '../../packages/slides/src/tiles/all.ts';
import type { TileContext } from '../../packages/slides/src/tiles/definition.ts';
import { tileQueries } from '../../packages/slides/src/tiles/queries.ts';
import { TileBody } from '../../packages/slides/src/tiles/TileBody.tsx';
import { tileTables } from '../../packages/slides/src/tiles/tables.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

type Range = TileContext['range'];

/** A row of a file: its day, its names by dimension and its counts by measure. */
interface Row {
  readonly day: string;
  readonly names: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, number>>;
}

/** Files of an advertiser, the days that are asked for, and those before. */
interface Source {
  readonly advertiser: string;
  readonly range: Range;
  readonly before: Range;
  /** Loads the files; answers their rows. */
  readonly load: (store: FactsStore, folder: string) => Promise<Row[]>;
}

const now = () => new Date('2026-11-01T00:00:00Z');
const records = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, bom: true });

/** Eight weeks of 26 sites, some without conversions, some without impressions, and one that is new. */
const MADE: Source = {
  advertiser: 'Truth & Sons',
  range: { start: '2026-03-02', end: '2026-03-29' },
  before: { start: '2026-02-02', end: '2026-03-01' },
  async load(store, folder) {
    const header = 'Date,Site,Device,Country,Impressions,Clicks,Conversions,Spend,Starts,Completes';
    const lines = Array.from({ length: 56 }, (_, at) => {
      const day = later('2026-02-02', at);
      return Array.from({ length: 26 }, (__, site) => {
        if (site === 7 && at < 28) return [];
        const impressions = site === 3 ? 0 : 40 + ((at * 31 + site * 17) % 97) * (26 - site);
        const clicks = site % 5 === 2 ? 0 : (at * site) % 13;
        const conversions = site % 4 === 1 ? 0 : ((at + site) % 3) / 2;
        const device = ['Desktop', 'Mobile', 'Tablet'][(at + site) % 3];
        const country = ['Germany', 'France', 'Spain', 'Italy'][(at * 3 + site) % 4];
        const starts = Math.floor(impressions / 3);
        const figures = [
          impressions,
          clicks,
          conversions,
          ((impressions * 7) % 1000) / 100,
          starts,
        ];
        return [[day, `Site ${site}`, device, country, ...figures, Math.floor(starts / 4)].join()];
      }).flat();
    }).flat();
    const text = [header, ...lines, ''].join('\n');
    const file = path.join(folder, 'made.csv');
    await writeFile(file, text);
    await importFile(store, file, {
      ...{ fileName: 'made.csv', now },
      mapping: {
        ...{ name: 'Made', dataset: 'delivery', derived: [], filters: [] },
        columns: {
          ...{ Date: 'day', Site: 'site', Device: 'device', Country: 'country' },
          ...{ Impressions: 'impressions', Clicks: 'clicks', Conversions: 'conversions' },
          ...{ Spend: 'spend', Starts: 'videoStarts', Completes: 'videoCompletes' },
        },
        constants: { advertiser: MADE.advertiser, campaign: 'One', placement: 'One' },
        ...{ decimal: '.', dayFormat: 'yyyy-MM-dd' },
      },
    });
    return records(text).map((row): Row => {
      const { Date: day = '', Site: site = '', Device: device = '', Country: country = '' } = row;
      return {
        day,
        names: { site, device, country },
        counts: {
          ...{ impressions: Number(row.Impressions), clicks: Number(row.Clicks) },
          ...{ conversions: Number(row.Conversions), spend: Number(row.Spend) },
          ...{ videoStarts: Number(row.Starts), videoCompletes: Number(row.Completes) },
        },
      };
    });
  },
};

const FILES = path.resolve(
  import.meta.dirname,
  '../../../shared/data/delivery/digital_media_campaign_2018',
);
const PLACEMENT = 'Placement: Site_Dimensions_CreativeType_Device_CostMethod_Web/App_ID';
const DEVICES: Readonly<Record<string, string>> = { DT: 'Desktop', MO: 'Mobile', TA: 'Tablet' };

/** Three files of a real campaign, which say nothing of countries, spend and conversions. */
const REAL: Source = {
  advertiser: 'Digital Media Advertiser',
  range: { start: '2018-05-28', end: '2018-06-24' },
  before: { start: '2018-04-30', end: '2018-05-27' },
  async load(store) {
    const saved = await shippedMappings();
    const rows: Row[] = [];
    for (const name of ['banner', 'rich_media', 'video']) {
      const file = path.join(FILES, `${name}.csv`);
      const options = { fileName: `${name}.csv`, saved, now };
      const { preview } = await inspectFile(file, options);
      await importFile(store, file, { ...options, mapping: preview.mapping });
      for (const row of records(await readFile(file, 'utf8'))) {
        const parts = (row[PLACEMENT] ?? '').split('_');
        const device = DEVICES[parts.at(-4) ?? ''] ?? '';
        rows.push({
          day: row.Date ?? '',
          names: { site: parts.slice(0, -6).join('_'), device, country: 'Unknown' },
          counts: {
            impressions: Number(row.Impressions ?? row['#Impressions']),
            clicks: Number(row.Clicks),
            videoCompletes: Number(row['100% viewed'] ?? 0),
            ...{ conversions: 0, spend: 0, videoStarts: 0 },
          },
        });
      }
    }
    return rows;
  },
};

const OWN: readonly CalculatedMetric[] = [
  {
    ...{ id: 'yield', label: 'Clicks a thousand', dataset: 'delivery', unit: 'number' },
    ...{ expression: 'clicks / impressions * 1000', better: 'higher' },
  },
  {
    ...{ id: 'price', label: 'Price of a conversion', dataset: 'delivery', unit: 'number' },
    ...{ expression: '(spend + 1) / conversions', better: 'lower' },
  },
];

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
/** Metrics by their textbook formulas. Nothing is known of what is divided by zero. */
const FORMULAS: Readonly<Record<string, (of: (measure: string) => number) => number | null>> = {
  ctr: (of) => ratio(of('clicks'), of('impressions')),
  cpa: (of) => ratio(of('spend'), of('conversions')),
  vcr: (of) => ratio(of('videoCompletes'), of('videoStarts')),
  'calc.yield': (of) => ratio(1000 * of('clicks'), of('impressions')),
  'calc.price': (of) => ratio(of('spend') + 1, of('conversions')),
};

/** A metric of rows together. */
function figure(rows: readonly Row[], id: string): number | null {
  const of = (measure: string) =>
    rows.reduce((sum, { counts }) => sum + (counts[measure] ?? Number.NaN), 0);
  return FORMULAS[id] ? FORMULAS[id](of) : of(id);
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const nextMonth = (day: string): string => later(`${day.slice(0, 7)}-01`, 31);
const monday = (day: string): string => later(day, -((new Date(day).getUTCDay() + 6) % 7));
const nameIn = (row: Row, dimension: string): string =>
  ({ day: row.day, week: monday(row.day), month: `${row.day.slice(0, 7)}-01` })[dimension] ??
  row.names[dimension] ??
  '';
const within = (rows: readonly Row[], { start, end }: Range): Row[] =>
  rows.filter(({ day }) => start <= day && day <= end);

/** Rows by their names in dimensions. */
const grouped = (rows: readonly Row[], dimensions: readonly string[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => dimensions.map((each) => nameIn(row, each)).join(' | '));

/** What each kind that answers a question is asked. */
const ASKED: readonly (readonly [kind: string, metrics: string[], dimensions: string[]])[] = [
  ['kpi', ['impressions', 'ctr', 'spend', 'cpa', 'calc.yield', 'calc.price'], []],
  ['time-series', ['impressions', 'calc.price'], ['day']],
  ['time-series', ['ctr'], ['week']],
  ['time-series', ['clicks'], ['day', 'device']],
  ['bars', ['impressions', 'cpa', 'calc.price'], ['site']],
  ['bars', ['calc.yield'], ['site', 'device']],
  [
    'table',
    ['clicks', 'ctr', 'conversions', 'cpa', 'calc.yield', 'calc.price'],
    ['site', 'device'],
  ],
  ['table', ['spend', 'vcr'], ['month']],
  ['columns', ['clicks', 'ctr'], ['device']],
  ['columns', ['impressions'], ['week']],
  ['share', ['impressions'], ['site']],
  ['funnel', ['impressions', 'videoStarts', 'videoCompletes'], []],
  ['map', ['impressions'], ['country']],
  ['pivot', ['ctr'], ['site', 'week']],
  ['pivot', ['calc.price'], ['site', 'device']],
  ['heat-map', ['clicks'], ['day']],
  ['heat-map', ['impressions'], ['site']],
  ['scatter', ['impressions', 'calc.yield', 'spend'], ['site']],
];

it('every kind that answers a question is among them', () => {
  const kinds = ALL_TILES.filter(({ needs }) => needs).map(({ id }) => id);
  expect([...new Set(ASKED.map(([kind]) => kind))].toSorted()).toEqual(kinds.toSorted());
});

describe.each([MADE, ...(existsSync(FILES) ? [REAL] : [])])('tiles over $advertiser', (source) => {
  const { range, before } = source;
  let folder: string;
  let store: FactsStore;
  let rows: Row[];
  let advertiserId: number;
  const context: TileContext = {
    ...TILE_CONTEXT,
    ...{ range, compare: before, calculated: OWN },
    around: {
      ...TILE_CONTEXT.around,
      choice: { period: range, compare: before, advIds: [], filters: [] },
      today: '2026-11-01',
      currency: null,
    },
    currency: null,
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-tiles-'));
    store = await openFacts({ dataDir: null, databaseUrl: null });
    rows = await source.load(store, folder);
    const [found] = await store.query('SELECT id FROM advertiser WHERE name = $1', [
      source.advertiser,
    ]);
    advertiserId = Number(found?.id);
  });
  afterAll(async () => {
    await store?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A tile with the product's answers. */
  async function answered(kind: string, more: Partial<Tile>) {
    const definition = ALL_TILES.find(({ id }) => id === kind);
    if (!definition) throw new Error(`There is no kind ${kind}.`);
    const tile = sampleTile(kind, { options: {}, ...more });
    const queries = tileQueries(definition, tile, context.around, range, [], OWN);
    const results: Record<string, MetricResult> = {};
    for (const [name, query] of Object.entries(queries)) {
      results[name] = await store.answer(query, { advertiserIds: [advertiserId] });
    }
    return { definition, tile, queries, data: { results, asOf: null, timeZone: 'UTC' } };
  }

  it.each(ASKED)(
    '%s of %j by %j has the figures of the files',
    async (kind, metrics, dimensions) => {
      const { definition, tile, queries, data } = await answered(kind, {
        question: question(metrics, dimensions),
      });
      const [table, ...others] = tileTables(definition, tile, context, data);
      expect(others).toEqual([]);
      const asked = queries.main?.dimensions ?? [];
      const shown = within(rows, range);
      // A day is compared with that four weeks before, a month with the one before.
      const moved = (day: string) => (asked.includes('month') ? nextMonth(day) : later(day, 28));
      const earlier = within(rows, before).map((row) => ({ ...row, day: moved(row.day) }));
      const [groups, past] = [grouped(shown, asked), grouped(earlier, asked)];
      const figures = (of: readonly Row[], was: readonly Row[]): (number | null)[] =>
        metrics.flatMap((id) => [figure(of, id), figure(was, id)]);
      const isTimed = ['day', 'week', 'month'].includes(asked[0] ?? '');
      const lines = (table?.rows ?? []).map((line) => ({
        name: line.slice(0, asked.length).join(' | '),
        figures: line.slice(asked.length),
      }));
      if (asked.length > 0) {
        const named = isTimed ? lines : lines.slice(0, -1);
        expect(named.map(({ name }) => name).toSorted()).toEqual([...groups.keys()].toSorted());
        for (const { name, figures: told } of named) {
          expectSame(told, figures(groups.get(name) ?? [], past.get(name) ?? []), name);
        }
      }
      if (!isTimed) expectSame(lines.at(-1)?.figures ?? [], figures(shown, earlier), 'Total');
    },
  );

  /** What a tile tells, as text; each description of a chart apart. */
  async function drawn(kind: string, more: Partial<Tile>) {
    const { definition, tile, data } = await answered(kind, more);
    const size = { width: 900, height: 700 };
    const html = renderToString(
      createElement(TileBody, { definition, tile, context, data, ...size }),
    ).replaceAll('<!-- -->', '');
    const plain = (markup: string) => unescaped(markup.replaceAll(/<[^>]*>/g, '\t')).trim();
    return {
      html,
      /** `Site 1: 12%, 3,400` by its name. */
      told: new Map(
        [...html.matchAll(/<desc[^>]*>([^<]*)</g)]
          .flatMap(([, text = '']) => unescaped(text).split('; '))
          .map((entry) => [
            entry.slice(0, entry.indexOf(': ')),
            entry.slice(entry.indexOf(': ') + 2),
          ]),
      ),
      /** Cells of the rows of a table. */
      lines: [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => plain(cell)),
      ),
    };
  }

  /** Groups of the days that are asked for, the greatest of a metric first. */
  const ranked = (dimension: string, id: string): (readonly [string, Row[]])[] =>
    [...grouped(within(rows, range), [dimension])].toSorted(
      ([, a], [, b]) => (figure(b, id) ?? -1) - (figure(a, id) ?? -1),
    );

  it('bars: the rest is what the others amount to, a rate that of their sums', async () => {
    const asked = question(['impressions', 'ctr', 'cpa'], ['site']);
    const { told } = await drawn('bars', { question: asked, options: { rows: 4, change: false } });
    const others = ranked('site', 'impressions').slice(3);
    const rest = [...told].find(([name]) => name === `${others.length} other sites`)?.[1] ?? '';
    const of = (label: string) => new RegExp(`${label} ([^,]*(?:,\\d{3})*[^,]*)`).exec(rest)?.[1];
    const together = others.flatMap(([, group]) => group);
    for (const [id, label] of [
      ['impressions', 'Impressions'],
      ['ctr', 'CTR'],
      ['cpa', 'CPA'],
    ] as const) {
      expectShown(of(label), figure(together, id), `${rest}: ${id}`);
    }
  });

  it('bars: a change is against the days before', async () => {
    const asked = question(['clicks'], ['device']);
    const { told } = await drawn('bars', { question: asked, options: {} });
    const past = grouped(within(rows, before), ['device']);
    for (const [name, group] of ranked('device', 'clicks')) {
      const change =
        (figure(group, 'clicks') ?? 0) / (figure(past.get(name) ?? [], 'clicks') ?? 0) - 1;
      expectShown(
        /([+−-][\d.,]+%)/.exec(told.get(name) ?? '')?.[1],
        change,
        `${name} ${told.get(name)}`,
      );
    }
  });

  it('share: parts are of all, and the last one is the rest', async () => {
    const { told } = await drawn('share', { question: question(['impressions'], ['site']) });
    const all = figure(within(rows, range), 'impressions') ?? 0;
    const sites = ranked('site', 'impressions');
    const parts = sites.slice(0, 5).map(([name, group]) => ({ name, group }));
    parts.push({
      name: `${sites.length - 5} other sites`,
      group: sites.slice(5).flatMap(([, group]) => group),
    });
    for (const { name, group } of parts) {
      const value = figure(group, 'impressions') ?? 0;
      const [share, amount] = /^([^,]*), (.*)$/.exec(told.get(name) ?? '')?.slice(1) ?? [];
      expectShown(share, value / all, `${name} ${share}`);
      expectShown(amount, value, `${name} ${amount}`);
    }
  });

  it('funnel: a stage is a share of the first', async () => {
    const stages = ['impressions', 'clicks', 'videoCompletes'];
    const { told } = await drawn('funnel', { question: question(stages) });
    const of = (id: string) => figure(within(rows, range), id) ?? 0;
    for (const [id, label] of [
      ['clicks', 'Clicks'],
      ['videoCompletes', 'Video completes'],
    ] as const) {
      const share = /Of first (.*)$/.exec(told.get(label) ?? '')?.[1];
      expectShown(share, of(id) / of('impressions'), `${label} ${told.get(label)}`);
    }
  });

  it('table: what the limit cuts off is the rest, and the total is of all rows', async () => {
    const metrics = ['impressions', 'ctr', 'calc.price'];
    const { lines } = await drawn('table', {
      question: question(metrics, ['site'], { limit: 3 }),
      options: { change: 'none', bars: 'none' },
    });
    const sites = ranked('site', 'impressions');
    const rest = sites.slice(3).flatMap(([, group]) => group);
    const expected = [
      ...sites.slice(0, 3),
      [`${sites.length - 3} other sites`, rest] as const,
      ['Total', within(rows, range)] as const,
    ];
    expect(lines.slice(1).map(([name]) => name)).toEqual(expected.map(([name]) => name));
    for (const [at, [name, group]] of expected.entries()) {
      metrics.forEach((id, column) => {
        // What an own metric of the others would be is not computed from sums: it is not told.
        const value = id.startsWith('calc.') && group === rest ? null : figure(group, id);
        expectShown(lines[at + 1]?.[column + 1], value, `${name} ${id}`);
      });
    }
  });

  it('pivot: rows, columns and all of them have totals of their own, a rate that of the sums', async () => {
    const { lines } = await drawn('pivot', { question: question(['ctr'], ['device', 'week']) });
    const shown = within(rows, range);
    const weeks = [...grouped(shown, ['week'])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const devices = ranked('device', 'ctr');
    const cells = grouped(shown, ['device', 'week']);
    const right = [
      ...devices.map(([name, group]) => [
        ...weeks.map(([week]) => figure(cells.get(`${name} | ${week}`) ?? [], 'ctr')),
        figure(group, 'ctr'),
      ]),
      [...weeks.map(([, group]) => figure(group, 'ctr')), figure(shown, 'ctr')],
    ];
    expect(lines.slice(1).map(([name]) => name)).toEqual([
      ...devices.map(([name]) => name),
      'Total',
    ]);
    for (const [at, line] of right.entries()) {
      for (const [column, value] of line.entries()) {
        expectShown(lines[at + 1]?.[column + 1], value, `line ${at}, column ${column}`);
      }
    }
  });
});

const unescaped = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A figure as it is written is this value, to its last digit; a dash where nothing is known. */
function expectShown(text: string | undefined, value: number | null, name: string) {
  if (value === null) return expect(text?.trim(), name).toBe('–');
  const found = /^(under |over )?([+−-]?)[^\d]*([\d,]+)(?:\.(\d+))?(%?)$/.exec(text?.trim() ?? '');
  expect(found, `${name}: “${text}”`).not.toBeNull();
  const [, bound = '', sign = '', whole = '', decimals = '', percent = ''] = found ?? [];
  const scale = percent ? 100 : 1;
  const shown =
    (Number(`${whole.replaceAll(',', '')}.${decimals}`) * (/[−-]/.test(sign) ? -1 : 1)) / scale;
  if (bound === 'under ') return expect(value, name).toBeLessThan(shown);
  if (bound === 'over ') return expect(value, name).toBeGreaterThan(shown);
  const last = 10 ** -decimals.length / scale;
  expect(Math.abs(shown - value), `${name}: ${text} for ${value}`).toBeLessThanOrEqual(
    last * 0.5001,
  );
}

/** The same numbers, but for what is lost by adding in another order. */
function expectSame(told: readonly unknown[], right: readonly (number | null)[], name: string) {
  expect(told).toHaveLength(right.length);
  right.forEach((value, at) => {
    const words = `${name}, figure ${at}`;
    if (value === null) expect(told[at], words).toBeNull();
    else expect(Number(told[at] ?? Number.NaN), words).toBeCloseTo(value, 6);
  });
}

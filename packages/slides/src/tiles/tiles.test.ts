/** Every kind of tile is whole: its declaration, its questions, and its drawing with figures, without and with odd ones. */
import { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { MetricQuery, type MetricResult } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OptionField } from '../options.ts';
import { SAMPLE_PICTURE } from '../testing/sample.ts';
import { question, sampleTile, sampleTileData, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { TILES } from './abouts.ts';
import { ALL_TILES } from './all.ts';
import type { TileDefinition } from './definition.ts';
import { tileOptions, tileQueries } from './queries.ts';
import { TileBody } from './TileBody.tsx';
import { tileTables } from './tables.ts';
import { tileTitle } from './titles.ts';

const { around } = TILE_CONTEXT;

function draw(
  definition: TileDefinition,
  {
    scenario = {},
    width = 400,
    height = 240,
    context = TILE_CONTEXT,
    ...more
  }: {
    readonly scenario?: Parameters<typeof sampleTileData>[2];
    readonly width?: number;
    readonly height?: number;
    readonly context?: typeof TILE_CONTEXT;
  } & Parameters<typeof sampleTile>[1] = {},
): string {
  const tile = sampleTile(definition.id, more);
  const data = sampleTileData(definition, tile, scenario, context);
  return renderToString(
    createElement(TileBody, { definition, tile, context, data, width, height }),
  );
}

const kind = (id: string): TileDefinition => {
  const found = ALL_TILES.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe.each(ALL_TILES.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    it('is known before its code is loaded, with a size that fits the grid', () => {
      expect(TILES.find(({ id }) => id === definition.id)).toMatchObject({
        label: definition.label,
      });
      const { w, h, leastW, leastH } = definition.size;
      expect(leastW <= w && leastH <= h && w <= 12 && h <= 12).toBe(true);
    });

    it('asks what the server answers', () => {
      const queries = tileQueries(
        definition,
        sampleTile(definition.id),
        around,
        around.choice.period,
        [],
        [],
      );
      for (const query of Object.values(queries)) {
        const schema =
          query.dataset === undefined || query.dataset === 'delivery' ? MetricQuery : DatasetQuery;
        expect(schema.safeParse(query).error).toBeUndefined();
      }
    });

    it('draws its figures, and fits any size that it may have', () => {
      const { leastW, leastH } = definition.size;
      for (const [width, height] of [
        [1100, 500],
        [leastW * 114 - 44, leastH * 52 - 64],
      ] as const) {
        const html = draw(definition, { width, height });
        expect(html).toContain(`data-kind="${definition.id}"`);
        expect(html).not.toMatch(/NaN|undefined|Infinity|could not be drawn/);
      }
    });

    it('draws long names, a billion, zeros and one day', () => {
      for (const scenario of [
        { rows: 60, longNames: true, scale: 40_000, before: 1.4 },
        { without: ['clicks', 'spend', 'conversions', 'viewability', 'video'] },
        { rows: 1 },
      ] as const) {
        expect(draw(definition, { scenario, width: 280, height: 150 })).not.toMatch(
          /NaN|undefined|Infinity|could not be drawn/,
        );
      }
      const day = { start: '2026-03-31', end: '2026-03-31' };
      const choice = { ...around.choice, period: day };
      const context = {
        ...TILE_CONTEXT,
        range: day,
        compare: undefined,
        around: { ...around, choice },
      };
      expect(draw(definition, { context })).not.toMatch(
        /NaN|undefined|Infinity|could not be drawn/,
      );
    });

    it('says what is missing where there is nothing', () => {
      if (!definition.needs) return;
      const html = draw(definition, { scenario: { empty: true } });
      expect(html).toContain('fd-tile-empty-title');
      expect(html).not.toContain('data-figure');
      expect(draw(definition, { question: question(['nope']) })).toContain('no metric “nope”');
      expect(draw(definition, { question: null })).toContain('Choose a dataset');
    });

    it('has its figures as a table', () => {
      const tile = sampleTile(definition.id);
      const tables = tileTables(definition, tile, TILE_CONTEXT, sampleTileData(definition, tile));
      if (definition.needs) expect(tables.length).toBeGreaterThan(0);
      for (const { columns, rows } of tables) {
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }
      expect(tileTitle(tile, TILE_CONTEXT)).not.toBe('');
    });
  },
);

/** What an option of this field may be besides its default. */
function others(field: OptionField, initial: unknown): SlideOptions[string][] {
  switch (field.kind) {
    case 'toggle':
      return [initial !== true];
    case 'choice':
      return field.choices.map(({ value }) => value).filter((value) => value !== initial);
    case 'number':
      return [field.min];
    case 'lines':
      return [['Impressions > 1 bad']];
    case 'images':
      return [[SAMPLE_PICTURE]];
    default:
      return ['**Other** words'];
  }
}

/** Tiles in which every option of their kind matters. */
const SHOWING: Readonly<Record<string, Parameters<typeof sampleTile>[1]>> = {
  columns: { question: question(['clicks'], ['week']) },
  table: { question: question(['impressions', 'ctr'], ['site'], { limit: 6 }), options: {} },
  image: { options: { images: Array.from({ length: 4 }, () => SAMPLE_PICTURE) } },
};

describe.each(
  ALL_TILES.flatMap((definition) =>
    definition.options.fields
      .filter(({ key }) => key !== 'slide')
      .map((field) => [definition.id, field.key, definition, field] as const),
  ),
)('the option %s %s', (id, key, definition, field) => {
  it('does something, each of its values', () => {
    const tile = sampleTile(id, SHOWING[id]);
    const seen = (options: SlideOptions): string => {
      const more = { ...SHOWING[id], options };
      const asked = tileQueries(
        definition,
        { ...tile, options },
        around,
        around.choice.period,
        [],
        [],
      );
      return (
        JSON.stringify(asked) + draw(definition, { ...more, scenario: { rows: 30, events: 2 } })
      );
    };
    const initial = definition.options.parse(tile.options)[key];
    // What suits the range is one of the others.
    const all = [initial, ...others(field, initial)].filter((value) => value !== 'auto');
    const pictures = all.map((value) => seen({ ...tile.options, [key]: value ?? null }));
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(pictures).size).toBe(all.length);
  });

  it('falls back to its default where its value is wrong', () => {
    expect(tileOptions(definition, { [key]: { no: 'such' } })).toEqual(
      definition.options.parse({}),
    );
  });
});

describe('questions', () => {
  const asked = (id: string, name: string, metrics: string[], dimensions: string[]) => {
    const tile = sampleTile(id, { question: question(metrics, dimensions), options: {} });
    const { metrics: _, ...rest } = tileQueries(
      kind(id),
      tile,
      around,
      around.choice.period,
      [],
      [],
    )[name] ?? { metrics: [] };
    return rest;
  };

  it('are the same but for their metrics, so that they are answered together', () => {
    const bars = asked('bars', 'main', ['impressions'], ['site']);
    for (const id of ['columns', 'share']) {
      expect(asked(id, 'main', ['impressions'], ['site'])).toEqual(bars);
    }
    expect(asked('table', 'main', ['impressions', 'ctr'], ['site'])).toEqual(bars);
    expect(asked('time-series', 'main', ['ctr'], ['day'])).toEqual(
      asked('kpi', 'trend', ['impressions'], []),
    );
    expect(asked('funnel', 'main', ['impressions', 'clicks'], [])).toEqual(
      asked('kpi', 'main', ['spend'], []),
    );
  });

  it('take filters only where their dataset knows them and the tile does not ignore them', () => {
    const filters = [{ dimension: 'site', values: [{ id: 3, label: 'Guardian' }] }];
    const query = (more: Parameters<typeof sampleTile>[1]) =>
      tileQueries(kind('kpi'), sampleTile('kpi', more), around, around.choice.period, filters, [])
        .main;
    expect(query({})?.filters).toEqual([{ dimension: 'site', ids: [3] }]);
    expect(query({ ignores: ['site'] })?.filters).toBeUndefined();
    expect(
      query({ question: question(['users'], [], { dataset: 'analytics' }) })?.filters,
    ).toBeUndefined();
    const slide = tileQueries(
      kind('slide'),
      sampleTile('slide'),
      around,
      around.choice.period,
      filters,
      [],
    );
    expect(Object.values(slide).map((one) => one.filters)).toEqual([
      [{ dimension: 'site', ids: [3] }],
    ]);
  });
});

it('a sum of no facts at all is no figure, and 0 where days without facts were loaded', () => {
  const definition = kind('kpi');
  const tile = sampleTile('kpi', { question: question(['clicks']) });
  const show = (more: Partial<MetricResult>) => {
    const data = sampleTileData(definition, tile, {}, TILE_CONTEXT);
    const nothing = { rows: [], totals: { values: { clicks: 0 } }, rowCount: 0, lastDay: null };
    const results = { ...data.results, main: { ...nothing, ...more } };
    const room = { width: 400, height: 200 };
    return renderToString(
      createElement(TileBody, {
        ...{ definition, tile, context: TILE_CONTEXT, ...room },
        data: { ...data, results },
      }),
    );
  };
  expect(show({})).toContain('No figures');
  const covered = { range: { days: 7, of: 7 }, compare: { days: 7, of: 7 } };
  expect(show({ coverage: covered })).not.toContain('No figures');
  expect(show({ lastDay: '2026-04-13' })).not.toContain('No figures');
});

it('draws every slide of the catalogue that it offers', () => {
  const slide = kind('slide');
  const field = slide.options.fields.find(({ key }) => key === 'slide');
  const choices = field?.kind === 'choice' ? field.choices : [];
  expect(choices.length).toBeGreaterThan(40);
  for (const { value } of choices) {
    const html = draw(slide, { options: { slide: value }, width: 800, height: 500 });
    expect(html, value).not.toMatch(/could not be drawn|did not load/);
  }
});

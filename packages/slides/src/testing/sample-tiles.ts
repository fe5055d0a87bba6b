/** A tile of each kind with made-up figures, for tests and stories. */
import type { Around, Tile, TileQuestion } from '@flightdeck/domain/dashboards';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { SlideQuery } from '../context.ts';
import type { SlideData } from '../definition.ts';
import type { TileContext, TileDefinition } from '../tiles/definition.ts';
import { tileQueries } from '../tiles/queries.ts';
import { SAMPLE_PICTURE, type Scenario, sampleAnswers } from './sample.ts';

const QUARTER = { start: '2026-01-01', end: '2026-03-31' } as const;

const AROUND: Around = {
  choice: { period: QUARTER, compare: { with: 'days' }, advIds: [1], filters: [] },
  today: '2026-04-14',
  impressionBasis: 'total',
  currency: 'GBP',
};

/** The first quarter against as many days before. */
export const TILE_CONTEXT: TileContext = {
  range: QUARTER,
  compare: { start: '2025-10-03', end: '2025-12-31' },
  around: AROUND,
  locale: 'en-GB',
  currency: 'GBP',
  calculated: [],
};

/** A question about delivery. */
export const question = (
  metrics: readonly string[],
  dimensions: readonly string[] = [],
  more: Partial<TileQuestion> = {},
): TileQuestion => ({
  dataset: 'delivery',
  metrics: [...metrics],
  dimensions: [...dimensions],
  filters: [],
  ...more,
});

interface Asked {
  readonly question: TileQuestion | null;
  readonly options?: SlideOptions;
}

/** What a tile of each kind usually asks. */
export const USUAL_TILES: Readonly<Record<string, Asked>> = {
  kpi: { question: question(['impressions', 'clicks', 'ctr', 'viewability', 'spend', 'cpa']) },
  'time-series': { question: question(['impressions'], ['day']) },
  bars: { question: question(['impressions'], ['site']) },
  columns: { question: question(['clicks'], ['device']) },
  share: { question: question(['spend'], ['site']) },
  funnel: {
    question: question([
      'videoStarts',
      'videoFirstQuartiles',
      'videoMidpoints',
      'videoThirdQuartiles',
      'videoCompletes',
    ]),
  },
  table: {
    question: question(
      ['impressions', 'ctr', 'viewability', 'clicks', 'spend'],
      ['placement', 'site'],
    ),
    options: { marks: ['Viewability < 55 bad', 'Viewability < 62 warning'] },
  },
  pivot: { question: question(['ctr'], ['site', 'month']) },
  map: { question: question(['impressions'], ['country']) },
  scatter: { question: question(['impressions', 'ctr', 'spend'], ['site']) },
  'heat-map': { question: question(['clicks'], ['site']) },
  text: {
    question: null,
    options: {
      heading: 'What to look at',
      text: 'Spend is **on plan**; viewability on *Mail Online* is not.\n- Check its placements\n- See [the guide](https://example.com/guide)',
    },
  },
  image: { question: null, options: { images: [SAMPLE_PICTURE], shows: 'A mountain' } },
  findings: { question: null },
  slide: { question: null, options: { slide: 'over-time', own: { metric2: 'clicks' } } },
};

/** A tile of a kind; with what it usually asks where nothing else is given. */
export const sampleTile = (kind: string, more: Partial<Tile> = {}): Tile => ({
  id: `t-${kind}`,
  kind,
  title: '',
  question: USUAL_TILES[kind]?.question ?? null,
  options: USUAL_TILES[kind]?.options ?? {},
  ignores: [],
  note: '',
  ...more,
});

/** The answers to a tile's queries, as from the server. */
export function sampleTileData(
  definition: TileDefinition,
  tile: Tile,
  scenario: Scenario = {},
  { around, calculated }: TileContext = TILE_CONTEXT,
): SlideData {
  const queries = tileQueries(definition, tile, around, around.choice.period, [], calculated);
  return {
    // Metrics and dimensions are checked by `tileQueries`.
    ...sampleAnswers(queries as Readonly<Record<string, SlideQuery>>, scenario),
    ...(tile.kind === 'findings' && !scenario.empty
      ? {
          findings: [
            {
              name: 'Trailhead Weekly',
              level: 1,
              reason: 'It has delivered 67.3% of what it should have by now.',
            },
            {
              name: 'Summit Daily, run of site, prospecting, second flight',
              level: 2,
              reason: 'Its viewability of 48.1% is below the 60% that were agreed.',
            },
          ],
        }
      : {}),
  };
}

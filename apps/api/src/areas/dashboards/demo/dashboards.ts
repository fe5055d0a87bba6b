/** What the demo's dashboards hold: as an agency makes them for its clients. */
import {
  type DashboardBody,
  type DashboardPage,
  GRID_COLUMNS,
  type Place,
  type Tile,
  type TileQuestion,
} from '@flightdeck/domain/dashboards';
import type { DatasetId } from '@flightdeck/domain/datasets';

type More = Partial<Pick<TileQuestion, 'limit' | 'orderBy' | 'minImpressions'>>;

/** Asks metrics, as words, by dimensions. */
const ask =
  (dataset: DatasetId) =>
  (metrics: string, dimensions = '', more: More = {}): TileQuestion => ({
    dataset,
    metrics: metrics.split(' '),
    dimensions: dimensions.split(' ').filter(Boolean),
    filters: [],
    ...more,
  });
const delivery = ask('delivery');
const search = ask('search');
const social = ask('social');

/** A tile with its width and height. */
interface Sized {
  readonly tile: Tile;
  readonly w: number;
  readonly h: number;
}

const sized = (
  [w, h]: readonly [w: number, h: number],
  id: string,
  kind: string,
  question: TileQuestion | null,
  more: Partial<Tile> = {},
): Sized => ({
  ...{ w, h },
  tile: { ...{ id, kind, title: '', question, options: {}, ignores: [], note: '' }, ...more },
});

/** A page of tiles in rows, each of which is as wide as the grid. */
function pageOf(id: string, title: string, ...rows: readonly (readonly Sized[])[]): DashboardPage {
  const layout: Place[] = [];
  let y = 0;
  for (const row of rows) {
    let x = 0;
    for (const { tile, w, h } of row) {
      layout.push({ id: tile.id, x, y, w, h });
      x += w;
    }
    y += Math.max(...row.map(({ h }) => h));
  }
  return { id, title, tiles: rows.flat().map(({ tile }) => tile), layout };
}

const STRIP = [GRID_COLUMNS, 3] as const;
const [WIDE, SIDE, HALF] = [[8, 7] as const, [4, 7] as const, [6, 7] as const];
const LOW = { orderBy: { by: 'viewability', direction: 'asc' }, minImpressions: 10_000 } as const;

/** The pages of a brand campaign's dashboard. */
const BRAND_PAGES: readonly DashboardPage[] = [
  pageOf(
    'overview',
    'Overview',
    [sized(STRIP, 'figures', 'kpi', delivery('impressions clicks ctr viewability spend cpa'))],
    [
      sized(WIDE, 'by-day', 'time-series', delivery('impressions', 'day'), {
        title: 'Impressions by day',
      }),
      sized(SIDE, 'by-site', 'bars', delivery('impressions', 'site', { limit: 6 }), {
        title: 'Impressions by site',
      }),
    ],
    [
      sized(
        [GRID_COLUMNS, 9],
        'placements',
        'table',
        delivery('impressions clicks ctr viewability spend', 'placement site', { limit: 8 }),
        {
          title: 'Placements',
          options: { marks: ['Viewability < 60 bad', 'CTR < 0.1 warning'] },
          note: 'Marks show what we look at with the publisher first.',
        },
      ),
    ],
  ),
  pageOf(
    'video',
    'Video',
    [sized(STRIP, 'video-figures', 'kpi', delivery('videoStarts videoCompletes vcr'))],
    [
      sized(
        SIDE,
        'quartiles',
        'funnel',
        delivery(
          'videoStarts videoFirstQuartiles videoMidpoints videoThirdQuartiles videoCompletes',
        ),
        { title: 'How far videos play' },
      ),
      sized(WIDE, 'completion', 'time-series', delivery('vcr', 'week'), {
        title: 'Completion rate by week',
      }),
    ],
    [
      sized(HALF, 'complete-sites', 'bars', delivery('videoCompletes', 'site', { limit: 8 }), {
        title: 'Completed views by site',
      }),
      sized(
        HALF,
        'video-creatives',
        'table',
        delivery('videoStarts vcr ctr', 'creative', { limit: 8 }),
        { title: 'Video creatives' },
      ),
    ],
  ),
  pageOf(
    'creative',
    'Creative',
    [
      sized(HALF, 'sizes', 'bars', delivery('ctr', 'size', { minImpressions: 10_000, limit: 8 }), {
        title: 'CTR by size',
      }),
      sized(HALF, 'types', 'share', delivery('impressions', 'creativeType'), {
        title: 'Impressions by creative type',
      }),
    ],
    [
      sized(
        HALF,
        'clicked',
        'scatter',
        delivery('impressions ctr', 'creative', { minImpressions: 10_000, limit: 60 }),
        { title: 'What is shown much, and what is clicked' },
      ),
      sized(
        HALF,
        'in-view',
        'table',
        delivery('viewability impressions', 'placement', { ...LOW, limit: 8 }),
        { title: 'Least in view', options: { bars: 'none', totals: false } },
      ),
    ],
  ),
  pageOf(
    'audience',
    'Audience',
    [
      sized(SIDE, 'devices', 'share', delivery('impressions', 'device'), {
        title: 'Impressions by device',
      }),
      sized(WIDE, 'weekdays', 'heat-map', delivery('clicks', 'day'), {
        title: 'Clicks by weekday and week',
        period: { preset: 'l90d' },
      }),
    ],
    [
      sized(HALF, 'countries', 'map', delivery('impressions', 'country'), {
        title: 'Impressions by country',
      }),
      sized(
        HALF,
        'device-rates',
        'table',
        delivery('impressions ctr viewability conversionRate', 'device'),
        { title: 'Rates by device' },
      ),
    ],
  ),
];

/** The pages of a dashboard over search and social advertising. */
const PERFORMANCE_PAGES: readonly DashboardPage[] = [
  pageOf(
    'search',
    'Search',
    [sized(STRIP, 'search-figures', 'kpi', search('clicks ctr cpc conversions cpa spend'))],
    [
      sized(WIDE, 'search-weeks', 'time-series', search('clicks conversions', 'week'), {
        title: 'Clicks and conversions by week',
      }),
      sized(SIDE, 'search-networks', 'share', search('spend', 'network'), {
        title: 'Spend by network',
      }),
    ],
    [
      sized(
        HALF,
        'keywords',
        'table',
        search('clicks ctr cpc conversions', 'keyword', { limit: 10 }),
        { title: 'Keywords' },
      ),
      sized(HALF, 'impression-share', 'bars', search('impressionShare', 'campaign', { limit: 8 }), {
        title: 'Impression share by campaign',
      }),
    ],
  ),
  pageOf(
    'social',
    'Social',
    [
      sized(
        STRIP,
        'social-figures',
        'kpi',
        social('impressions engagements engagementRate calc.per-thousand spend'),
      ),
    ],
    [
      sized(WIDE, 'social-networks', 'time-series', social('engagements', 'week network'), {
        title: 'Engagements by week and network',
      }),
      sized(SIDE, 'formats', 'bars', social('engagementRate', 'format'), {
        title: 'Engagement rate by format',
      }),
    ],
    [
      sized(HALF, 'network-formats', 'pivot', social('engagements', 'network format'), {
        title: 'Engagements by network and format',
      }),
      sized(
        HALF,
        'ads',
        'table',
        social('impressions engagements cpe spend', 'ad', { limit: 10 }),
        { title: 'Ads' },
      ),
    ],
  ),
  pageOf('together', 'Together', [
    sized([GRID_COLUMNS, 8], 'spend', 'columns', search('spend', 'month'), {
      title: 'Spend on search, with social beside it',
      beside: social('spend', 'month'),
      period: { preset: 'l6m' },
    }),
  ]),
];

/** The page of a weekly check. */
const WEEKLY_PAGES: readonly DashboardPage[] = [
  pageOf(
    'week',
    'This week',
    [sized(STRIP, 'week-figures', 'kpi', delivery('impressions spend ctr viewability'))],
    [
      sized(SIDE, 'week-findings', 'findings', null, { title: 'What campaign health found' }),
      sized(WIDE, 'week-days', 'columns', delivery('impressions', 'day'), {
        title: 'Impressions by day',
      }),
    ],
    [
      sized(
        WIDE,
        'week-campaigns',
        'table',
        delivery('impressions clicks ctr spend', 'campaign', { limit: 10 }),
        { title: 'Campaigns' },
      ),
      sized(SIDE, 'week-notes', 'text', null, {
        options: {
          heading: 'Every Monday',
          text: '- Look at the days without delivery first\n- Then at campaigns that are behind\n- Tell the client before Tuesday',
        },
      }),
    ],
  ),
];

/** What all of them have unless they say otherwise. */
const PLAIN = {
  description: '',
  advId: null,
  impressionBasis: 'total',
  currency: null,
} as const;
const view = (preset: 'l28d' | 'l7d' | 'l90d', advIds: readonly number[] = []) => ({
  ...{ period: { preset }, compare: { with: 'days' as const } },
  ...{ advIds: [...advIds], filters: [] },
});

/** The dashboard of a brand campaign. */
export const brandOverview = (client: string, advId: number): DashboardBody => ({
  ...PLAIN,
  name: `${client}: brand overview`,
  description: 'Delivery, video, creatives and audience of the brand campaigns.',
  ...{ tags: ['brand', 'weekly'], advId, metrics: [] },
  view: view('l28d', [advId]),
  pages: [...BRAND_PAGES],
});

/** The dashboard over search and social advertising of all clients. */
export const searchAndSocial = (): DashboardBody => ({
  ...PLAIN,
  name: 'Search and social',
  description: 'What keywords, networks and ads bring, over all clients.',
  tags: ['performance', 'search', 'social'],
  view: view('l90d'),
  metrics: [
    {
      ...{ id: 'per-thousand', label: 'Cost per 1,000 engagements', dataset: 'social' },
      ...{ expression: '1000 * spend / engagements', unit: 'money', better: 'lower' },
    },
  ],
  pages: [...PERFORMANCE_PAGES],
});

/** The dashboard that an account manager opens on Mondays. */
export const weeklyCheck = (client: string, advId: number): DashboardBody => ({
  ...PLAIN,
  name: `${client}: weekly check`,
  description: 'What to look at on Monday morning.',
  ...{ tags: ['weekly'], advId, metrics: [] },
  view: view('l7d', [advId]),
  pages: [...WEEKLY_PAGES],
});

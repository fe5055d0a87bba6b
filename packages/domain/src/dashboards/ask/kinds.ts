/** Kinds of tiles that answer a question: how they are asked for, what they need, and which one fits unasked. */
import { phraseOf } from './words.ts';

/** What a question needs for a kind: as the kinds of tiles declare it. */
interface AskedKind {
  readonly label: string;
  readonly words: readonly string[];
  readonly metrics: readonly [least: number, most: number];
  readonly dimensions: readonly [least: number, most: number];
  /** What it has first: time or country are added where none was asked for; a category is anything but time. */
  readonly first?: 'time' | 'country' | 'category';
}

/** Kinds by their id in the catalogue of tiles. */
export const ASKED_KINDS = {
  bars: {
    label: 'bars',
    words: ['bars', 'bar', 'bar chart', 'bar graph', 'horizontal bars'],
    metrics: [1, 3],
    dimensions: [1, 2],
    first: 'category',
  },
  columns: {
    label: 'columns',
    words: ['columns', 'column chart', 'vertical bars'],
    metrics: [1, 4],
    dimensions: [1, 1],
  },
  'time-series': {
    label: 'time series',
    words: ['time series', 'line', 'line chart', 'line graph', 'curve', 'area', 'area chart'],
    metrics: [1, 6],
    dimensions: [1, 2],
    first: 'time',
  },
  table: {
    label: 'table',
    words: ['table', 'list'],
    metrics: [1, 12],
    dimensions: [1, 2],
  },
  kpi: {
    label: 'key figures',
    words: [
      'key figures',
      'kpi',
      'number',
      'figure',
      'single number',
      'big number',
      'card',
      'scorecard',
    ],
    metrics: [1, 8],
    dimensions: [0, 0],
  },
  share: {
    label: 'share',
    words: ['share', 'shares', 'pie', 'pie chart', 'donut', 'doughnut', 'donut chart'],
    metrics: [1, 1],
    dimensions: [1, 1],
    first: 'category',
  },
  pivot: {
    label: 'pivot',
    words: ['pivot', 'pivot table', 'cross table', 'crosstab', 'matrix'],
    metrics: [1, 1],
    dimensions: [2, 2],
  },
  map: {
    label: 'map',
    words: ['map', 'world map'],
    metrics: [1, 1],
    dimensions: [1, 1],
    first: 'country',
  },
  scatter: {
    label: 'scatter',
    words: ['scatter', 'scatter chart', 'scatter plot', 'bubbles', 'bubble chart'],
    metrics: [2, 3],
    dimensions: [1, 2],
    first: 'category',
  },
  'heat-map': {
    label: 'heat map',
    words: ['heat map', 'heatmap'],
    metrics: [1, 1],
    dimensions: [1, 2],
  },
  funnel: {
    label: 'funnel',
    words: ['funnel'],
    metrics: [2, 8],
    dimensions: [0, 0],
  },
} as const satisfies Record<string, AskedKind>;

/** Id of a kind that can be asked for. */
export type AskedKindId = keyof typeof ASKED_KINDS;

/** Ids in the order that they are offered in. */
export const ASKED_KIND_IDS = Object.keys(ASKED_KINDS) as AskedKindId[];

/** What a kind needs. */
export const askedKind = (id: AskedKindId): AskedKind => ASKED_KINDS[id];

/** Kinds by the phrases that they are asked for with. */
export const kindPhrases = (): ReadonlyMap<string, AskedKindId> =>
  new Map(
    ASKED_KIND_IDS.flatMap((id) =>
      ASKED_KINDS[id].words.map((words): [string, AskedKindId] => [phraseOf(words), id]),
    ),
  );

const TIME = ['day', 'week', 'month'];
export const isTime = (dimension: string): boolean => TIME.includes(dimension);

/** The kind that shows a question best. */
export function fittingKind(
  metrics: readonly string[],
  dimensions: readonly string[],
): AskedKindId {
  const [first] = dimensions;
  if (first === undefined) return 'kpi';
  if (isTime(first)) {
    return metrics.length > (dimensions.length > 1 ? 1 : 6) ? 'table' : 'time-series';
  }
  if (dimensions.length > 1) return metrics.length > 1 ? 'table' : 'pivot';
  return metrics.length > 1 ? 'table' : 'bars';
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Why a kind cannot show a question and how to mend it; null where it can. */
export function misfit(
  id: AskedKindId,
  metrics: readonly string[],
  dimensions: readonly string[],
): string | null {
  const kind = askedKind(id);
  const name = `A ${kind.label}`.replace(
    /^A (bars|columns|key figures)/,
    (_, many: string) => many.charAt(0).toUpperCase() + many.slice(1),
  );
  const shows = name.startsWith('A ') ? 'shows' : 'show';
  const sides = [
    {
      have: metrics.length,
      of: kind.metrics,
      one: 'metric',
      add: (more: number) => `name ${more} more`,
    },
    {
      have: dimensions.length,
      of: kind.dimensions,
      one: 'dimension',
      add: () => 'say what to split by',
    },
  ];
  for (const { have, of, one, add } of sides) {
    const [least, most] = of;
    if (have < least) {
      const needs = shows.replace('show', 'need');
      return `${name} ${needs} ${counted(least, one)}: ${add(least - have)}.`;
    }
    if (have > most) {
      return most === 0
        ? `${name} ${shows} no ${one}: take “by …” out, or ask for another kind.`
        : `${name} ${shows} at most ${counted(most, one)}: take ${have - most} out, or ask for another kind.`;
    }
  }
  const [first = ''] = dimensions;
  if (kind.first === 'time' && !isTime(first)) {
    return `${name} goes along time: add “per day” first.`;
  }
  if (kind.first === 'category' && isTime(first)) {
    return `${name} ${shows} names, not days: ask as columns or as time series.`;
  }
  if (kind.first === 'country' && first !== 'country') {
    return `${name} shows countries: split by country.`;
  }
  return null;
}

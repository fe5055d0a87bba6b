/** What the views of search and social media ask about an aggregator, and under which names they show it. */
import {
  CALCULATED,
  type CalculatedMetric,
  type DimensionFilter,
  type Tile,
  type TileQuestion,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import type { Metric } from '@flightdeck/domain/datasets/dataset';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import type { DayRange } from '@flightdeck/domain/dates';
import type { AggregatorBody, OWN_ACTIVITIES } from '@flightdeck/domain/outcomes';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';

/** Datasets of these views; systems that count outcomes have the same names. */
export type MediaDataset = keyof typeof OWN_ACTIVITIES;

/** What is asked for, and under which names it is shown. */
export interface Media {
  readonly uuid: string;
  readonly dataset: MediaDataset;
  /** Days within the flight; nothing to compare with where it is not all in the flight. */
  readonly choice: ViewChoice;
  readonly range: DayRange;
  readonly compare: DayRange | undefined;
  /** Values that all figures are of, such as a network. */
  readonly filters: readonly DimensionFilter[];
  /** Whose sources the figures are of, and how conversions are counted, as sentences. */
  readonly words: readonly string[];
  /** Conversions under the client's name; none where they have no single one. */
  readonly names: readonly CalculatedMetric[];
}

/** Days that the aggregator has figures of; null where the chosen ones are all outside of its flight. */
export function mediaOf(
  { aggregator, body, link }: Pick<ShownOutcomes, 'aggregator' | 'body' | 'link'>,
  dataset: MediaDataset,
): Media | null {
  const { range, compare } = link.days;
  const within: DayRange = {
    start: range.start > body.start ? range.start : body.start,
    end: range.end < body.end ? range.end : body.end,
  };
  if (within.start > within.end) return null;
  const isWhole = within.start === range.start && within.end === range.end;
  // Fewer days than were chosen cannot be compared with as many as were.
  const compared = isWhole ? compare : undefined;
  const name = nameOf(body, dataset, 'Conversions');
  return {
    ...{ uuid: aggregator.uuid, dataset, range: within, compare: compared, filters: [] },
    choice: {
      ...link.choice,
      period: isWhole ? link.choice.period : within,
      compare: compared ? link.choice.compare : { with: 'none' },
    },
    words: sourceWords(body, dataset),
    names: name === null ? [] : [named(dataset, 'conversions', name)],
  };
}

const named = (dataset: MediaDataset, metric: string, label: string): CalculatedMetric => {
  const { unit, better } = datasetOf(dataset).metrics[metric] ?? { unit: 'count', better: 'none' };
  return { id: metric, label, dataset, expression: metric, unit, better };
};

/** An outcome that what a system counts belongs to. */
export interface CountedAs {
  readonly source: string;
  readonly outcome: string;
  readonly weight: number;
}

/** The outcomes that an activity of a system belongs to, by source. */
export const countedAs = (
  { sources, outcomes }: Pick<AggregatorBody, 'sources' | 'outcomes'>,
  system: MediaDataset,
  activity: string,
): CountedAs[] =>
  sources
    .filter((source) => source.system === system)
    .flatMap(({ id, label }) =>
      outcomes.flatMap((outcome) =>
        outcome.activities
          .filter((each) => each.sourceId === id && each.activity === activity)
          .map(({ weight }) => ({ source: label, outcome: outcome.name, weight })),
      ),
    );

/** The client's name of what a system counts: where all of its sources have one and the same for it, of full weight. */
export function nameOf(
  body: Pick<AggregatorBody, 'sources' | 'outcomes'>,
  system: MediaDataset,
  activity: string,
): string | null {
  const sources = body.sources.filter((source) => source.system === system);
  const all = countedAs(body, system, activity);
  const [first] = all;
  const isOne =
    all.length === sources.length &&
    new Set(all.map(({ source }) => source)).size === sources.length &&
    all.every(({ outcome, weight }) => outcome === first?.outcome && weight === 1);
  return first && isOne ? first.outcome : null;
}

/** Where conversions stand among the client's outcomes, as sentences. */
export function conversionWords(
  body: Pick<AggregatorBody, 'sources' | 'outcomes'>,
  system: MediaDataset,
): string {
  const all = countedAs(body, system, 'Conversions');
  const claimed = 'as each platform claims them for itself, by its own windows';
  if (all.length === 0) return `Conversions are counted ${claimed}. They belong to no outcome.`;
  const parts = all.map(
    ({ source, outcome, weight }) =>
      `those of ${source} are “${outcome}”${weight === 1 ? '' : `, ${weight} of one each`}`,
  );
  return `Conversions are counted ${claimed}: ${parts.join('; ')}. What of it counts is in the view Digital.`;
}

/** The sources that the figures are of, and how conversions are counted, as sentences. */
const sourceWords = (
  body: Pick<AggregatorBody, 'sources' | 'outcomes'>,
  system: MediaDataset,
): string[] => {
  const labels = body.sources
    .filter((source) => source.system === system)
    .map(({ label }) => label);
  return [
    labels.length > 0
      ? `Measured by ${labels.join(' and ')}.`
      : 'No source of the aggregator is of this kind: all accounts of the client are meant.',
    conversionWords(body, system),
  ];
};

/** A metric under the client's name, as tiles ask for it. */
const asNamed = ({ names }: Pick<Media, 'names'>, metric: string): string =>
  names.some(({ id }) => id === metric) ? `${CALCULATED}${metric}` : metric;

/** A metric of the dataset with the name that it is shown under. */
export function metricOf({ dataset, names }: Pick<Media, 'dataset' | 'names'>, id: string): Metric {
  const metric = datasetOf(dataset).metrics[id];
  if (!metric) throw new Error(`${dataset} has no metric ${id}.`);
  const label = names.find((own) => own.id === id)?.label;
  return label === undefined ? metric : { ...metric, label };
}

/** A question within the days and values that are shown. */
export const mediaQuery = (
  { dataset, range, compare, filters }: Media,
  question: Pick<DatasetQuery, 'metrics' | 'dimensions' | 'orderBy' | 'limit'>,
): DatasetQuery => ({
  ...{ dataset, range, ...question },
  ...(compare ? { compare } : {}),
  ...(filters.length > 0
    ? {
        filters: filters.map(({ dimension, values }) => ({
          dimension,
          ids: values.map(({ id }) => id),
        })),
      }
    : {}),
});

/** What a card of a chart shows. */
export interface Chart extends Pick<TileQuestion, 'metrics' | 'dimensions' | 'orderBy'> {
  /** Of the catalogue of tiles. */
  readonly kind: 'kpi' | 'time-series' | 'bars';
  readonly title: string;
}

/** A chart as a tile of a dashboard. */
export const tileOf = (media: Media, { kind, title, metrics, ...question }: Chart): Tile => ({
  ...{ id: kind, kind, title, options: {}, ignores: [], note: '' },
  question: {
    ...{ dataset: media.dataset, filters: [...media.filters], ...question },
    metrics: metrics.map((metric) => asNamed(media, metric)),
  },
});

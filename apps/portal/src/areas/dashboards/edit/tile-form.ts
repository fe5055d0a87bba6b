/** The form of a tile: what a kind lets it ask, and what stays of it when its kind or dataset changes. Pure. */
import {
  type CalculatedMetric,
  metricsOf,
  newPartId,
  type Size,
  type Tile,
  type TileQuestion,
  tooManyMetrics,
} from '@flightdeck/domain/dashboards';
import {
  COMMON,
  CONFORMED,
  type DatasetId,
  datasetOf,
  dimensionOf,
  LOADED_DATASET_IDS,
} from '@flightdeck/domain/datasets';
import type { TileAbout, TileNeeds } from '@flightdeck/slides/tiles';

type Own = readonly CalculatedMetric[];

/** What the fields of a tile make: the tile and its size. */
export interface TileDraft extends Size {
  readonly tile: Tile;
}

const isTime = (id: string, dataset: DatasetId): boolean =>
  dimensionOf(datasetOf(dataset), id)?.kind === 'time';

/** Ids of the dimensions of a dataset: its own, and those of all. */
export const dimensionIds = (dataset: DatasetId): string[] => [
  ...Object.keys(datasetOf(dataset).dimensions),
  ...Object.keys(COMMON),
];

/** Ids and names of the metrics of a dataset, the dashboard's own at the end. */
export const metricOptions = (dataset: DatasetId, own: Own) =>
  Object.entries(metricsOf(dataset, [...own])).map(([value, { label }]) => ({ value, label }));

const FIRST: Readonly<Record<NonNullable<TileNeeds['first']>, string>> = {
  time: 'Needs days, weeks or months',
  country: 'Needs countries',
  category: 'Needs something other than days',
};

/** Why a kind cannot have a dimension at this place of its question; null where it can. */
export function refusalOf(
  needs: TileNeeds,
  id: string,
  at: number,
  { dataset, dimensions }: Pick<TileQuestion, 'dataset' | 'dimensions'>,
): string | null {
  if (dimensions.some((other, index) => other === id && index !== at)) return 'Chosen already';
  if (at > 0 || !needs.first) return null;
  const isFit = {
    time: isTime(id, dataset),
    country: id === 'country',
    category: !isTime(id, dataset),
  }[needs.first];
  return isFit ? null : FIRST[needs.first];
}

/** What most people look for first. */
const USUAL = ['site', 'campaign', 'channel', 'country'];

/** A question as a kind can ask it: what does not fit is left out, and what is missing is the usual. */
function fittedQuestion(question: TileQuestion, needs: TileNeeds, own: Own): TileQuestion {
  const { dataset, orderBy } = question;
  const known = Object.keys(metricsOf(dataset, [...own]));
  const ids = dimensionIds(dataset);
  const metrics = question.metrics.filter((id) => known.includes(id)).slice(0, needs.metrics.most);
  for (const id of known) {
    if (metrics.length >= Math.max(1, needs.metrics.least)) break;
    if (!metrics.includes(id)) metrics.push(id);
  }
  const kept = question.dimensions.filter((id) => ids.includes(id));
  const isFirst = (id: string) => refusalOf(needs, id, 0, { dataset, dimensions: [] }) === null;
  const usual = [
    ...USUAL.filter((id) => ids.includes(id)),
    ...(needs.first === 'time' ? ['day'] : []),
    ...ids,
  ];
  const first = kept.find(isFirst);
  const dimensions = (first ? [first, ...kept.filter((id) => id !== first)] : []).slice(
    0,
    needs.dimensions.most,
  );
  while (dimensions.length < needs.dimensions.least) {
    const next = usual.find(
      (id) => refusalOf(needs, id, dimensions.length, { dataset, dimensions }) === null,
    );
    if (!next) break;
    dimensions.push(next);
  }
  const { orderBy: _, ...rest } = question;
  const isOrdered = orderBy && [...metrics, ...dimensions].includes(orderBy.by);
  return {
    ...rest,
    metrics,
    dimensions,
    filters: question.filters.filter(({ dimension }) => ids.includes(dimension)),
    ...(isOrdered ? { orderBy } : {}),
  };
}

const BLANK: TileQuestion = {
  dataset: 'delivery',
  metrics: ['impressions'],
  dimensions: [],
  filters: [],
};

/** Datasets that can stand beside a question: others that know its dimensions, which must be shared ones. */
export const besideDatasets = ({ dataset, dimensions }: TileQuestion): DatasetId[] =>
  dimensions.every((id) => Object.hasOwn(CONFORMED, id))
    ? LOADED_DATASET_IDS.filter(
        (id) => id !== dataset && dimensions.every((one) => dimensionOf(datasetOf(id), one)),
      )
    : [];

/** A tile with another question. What stands beside it stays, by the same dimensions, as far as it fits. */
export function withQuestion(tile: Tile, question: TileQuestion, { metrics }: TileNeeds): Tile {
  const { beside, ...rest } = tile;
  if (!beside || !besideDatasets(question).includes(beside.dataset)) return { ...rest, question };
  const kept = beside.metrics.slice(0, Math.max(0, metrics.most - question.metrics.length));
  if (kept.length === 0) return { ...rest, question };
  return {
    ...rest,
    question,
    beside: { ...beside, metrics: kept, dimensions: [...question.dimensions] },
  };
}

/** A tile with a dataset beside its question, or without one. */
export function withBeside(tile: Tile, dataset: DatasetId | null, own: Own): Tile {
  const { beside: _, ...rest } = tile;
  const [first] = dataset === null ? [] : metricOptions(dataset, own);
  if (dataset === null || !tile.question || !first) return rest;
  const { dimensions } = tile.question;
  return {
    ...rest,
    beside: { dataset, metrics: [first.value], dimensions: [...dimensions], filters: [] },
  };
}

/** A tile as another kind: its question, title, days and note stay as far as they fit, its options begin anew. */
export function asKind(tile: Tile, about: TileAbout, own: Own): Tile {
  const { needs } = about;
  const { beside: _, ...alone } = tile;
  const fitted = needs
    ? withQuestion(tile, fittedQuestion(tile.question ?? BLANK, needs, own), needs)
    : { ...alone, question: null };
  return { ...fitted, kind: about.id, options: tile.kind === about.id ? tile.options : {} };
}

/** A tile that asks another dataset: metrics and dimensions that both know stay. */
export function asDataset(tile: Tile, dataset: DatasetId, about: TileAbout, own: Own): Tile {
  if (!tile.question || !about.needs) return tile;
  const { beside: _, ...rest } = tile;
  return { ...rest, question: fittedQuestion({ ...tile.question, dataset }, about.needs, own) };
}

/** A new tile of a kind. */
export const newTile = (about: TileAbout, own: Own): Tile =>
  asKind(
    {
      id: newPartId(),
      kind: about.id,
      title: '',
      question: null,
      options: {},
      ignores: [],
      note: '',
    },
    about,
    own,
  );

/** What keeps a tile from being shown, as a sentence; null where nothing does. */
export function problemOf(
  { question, beside }: Tile,
  { needs, label }: TileAbout,
  own: Own,
): string | null {
  if (!needs) return null;
  if (!question) return 'Choose a dataset and a metric.';
  const asked = beside ? [question, beside] : [question];
  for (const { dataset, metrics } of asked) {
    const known = Object.keys(metricsOf(dataset, [...own]));
    if (metrics.some((id) => !known.includes(id))) {
      return 'A metric of this tile is no longer there. Choose another one.';
    }
  }
  for (const [noun, { least, most }, count] of [
    ['metric', needs.metrics, question.metrics.length + (beside?.metrics.length ?? 0)],
    ['dimension', needs.dimensions, question.dimensions.length],
  ] as const) {
    const named = (many: number) => `${many} ${noun}${many === 1 ? '' : 's'}`;
    if (count < least) return `${label} needs at least ${named(least)}.`;
    if (count > most) return `${label} takes at most ${named(most)}.`;
  }
  const refusal = question.dimensions
    .map((id, at) => refusalOf(needs, id, at, question))
    .find((why) => why !== null);
  if (refusal) return `${label}: ${refusal.charAt(0).toLowerCase()}${refusal.slice(1)}.`;
  return asked.map((one) => tooManyMetrics(one, own)).find((why) => why !== null) ?? null;
}

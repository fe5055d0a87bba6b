/** What a tile asks, and what it is that keeps it from asking. */
import {
  type Around,
  type CalculatedMetric,
  type DimensionFilter,
  datasetQuery,
  type Period,
  reaching,
  type Tile,
  type TileQuestion,
  tileDays,
} from '@flightdeck/domain/dashboards';
import { CONFORMED } from '@flightdeck/domain/datasets/dimensions';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { EmptyNotice } from '../definition.ts';
import { expandQuestion, metricsOf } from './calculated.ts';
import type { TileContext, TileDefinition, TileQueries } from './definition.ts';
import { BESIDE } from './figures.ts';
import { isTime } from './periods.ts';

/** A query with the filters whose dimension its dataset knows. */
export function reachedBy(filters: readonly DimensionFilter[], query: DatasetQuery): DatasetQuery {
  const { dimensions } = datasetOf(query.dataset);
  const reached = filters
    .filter(({ dimension }) => Object.hasOwn(dimensions, dimension))
    .map(({ dimension, values }) => ({ dimension, ids: values.map(({ id }) => id) }));
  return reached.length === 0
    ? query
    : { ...query, filters: [...(query.filters ?? []), ...reached] };
}

/** Options as in the definition's schema; one that it does not accept falls back to its default. */
export function tileOptions(definition: TileDefinition, stored: SlideOptions): SlideOptions {
  const parsed = definition.options.safeParse(stored);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const kept = Object.entries(stored).filter(([name]) => !wrong.has(name));
  const again = definition.options.safeParse(Object.fromEntries(kept));
  return again.success ? again.data : definition.options.parse({});
}

const named = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What keeps a question from being asked as this kind of tile; null where nothing does. */
export function lacking(
  { needs, label }: TileDefinition,
  { question, beside }: Pick<Tile, 'question' | 'beside'>,
  calculated: readonly CalculatedMetric[],
): EmptyNotice | null {
  if (!needs) return null;
  const notice = (text: string): EmptyNotice => ({ title: 'Nothing to show yet', text });
  if (!question) return notice('Choose a dataset and a metric for this tile.');
  for (const { dataset, metrics, dimensions } of beside ? [question, beside] : [question]) {
    const known = metricsOf(dataset, calculated);
    const { dimensions: own, label: name } = datasetOf(dataset);
    const metric = metrics.find((id) => !Object.hasOwn(known, id));
    if (metric !== undefined)
      return notice(`${name} has no metric “${metric}”. Choose another one.`);
    const dimension = dimensions.find(
      (id) => !isTime(id) && id !== 'advertiser' && !Object.hasOwn(own, id),
    );
    if (dimension !== undefined) {
      return notice(`${name} has no dimension “${dimension}”. Choose another one.`);
    }
  }
  if (beside) {
    const apart = question.dimensions.find((id) => !Object.hasOwn(CONFORMED, id));
    if (apart !== undefined || String(beside.dimensions) !== String(question.dimensions)) {
      return notice(
        'Two datasets can stand side by side only by the same dimensions that both have.',
      );
    }
  }
  const metrics = question.metrics.length + (beside?.metrics.length ?? 0);
  for (const [count, noun, { least, most }] of [
    [metrics, 'metric', needs.metrics],
    [question.dimensions.length, 'dimension', needs.dimensions],
  ] as const) {
    if (count < least) return notice(`${label} needs at least ${named(least, noun)}.`);
    if (count > most) return notice(`${label} shows at most ${named(most, noun)}. Take one away.`);
  }
  const [first] = question.dimensions;
  if (first !== undefined && needs.first) {
    if (needs.first === 'time' && !isTime(first)) {
      return notice(`${label} needs days, weeks or months as its first dimension.`);
    }
    if (needs.first === 'category' && isTime(first)) {
      return notice(`${label} needs a dimension other than days, weeks or months.`);
    }
    if (needs.first === 'country' && first !== 'country') {
      return notice(`${label} needs the dimension Country.`);
    }
  }
  return null;
}

/** The questions of a tile by the names that its answers have; `main` alone where its kind names none. */
export function tileQuestions(
  definition: TileDefinition,
  { question, beside, options: stored }: Pick<Tile, 'question' | 'beside' | 'options'>,
  days: Pick<TileContext, 'range' | 'compare'>,
): Readonly<Record<string, TileQuestion>> {
  if (!question) return {};
  const options = tileOptions(definition, stored);
  const of = (one: TileQuestion): Readonly<Record<string, TileQuestion>> =>
    definition.questions?.(one, options, days) ?? { main: one };
  return {
    ...of(question),
    ...(beside
      ? Object.fromEntries(
          // All of its rows: which of them stand beside the largest of the first, only the first knows.
          Object.entries(of(beside)).map(([name, { limit: _limit, ...one }]) => [
            `${BESIDE}${name}`,
            one,
          ]),
        )
      : {}),
  };
}

/**
 * Queries of a tile by name, as the server answers them; none where something keeps it from asking.
 * @param saved The days that its dashboard was saved with.
 * @param filters Those chosen; those that do not reach the tile are left out.
 */
export function tileQueries(
  definition: TileDefinition,
  tile: Tile,
  around: Around,
  saved: Period,
  filters: readonly DimensionFilter[],
  calculated: readonly CalculatedMetric[],
): TileQueries {
  const days = tileDays(tile, around, saved);
  if (definition.queries) {
    const context = { ...days, around, locale: 'en-GB', currency: around.currency, calculated };
    const reached = filters.filter(({ dimension }) => !tile.ignores.includes(dimension));
    return definition.queries(tileOptions(definition, tile.options), context, reached);
  }
  if (lacking(definition, tile, calculated)) return {};
  return Object.fromEntries(
    Object.entries(tileQuestions(definition, tile, days)).map(([name, question]) => [
      name,
      datasetQuery(
        expandQuestion(question, calculated),
        days,
        reaching({ ...tile, question }, filters),
        around,
      ),
    ]),
  );
}

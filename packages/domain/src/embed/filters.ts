/** The filters that a report's owner can offer to viewers of the embedded report. */
import * as z from 'zod/mini';
import type { MetricQuery } from '../metrics/index.ts';
import { EntityId } from '../report/slide.ts';

/** Dimensions to filter by, in the order they are offered. */
export const EmbedFilter = z.enum([
  'campaign',
  'placement',
  'site',
  'creativeType',
  'size',
  'device',
  'country',
]);
export type EmbedFilter = z.infer<typeof EmbedFilter>;

/** Labels of a filter: one value, and all of them. */
export const EMBED_FILTER_LABELS: Readonly<
  Record<EmbedFilter, { readonly label: string; readonly all: string }>
> = {
  campaign: { label: 'Campaign', all: 'all campaigns' },
  placement: { label: 'Placement', all: 'all placements' },
  site: { label: 'Site', all: 'all sites' },
  creativeType: { label: 'Creative type', all: 'all creative types' },
  size: { label: 'Size', all: 'all sizes' },
  device: { label: 'Device', all: 'all devices' },
  country: { label: 'Country', all: 'all countries' },
};

/** Most values of a filter that are offered or can be chosen. */
export const EMBED_FILTER_VALUES = 1000;

export const EmbedChoice = z.partialRecord(
  EmbedFilter,
  z.array(EntityId).check(z.minLength(1), z.maxLength(EMBED_FILTER_VALUES)),
);
/** Chosen values by filter; a filter that is absent leaves everything in. */
export type EmbedChoice = z.infer<typeof EmbedChoice>;

/** A booked plan is per placement: it cannot be split by device, country, size or kind of creative. */
const OF_PLANS: ReadonlySet<EmbedFilter> = new Set(['campaign', 'placement', 'site']);

/** The filters of a choice, in the order they are offered. */
export const chosenFilters = (choice: EmbedChoice): EmbedFilter[] =>
  EmbedFilter.options.filter((filter) => choice[filter] !== undefined);

/** What filtering needs of a query of any dataset. */
interface Filterable extends Pick<MetricQuery, 'plan'> {
  readonly dataset?: string | undefined;
  readonly filters?:
    | readonly { readonly dimension: string; readonly ids: readonly number[] }[]
    | undefined;
}

/** A slide's queries, filtered by the choice. */
export interface FilteredQueries<Query> {
  readonly queries: Readonly<Record<string, Query>>;
  /** Filters without effect on this slide, because it compares with booked plans or is of another dataset. */
  readonly unfiltered: readonly EmbedFilter[];
}

/**
 * Filters every query of a slide by the choice. On a slide that compares with plans, filters that plans do not know are
 * left out of all its queries: part of the delivery against the whole plan would mislead. The filters are of delivery: none
 * has an effect on a slide that asks another dataset.
 */
export function filterQueries<Query extends Filterable>(
  queries: Readonly<Record<string, Query>>,
  choice: EmbedChoice,
): FilteredQueries<Query> {
  const asked = Object.values(queries);
  const chosen = chosenFilters(choice);
  const isOther = asked.some(({ dataset = 'delivery' }) => dataset !== 'delivery');
  const plans = asked.some(({ plan }) => plan === true);
  const hasEffect = (filter: EmbedFilter) => !isOther && !(plans && !OF_PLANS.has(filter));
  const unfiltered = chosen.filter((filter) => !hasEffect(filter));
  const filters = chosen
    .filter((filter) => !unfiltered.includes(filter))
    .map((dimension) => ({ dimension, ids: choice[dimension] ?? [] }));
  return {
    queries: Object.fromEntries(
      Object.entries(queries).map(([name, query]) => [
        name,
        filters.length > 0 ? { ...query, filters: [...(query.filters ?? []), ...filters] } : query,
      ]),
    ),
    unfiltered,
  };
}

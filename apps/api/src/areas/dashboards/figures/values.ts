/** Values of a dimension that the caller's figures have, most used first: what a filter offers. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { FilterDimension } from '@flightdeck/domain/dashboards';
import {
  type Dataset,
  type DatasetQuery,
  datasetOf,
  dimensionOf,
  measuresOf,
} from '@flightdeck/domain/datasets';
import { type DayRange, shiftDay, todayIn } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import type { FactScope } from '../../../platform/facts/store.ts';
import { containing } from '../../../platform/records/list.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownScope } from './scope.ts';

type ValuesCall = (typeof CALLS)['dashboards']['values'];

/** Values that are offered at once. */
const OFFERED = 50;
/** Values that are kept in memory, so that typing asks nothing. Where there are more, words are looked up among all names. */
const KNOWN = 2000;
/** Names that words are looked up in at most. */
const NAMES = 5000;

/** The months of the last two years: whole ones, which the smallest rollups answer. */
function lastYears(today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const monthAt = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}-01`;
  const next = month === 12 ? monthAt(year + 1, 1) : monthAt(year, month + 1);
  return { start: monthAt(year - 2, month), end: shiftDay(next, -1) };
}

/** The figure that values are ordered by: the first one that is added up. */
function usage({ metrics, measures }: Dataset): string {
  const ids = Object.keys(metrics);
  const isSum = (id: string): boolean => {
    const metric = metrics[id];
    return (
      metric !== undefined &&
      metric.per === undefined &&
      measuresOf(metric).every((of) => measures[of]?.fold === 'sum')
    );
  };
  return ids.find(isSum) ?? ids[0] ?? '';
}

/**
 * Values of a dimension by words, each of which must occur. Only values that figures of the scope have are answered.
 * @throws {AppError} `forbidden` for other people's advertisers; `bad-request` for a dimension that has no values to choose.
 */
export const dimensionValues = (
  services: Services,
  caller: Caller,
  { advIds, ...asked }: z.output<ValuesCall['body']>,
): Promise<DataOf<ValuesCall>> => scopedValues(services, ownScope(caller, advIds), asked);

/**
 * Values of a dimension within a scope that is allowed already.
 * @param narrowed Each question as it may be asked.
 * @throws {AppError} `bad-request` for a dimension that has no values to choose.
 */
export async function scopedValues(
  services: Services,
  scope: FactScope,
  { dataset: id, dimension, search }: Omit<z.output<ValuesCall['body']>, 'advIds'>,
  narrowed: (query: DatasetQuery) => DatasetQuery = (query) => query,
): Promise<DataOf<ValuesCall>> {
  const dataset = datasetOf(id);
  const found = dimensionOf(dataset, dimension);
  if (!found || !('table' in found)) {
    throw new AppError(
      'bad-request',
      `dimension: ${dataset.label} cannot be filtered by ${dimension}. Choose another dimension.`,
    );
  }
  const query: DatasetQuery = {
    ...{ dataset: id, metrics: [usage(dataset)], dimensions: [dimension], limit: KNOWN },
    range: lastYears(todayIn(services.config.timeZone, services.clock())),
  };
  const known = await services.facts.answer(narrowed(query), scope);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isAll = known.rowCount <= known.rows.length;
  if (isAll || words.length === 0) return offered(valuesOf(known, dimension), words, !isAll);
  const ids = await idsNamed(services, found, scope, words);
  if (ids.length === 0) return { values: [], isMore: false };
  const named = await services.facts.answer(
    narrowed({ ...query, filters: [{ dimension, ids }] }),
    scope,
  );
  return offered(valuesOf(named, dimension), words, ids.length === NAMES);
}

type Value = DataOf<ValuesCall>['values'][number];

/** What facts do not say is no value. */
const valuesOf = ({ rows }: MetricResult, dimension: string): Value[] =>
  rows.flatMap(({ keys }) => {
    const key = keys[dimension];
    const id = Number(key?.id);
    return key && id > 0 ? [{ id, label: key.label }] : [];
  });

function offered(all: readonly Value[], words: readonly string[], isCut: boolean) {
  const matching = all.filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  return { values: matching.slice(0, OFFERED), isMore: isCut || matching.length > OFFERED };
}

const Ids = z.array(z.object({ id: z.int() }));

/** Ids of names with these words; of entities only those of the scope. */
async function idsNamed(
  { facts }: Pick<Services, 'facts'>,
  dimension: FilterDimension,
  { advertiserIds }: FactScope,
  words: readonly string[],
): Promise<number[]> {
  const { table } = dimension;
  const params: unknown[] = words.map(containing);
  const conditions = words.map((_, index) => `n.name ILIKE $${index + 1}`);
  conditions.push(...(await ownedBy(facts, dimension, advertiserIds, params)));
  const rows = await facts.query(
    `SELECT n.id FROM ${table} n WHERE ${conditions.join(' AND ')} ORDER BY n.id LIMIT ${NAMES}`,
    params,
  );
  return Ids.parse(rows).map(({ id }) => id);
}

/** SQL conditions: the row `n` of a dimension's table is of some advertisers; none for texts, which are nobody's. */
export async function ownedBy(
  facts: Pick<Services['facts'], 'query'>,
  dimension: FilterDimension,
  advertiserIds: readonly number[],
  params: unknown[],
): Promise<string[]> {
  if (dimension.kind !== 'entity') return [];
  params.push(await withAccounts(facts, advertiserIds));
  const own = `$${params.length}::int[]`;
  return [
    dimension.parent === 'campaign'
      ? `n.campaign_id IN (SELECT c.id FROM campaign c WHERE c.advertiser_id = ANY(${own}))`
      : `n.${dimension.parent ? 'advertiser_id' : 'id'} = ANY(${own})`,
  ];
}

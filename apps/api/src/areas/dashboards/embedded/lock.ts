/** The lock of a partner's token with the ids of its values: names are looked up anew at each call. */
import {
  type DashboardLock,
  type FilterDimension,
  filterDimension,
} from '@flightdeck/domain/dashboards';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { PartnerAccess } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownedBy } from '../figures/values.ts';

type Locked = Extract<PartnerAccess, { type: 'dashboard' }>['locked'];

const Values = z.array(z.object({ id: z.int(), label: z.string() }));
type Value = z.infer<typeof Values>[number];

/** A locked filter with the names of its values. */
export interface LockedFilter {
  readonly dimension: string;
  readonly label: string;
  readonly values: readonly Value[];
}

/** What no answer may leave, and how it is told. */
export interface ResolvedLock {
  readonly lock: DashboardLock;
  readonly filters: readonly LockedFilter[];
}

/**
 * Finds the values that a token locks among those of its advertisers. One that is not found is left out: that narrows.
 * @throws {AppError} `unprocessable` where none of a filter is found, because nothing could be shown.
 */
export async function resolvedLock(
  { facts }: Pick<Services, 'facts'>,
  { filters = {}, days }: Locked,
  advertiserIds: readonly number[],
): Promise<ResolvedLock> {
  const found = await Promise.all(
    Object.entries(filters).map(async ([dimension, given]): Promise<LockedFilter> => {
      const known = filterDimension(dimension);
      const values = known ? await valuesOf(facts, known, given, advertiserIds) : [];
      if (!known || values.length === 0) {
        throw new AppError(
          'unprocessable',
          `filters.${dimension}: the advertisers of this page have none of these values. Name them as the portal does, or by their ids.`,
        );
      }
      return { dimension, label: known.label, values };
    }),
  );
  return {
    filters: found,
    lock: {
      filters: found.map(({ dimension, values }) => ({
        dimension,
        ids: values.map(({ id }) => id),
      })),
      days: days ?? null,
    },
  };
}

/** Values by their ids or exact names; of entities only those of the advertisers. */
async function valuesOf(
  facts: Services['facts'],
  dimension: FilterDimension,
  given: readonly (number | string)[],
  advertiserIds: readonly number[],
): Promise<Value[]> {
  const ids = given.filter((one) => typeof one === 'number');
  const names = given.filter((one) => typeof one === 'string');
  const params: unknown[] = [ids, names];
  const own = await ownedBy(facts, dimension, advertiserIds, params);
  const conditions = ['(n.id = ANY($1::int[]) OR n.name = ANY($2::text[]))', ...own];
  return Values.parse(
    await facts.query(
      `SELECT n.id, n.name AS label FROM ${dimension.table} n WHERE ${conditions.join(' AND ')} ORDER BY n.name, n.id`,
      params,
    ),
  );
}

/** The All & Future ledger: what joined a choice of "all" since the report was saved, and when a choice nears its limit. */
import { z } from 'zod';
import { EntityId } from './schema.ts';

/**
 * What "all" meant when the report was last saved. A list is there only where the report was saved
 * with all; reports of before the ledger have none.
 */
export const KnownIds = z.strictObject({
  campaignIds: z.array(EntityId).optional(),
  placementIds: z.array(EntityId).optional(),
});
export type KnownIds = z.infer<typeof KnownIds>;

/**
 * Those on offer that "all" did not mean yet when the report was last saved, in the order of the
 * offer. None where nothing was kept: then nobody can tell.
 */
export function newcomers<Option extends { readonly value: number }>(
  offered: readonly Option[],
  known: readonly number[] | undefined,
): Option[] {
  if (!known) return [];
  const before = new Set(known);
  return offered.filter(({ value }) => !before.has(value));
}

/** Share of a limit from which a choice is near it. */
const NEAR = 0.9;

/** The size from which a choice is near its limit: 135 of 150, 225 of 250. */
export function nearLimit(limit: number): number {
  return Math.ceil(limit * NEAR);
}

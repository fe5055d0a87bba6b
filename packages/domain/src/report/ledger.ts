/** The All & Future ledger: what joined a choice of "all" since the report was saved, and when a choice comes near its limit. */
import { z } from 'zod';
import type { Report } from './schema.ts';
import { type SetupState, toReportOptions } from './setup.ts';
import { EntityId } from './slide.ts';

/**
 * What "all" meant when the report was last saved. A list exists only where the report was saved with all; reports from
 * before the ledger have none.
 */
export const KnownIds = z.strictObject({
  campaignIds: z.array(EntityId).optional(),
  placementIds: z.array(EntityId).optional(),
});
export type KnownIds = z.infer<typeof KnownIds>;

/** A saved report with the meaning of "all" in it. */
export interface SavedChoice extends Pick<Report, 'advId' | 'options'> {
  readonly known: KnownIds;
}

/**
 * What "all" meant in `saved`, as far as the form still asks the same: the advertiser and the date
 * option for campaigns, the campaigns too for placements. What a person's own change brings in has
 * not joined by itself.
 */
export function knownAtSave(saved: SavedChoice, state: SetupState): KnownIds {
  const now = toReportOptions(state);
  const was = saved.options;
  if (
    saved.advId !== state.advertiserId ||
    was.typeDate !== now.typeDate ||
    was.customStartDate !== now.customStartDate ||
    was.customEndDate !== now.customEndDate
  ) {
    return {};
  }
  const { campaignIds, placementIds } = saved.known;
  const sameCampaigns =
    was.campaignAll === now.campaignAll && sameIds(was.campaignIds, now.campaignIds);
  return {
    ...(campaignIds ? { campaignIds } : {}),
    ...(placementIds && sameCampaigns ? { placementIds } : {}),
  };
}

function sameIds(some: readonly number[] = [], others: readonly number[] = []): boolean {
  const ids = new Set(some);
  return ids.size === new Set(others).size && others.every((id) => ids.has(id));
}

/**
 * Those on offer that "all" did not mean yet when the report was last saved, in the order of the offer. None where no
 * meaning was saved: then it is unknown.
 */
export function newcomers<Option extends { readonly value: number }>(
  offered: readonly Option[],
  known: readonly number[] | undefined,
): Option[] {
  if (!known) return [];
  const before = new Set(known);
  return offered.filter(({ value }) => !before.has(value));
}

/** Share of a limit from which a choice comes near it. */
const NEAR = 0.9;

/** The size from which a choice comes near its limit: 135 of 150, 225 of 250. */
export function nearLimit(limit: number): number {
  return Math.ceil(limit * NEAR);
}

/** What the button of a setup alert changes in the form. */
import type { Day } from '../dates/index.ts';
import { CAMPAIGN_LIMIT, PLACEMENT_LIMIT } from './limits.ts';
import type { AlertRemedy } from './schema.ts';
import { chosenIds, type SetupAction, type SetupState } from './setup.ts';

/** What the form offers for its days. */
export interface Offered {
  readonly campaigns: readonly number[];
  readonly placements: readonly { readonly id: number; readonly campaignId: number }[];
}

/**
 * The actions that carry out a remedy; null where it cannot be done: nothing would be left, or more than a list holds.
 * Leaving something out turns All & Future into a list of what is offered now.
 */
export function remedyActions(
  state: SetupState,
  remedy: AlertRemedy,
  offered: Offered,
  today: Day,
): SetupAction[] | null {
  switch (remedy.kind) {
    case 'drop-placements': {
      const placements = withoutPlacements(state, offered, remedy.placementIds);
      return placements && [placements];
    }
    case 'drop-campaigns': {
      const chosen = { all: state.campaignAll, ids: state.campaignIds };
      const isDropped = (campaignId: number) => remedy.campaignIds.includes(campaignId);
      const ids = chosenIds(chosen, offered.campaigns).filter((id) => !isDropped(id));
      if (ids.length === 0 || ids.length > CAMPAIGN_LIMIT) return null;
      const campaigns: SetupAction = { type: 'campaigns', choice: { all: false, ids } };
      if (state.placementAll) return [campaigns];
      const gone = offered.placements.filter(({ campaignId }) => isDropped(campaignId));
      const placements = withoutPlacements(
        state,
        offered,
        gone.map(({ id }) => id),
      );
      return placements && [campaigns, placements];
    }
    case 'end-range':
      if (!state.startDate || remedy.end < state.startDate) return null;
      return [{ type: 'days', days: { start: state.startDate, end: remedy.end }, today }];
    case 'benchmark-impressions':
      return [{ type: 'advanced', settings: { benchmarkImpressions: remedy.impressions } }];
  }
}

function withoutPlacements(
  { placementAll, placementIds }: SetupState,
  offered: Offered,
  dropped: readonly number[],
): SetupAction | null {
  // A chosen placement without delivery is not offered, and may be the one to leave out.
  const chosen = placementAll ? offered.placements.map(({ id }) => id) : placementIds;
  const ids = chosen.filter((id) => !dropped.includes(id));
  if (ids.length === 0 || ids.length > PLACEMENT_LIMIT) return null;
  return { type: 'placements', choice: { all: false, ids } };
}

/** Drafts of dashboards as the browser keeps them. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { z } from 'zod';
import { dashboardDraftId, draftKeeper, keptText } from '../../../app/kept-drafts.ts';

const Kept = z.strictObject({
  /** The revision that the draft was begun from; null for a dashboard that was never published. */
  revision: z.int().nullable(),
  body: DashboardBody,
});
type Kept = z.infer<typeof Kept>;

/** A kept draft and when it was changed last, ISO 8601 UTC. */
export interface KeptDashboard extends Kept {
  readonly changedAt: string;
}

/** What is kept of one dashboard, or of that which is made; null for nothing, or what another version kept. */
export function keptDashboard(
  storage: Storage,
  userId: string,
  dashboardId: string | null,
): KeptDashboard | null {
  const kept = keptText(storage, userId, dashboardDraftId(dashboardId));
  if (!kept) return null;
  try {
    const { data } = Kept.safeParse(JSON.parse(kept.text));
    return data ? { ...data, changedAt: kept.changedAt } : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; answers false where the browser has no room. */
export const keepDashboard = (
  storage: Storage,
  userId: string,
  dashboardId: string | null,
  kept: Kept,
): boolean =>
  draftKeeper(storage, userId).keep(dashboardDraftId(dashboardId), JSON.stringify(kept));

export const forgetDashboard = (
  storage: Storage,
  userId: string,
  dashboardId: string | null,
): void => draftKeeper(storage, userId).forget(dashboardDraftId(dashboardId));

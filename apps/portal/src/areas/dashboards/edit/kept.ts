/** Drafts of dashboards and of their templates as the browser keeps them. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { z } from 'zod';
import { draftKeeper, keptText } from '../../../app/kept-drafts.ts';

/** The version of a template that a dashboard is started from. */
const TemplateStart = z.strictObject({ templateId: z.string(), version: z.int() });
export type TemplateStart = z.infer<typeof TemplateStart>;

const Kept = z.strictObject({
  /** The revision that the draft was begun from; null for a dashboard that was never published. */
  revision: z.int().nullable(),
  body: DashboardBody,
  /** What a dashboard that was never published was started from. */
  template: TemplateStart.optional(),
});
type Kept = z.infer<typeof Kept>;

/** A kept draft and when it was changed last, ISO 8601 UTC. */
export interface KeptDashboard extends Kept {
  readonly changedAt: string;
}

/** What is kept of a draft; null for nothing, or what another version kept. */
export function keptDashboard(
  storage: Storage,
  userId: string,
  draftId: string,
): KeptDashboard | null {
  const kept = keptText(storage, userId, draftId);
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
  draftId: string,
  kept: Kept,
): boolean => draftKeeper(storage, userId).keep(draftId, JSON.stringify(kept));

export const forgetDashboard = (storage: Storage, userId: string, draftId: string): void =>
  draftKeeper(storage, userId).forget(draftId);

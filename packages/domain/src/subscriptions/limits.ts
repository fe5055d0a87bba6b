/** Limits of a plan: a warning before, a grace after. A limit stops new things only, never a save of what is there. */

import type { LimitId } from './plan.ts';
import { GRACE_DAYS } from './tools.ts';

/** From this share on people are warned. */
export const WARN_SHARE = 0.8;

export type LimitStanding = 'fine' | 'near' | 'full' | 'over';

/** How full a limit is. @param limit Null where there is none. */
export function standingOf(used: number, limit: number | null): LimitStanding {
  if (limit === null || used < limit * WARN_SHARE) return 'fine';
  if (used < limit) return 'near';
  return used === limit ? 'full' : 'over';
}

const DAY_MS = 86_400_000;

/** The end of a grace that began then. */
export const graceEnd = (since: Date): Date => new Date(since.getTime() + GRACE_DAYS * DAY_MS);

/**
 * Whether one more may be made: within the limit, and beyond it while the grace lasts.
 * @param overSince When it was first passed; null where it never was.
 */
export const hasRoom = (
  used: number,
  limit: number | null,
  overSince: Date | null,
  now: Date,
): boolean => limit === null || used < limit || overSince === null || graceEnd(overSince) > now;

export const LIMIT_LABELS: Readonly<Record<LimitId, string>> = {
  people: 'People',
  advertisers: 'Advertisers',
  reports: 'Reports this month',
  embeds: 'Embedded pages',
};

/** Problems that the demo plants: the item, its level and the rule that finds it. Every other item of the demo is clean. */
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';

/** A planted problem. Level 3 is a remark: the rule applies, and the item is fine. */
export interface Planted {
  /** External id of the advertiser. */
  readonly advertiser: string;
  readonly subject: SubjectId;
  readonly externalId: string;
  readonly level: 1 | 2 | 3;
  readonly rule: string;
}

/** How a line item is bought and does; the ordinary one is `CLEAN`. */
export interface Habits {
  /** Delivered share of what the flight calls for. */
  readonly pace: number;
  readonly viewability: number;
  readonly invalidClicks: number;
  /** What remains of the revenue; null: what is expected of its kind. */
  readonly margin: number | null;
  readonly isEngaged: boolean;
  readonly sites: number;
  readonly pacingRate: string;
  readonly vendorIds: readonly number[];
  readonly targeting: readonly ('site' | 'audience' | 'geography' | 'device')[];
}

export const CLEAN: Habits = {
  pace: 1,
  viewability: 0.72,
  invalidClicks: 0.04,
  margin: null,
  isEngaged: false,
  sites: 24,
  pacingRate: 'Even',
  vendorIds: [],
  targeting: ['site', 'geography', 'device'],
};

/** A problem as a rule names it after the prefix of its subject. */
export interface Fault {
  readonly rule: string;
  readonly level: 1 | 2 | 3;
  readonly habits: Partial<Habits>;
}

const fault = (rule: string, level: Fault['level'], habits: Partial<Habits>): Fault => ({
  rule,
  level,
  habits,
});

/** What can be wrong with a line item or an insertion order, and what is worth a remark. */
export const FAULTS: readonly Fault[] = [
  fault('pacing', 1, { pace: 0.6 }),
  fault('pacing', 2, { pace: 0.83 }),
  fault('pacing', 2, { pace: 1.17 }),
  fault('pacing', 1, { pace: 1.4 }),
  fault('viewability', 1, { viewability: 0.44 }),
  fault('viewability', 2, { viewability: 0.55 }),
  fault('invalid-clicks', 2, { invalidClicks: 0.32 }),
  fault('margin', 2, { margin: 0.18 }),
  fault('margin-engaged', 2, { margin: 0.45, isEngaged: true }),
  fault('sites', 2, { sites: 140 }),
  fault('setting', 2, { pacingRate: 'ASAP' }),
  fault('targeting', 1, { targeting: ['geography', 'device'] }),
  fault('targeting', 2, { targeting: ['audience', 'geography'] }),
  fault('tech-fee', 3, { vendorIds: [18] }),
];

/** What all of a campaign has in common where the campaign itself is at fault. */
export const CAMPAIGN_FAULTS: readonly Fault[] = FAULTS.filter(
  ({ rule, habits }) =>
    ['viewability', 'invalid-clicks', 'targeting'].includes(rule) ||
    (habits.pace !== undefined && habits.pace < 1),
);

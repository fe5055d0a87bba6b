/** All that the demo adds to campaign health on a day, and the manifest of its problems. */
import { planFor } from '../../../demo/plan.ts';
import { demoBidding } from './bidding.ts';
import { demoAggregators, demoBookings, demoDefaults, demoPages } from './delivery.ts';
import type { Planted } from './faults.ts';

/** What stands in the demo's files on the day `today`. */
export function demoHealth(today: string) {
  const plan = planFor(today);
  return {
    bidding: demoBidding(plan, today),
    pages: demoPages(plan, today),
    defaults: demoDefaults(plan, today),
    aggregators: demoAggregators(today),
  };
}

/** Key of an item in the manifest. */
export const keyOf = (item: Pick<Planted, 'advertiser' | 'subject' | 'externalId'>): string =>
  `${item.advertiser} ${item.subject} ${item.externalId}`;

/**
 * The manifest: every problem of the demo on a day. What is not in it is clean, but for the bookings in `unsure`, which
 * stand at the edge of a band. Computed from the plan of the demo alone: what real runs of aggregators find comes later.
 */
export function plantedProblems(today: string): {
  readonly planted: readonly Planted[];
  readonly unsure: ReadonlySet<string>;
} {
  const { bidding, pages, defaults, aggregators } = demoHealth(today);
  const bookings = demoBookings(planFor(today), today);
  return {
    planted: [bidding, pages, defaults, aggregators, bookings].flatMap((each) => each.planted),
    unsure: new Set(bookings.unsure),
  };
}

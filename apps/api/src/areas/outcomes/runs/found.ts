/** Brings together what the pieces of a run found beside its figures, and says what of it is a warning. */
import type { UnmappedActivity } from '@flightdeck/contract/aggregators';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import type { Found } from '../../../platform/outcomes/found.ts';
import type { SeenActivity } from '../run/claims.ts';

/** Activities in no outcome that are kept of a run, the largest first. */
const MOST = 50;

/** Nothing yet. */
export const NOTHING: Found = { unmapped: [], bySource: {} };

const isAlike = (one: UnmappedActivity, other: UnmappedActivity): boolean =>
  one.sourceId === other.sourceId && one.activity === other.activity;

/** What was found of some days, and of more. */
export function together(before: Found, seen: readonly SeenActivity[]): Found {
  const unmapped = before.unmapped.map((each) => ({ ...each }));
  const bySource = { ...before.bySource };
  for (const { sourceId, activity, rows, count, is } of seen) {
    bySource[sourceId] = (bySource[sourceId] ?? 0) + rows;
    if (is !== 'unmapped') continue;
    const own = { sourceId, activity, count };
    const known = unmapped.find((each) => isAlike(each, own));
    if (known) known.count += count;
    else unmapped.push(own);
  }
  return { unmapped: unmapped.sort((a, b) => b.count - a.count).slice(0, MOST), bySource };
}

/** Sentences about what a run found: a source without any row is no zero. */
export function warningsOf({ bySource }: Found, { sources }: AggregatorBody): string[] {
  return sources.flatMap(({ id, label }) =>
    (bySource[id] ?? 0) > 0 ? [] : [`${label} counted nothing on these days.`],
  );
}

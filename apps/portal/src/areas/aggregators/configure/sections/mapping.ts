/** Activities of an aggregator's sources: what there is to map, where each of them is, and mapping many at once. */
import type { AggregatorProposal } from '@flightdeck/contract/aggregators';
import {
  type AggregatorBody,
  type CountRule,
  keyOf,
  type MappedActivity,
  OUTCOME_LIMITS,
  type Outcome,
  type OutcomeSource,
} from '@flightdeck/domain/outcomes';

/** Most activities that can be left out on purpose. */
const MOST_IGNORED = 500;
/** Most letters of an outcome's name. */
const LONGEST_NAME = 80;

type Found = AggregatorProposal['found'];
/** An activity of a source, by its names. */
export type ActivityRef = Pick<MappedActivity, 'sourceId' | 'activity'>;

/** An activity to map. */
export interface ActivityRow extends ActivityRef {
  readonly key: string;
  /** Label of its source. */
  readonly source: string;
  /** Groups that the source has it in, of all accounts. */
  readonly groups: string;
  /** Of the last 90 days; null where they do not have it. */
  readonly count: number | null;
  /** In units of its account's currency; null where several accounts have it, whose currencies may differ. */
  readonly worth: number | null;
}

/** Whether a source counts in an account. */
const sees = (source: OutcomeSource, { system, accountId }: Found[number]): boolean =>
  source.system === system &&
  (source.accountIds.length === 0 || source.accountIds.includes(accountId));

/** All activities that are found, mapped or left out, in the order of their sources, the most frequent first. */
export function activityRows(
  { sources, outcomes, ignored }: Pick<AggregatorBody, 'sources' | 'outcomes' | 'ignored'>,
  found: Found,
): ActivityRow[] {
  const seen = found.flatMap((each) =>
    sources
      .filter((source) => sees(source, each))
      .map((source) => ({ ...each, sourceId: source.id })),
  );
  const rows = new Map(
    [...Map.groupBy(seen, keyOf)].map(([key, own]) => {
      const [first] = own;
      const isOfOne = new Set(own.map(({ accountId }) => accountId)).size === 1;
      return [
        key,
        {
          ...{ sourceId: first?.sourceId ?? '', activity: first?.activity ?? '' },
          groups: [...new Set(own.map(({ group }) => group))].filter(Boolean).join(', '),
          count: own.reduce((sum, { count }) => sum + count, 0),
          worth: isOfOne ? own.reduce((sum, { worth }) => sum + worth, 0) : null,
        },
      ] as const;
    }),
  );
  const kept = [...outcomes.flatMap(({ activities }) => activities), ...ignored];
  const missing = kept.filter((each) => !rows.has(keyOf(each)));
  const order = new Map(sources.map(({ id }, index) => [id, index]));
  const labels = new Map(sources.map(({ id, label }) => [id, label]));
  return [
    ...rows.values(),
    ...new Map(
      missing.map(({ sourceId, activity }) => [
        keyOf({ sourceId, activity }),
        { sourceId, activity, groups: '', count: null, worth: null },
      ]),
    ).values(),
  ]
    .map((row) => ({
      ...row,
      key: keyOf(row),
      source: labels.get(row.sourceId) ?? 'Removed source',
    }))
    .sort(
      (a, b) =>
        (order.get(a.sourceId) ?? sources.length) - (order.get(b.sourceId) ?? sources.length) ||
        (b.count ?? 0) - (a.count ?? 0) ||
        a.activity.localeCompare(b.activity),
    );
}

/** How many activities were found in accounts that no source counts in. */
export const foundElsewhere = (
  { sources }: Pick<AggregatorBody, 'sources'>,
  found: Found,
): number => found.filter((each) => !sources.some((source) => sees(source, each))).length;

/** Where an activity is. */
export interface Place {
  /** Ids of its outcomes: more than one is a fault. */
  readonly outcomes: readonly string[];
  readonly isIgnored: boolean;
}

/** The place of an activity that nobody has mapped. */
export const NOWHERE: Place = { outcomes: [], isIgnored: false };

/** Places by key; without those that are nowhere. */
export function placesOf({
  outcomes,
  ignored,
}: Pick<AggregatorBody, 'outcomes' | 'ignored'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const each of ignored) places.set(keyOf(each), { outcomes: [], isIgnored: true });
  for (const { id, activities } of outcomes) {
    for (const each of activities) {
      const before = places.get(keyOf(each)) ?? NOWHERE;
      places.set(keyOf(each), { ...before, outcomes: [...before.outcomes, id] });
    }
  }
  return places;
}

/** Where activities can be put. */
export type Target =
  | { readonly to: 'outcome'; readonly id: string }
  /** An outcome of the first activity's name, which is made unless there is one. */
  | { readonly to: 'new' }
  | { readonly to: 'ignored' }
  | { readonly to: 'nowhere' };

/** The settings with activities at another place, or why they cannot be there. */
export type Moved = { readonly body: AggregatorBody } | { readonly refused: string };

/**
 * Puts activities at another place: out of all outcomes and of what is left out, and then there. They keep their weight.
 * The source that counts for an outcome changes where it had none of its activities.
 */
export function move(body: AggregatorBody, what: readonly ActivityRef[], target: Target): Moved {
  if (target.to === 'new') {
    const made = withOutcome(body, what[0]?.activity ?? '');
    return 'refused' in made ? made : move(made.body, what, { to: 'outcome', id: made.id });
  }
  const keys = new Set(what.map(keyOf));
  const isMoved = (each: ActivityRef) => keys.has(keyOf(each));
  const weights = new Map(
    body.outcomes.flatMap(({ activities }) =>
      activities.filter(isMoved).map((each) => [keyOf(each), each.weight]),
    ),
  );
  const outcomes = body.outcomes.map((outcome): Outcome => {
    const isTarget = target.to === 'outcome' && outcome.id === target.id;
    const has = new Set(outcome.activities.map(keyOf));
    if (!isTarget) {
      return outcome.activities.some(isMoved)
        ? { ...outcome, activities: outcome.activities.filter((each) => !isMoved(each)) }
        : outcome;
    }
    const added = what
      .filter((each) => !has.has(keyOf(each)))
      .map(({ sourceId, activity }) => ({
        ...{ sourceId, activity, weight: weights.get(keyOf({ sourceId, activity })) ?? 1 },
      }));
    const activities = [...outcome.activities, ...added];
    return { ...outcome, activities, counts: countsWith(outcome.counts, activities, body.sources) };
  });
  const rest = body.ignored.filter((each) => !isMoved(each));
  const ignored =
    target.to === 'ignored'
      ? [...rest, ...what.map(({ sourceId, activity }) => ({ sourceId, activity }))]
      : rest;
  const full = outcomes.find(({ activities }) => activities.length > OUTCOME_LIMITS.activities);
  if (full) {
    return {
      refused: `“${full.name}” would have ${full.activities.length} activities, and it can have ${OUTCOME_LIMITS.activities}. Map fewer, or split it into two outcomes.`,
    };
  }
  if (ignored.length > MOST_IGNORED) {
    return { refused: `At most ${MOST_IGNORED} activities can be left out. Leave out fewer.` };
  }
  return { body: { ...body, outcomes, ignored } };
}

/** The rule, or with its source replaced where that has none of the activities: by one that does not credit itself if possible. */
function countsWith(
  counts: CountRule,
  activities: readonly MappedActivity[],
  sources: readonly OutcomeSource[],
): CountRule {
  if (counts.by !== 'source') return counts;
  const seeing = sources.filter(({ id }) => activities.some(({ sourceId }) => sourceId === id));
  if (seeing.some(({ id }) => id === counts.sourceId)) return counts;
  const next = seeing.find(({ isSelfReported }) => !isSelfReported) ?? seeing[0];
  return next ? { by: 'source', sourceId: next.id } : counts;
}

/** The settings with an outcome of a name, and its id: the one that there is, or a new one. */
export function withOutcome(
  body: AggregatorBody,
  name: string,
): { readonly body: AggregatorBody; readonly id: string } | { readonly refused: string } {
  const given = name.trim().slice(0, LONGEST_NAME);
  const same = body.outcomes.find((outcome) => outcome.name === given);
  if (same) return { body, id: same.id };
  if (body.outcomes.length >= OUTCOME_LIMITS.outcomes) {
    return {
      refused: `It has ${OUTCOME_LIMITS.outcomes} outcomes, the most that there can be. Delete one first.`,
    };
  }
  const id = crypto.randomUUID();
  const [first] = body.sources;
  const outcome: Outcome = {
    ...{ id, name: given, activities: [], value: { from: 'none' }, targets: [] },
    isPrimary: !body.outcomes.some(({ isPrimary }) => isPrimary),
    counts: first ? { by: 'source', sourceId: first.id } : { by: 'largest' },
  };
  return { body: { ...body, outcomes: [...body.outcomes, outcome] }, id };
}

/** A deleted outcome at its place again, with those of its activities that are nowhere now. */
export function restored(body: AggregatorBody, outcome: Outcome, at: number): AggregatorBody {
  const taken = placesOf(body);
  const activities = outcome.activities.filter((each) => !taken.has(keyOf(each)));
  return { ...body, outcomes: body.outcomes.toSpliced(at, 0, { ...outcome, activities }) };
}

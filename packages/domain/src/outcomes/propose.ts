/** What a new aggregator is proposed to be, from what the client has, each part with why. */
import type { AggregatorBody, Outcome, OutcomeSource, OutcomeSystem } from './model.ts';

/** An activity that a source of the client has counted lately. */
export interface FoundActivity {
  readonly system: OutcomeSystem;
  /** Platform of its account, such as `Google Ads`. */
  readonly platform: string;
  readonly accountId: number;
  readonly activity: string;
  /** Group that the source has it in; empty where it has none. */
  readonly group: string;
  readonly count: number;
  readonly worth: number;
}

/** A part of a proposal, and why it is there. */
export interface Reason {
  /** Id of the source or outcome. */
  readonly of: string;
  readonly why: string;
}

/** A proposal: nothing of it counts before a person saves it. */
export interface Proposal {
  readonly sources: OutcomeSource[];
  readonly outcomes: Outcome[];
  readonly reasons: Reason[];
}

const SYSTEM_WORDS: Readonly<Record<OutcomeSystem, string>> = {
  adserver: 'It credits conversions to the ads that it serves.',
  analytics: 'It counts what people did on the site, whatever brought them there.',
  search: 'It counts what followed its own ads, by its own model.',
  social: 'It counts what followed its own ads, by its own model.',
};

/** What stands after the name of a platform that counts in several ways: two sources of one name would be one. */
const SYSTEM_NAMES: Readonly<Record<OutcomeSystem, string>> = {
  adserver: 'ad server',
  analytics: 'site analytics',
  search: 'search',
  social: 'social',
};

/** How the systems are preferred as the one that counts: who sees all channels first. */
const PREFERRED: readonly OutcomeSystem[] = ['analytics', 'adserver', 'search', 'social'];

/** Words by which names of one thing are told: `Order`, `Orders` and `Purchase` are one. */
const ALIKE: readonly (readonly string[])[] = [
  ['order', 'purchase', 'sale', 'checkout', 'transaction'],
  ['request', 'lead', 'enquiry', 'inquiry', 'contact', 'form'],
  ['newsletter', 'sign up', 'signup', 'registration', 'subscribe', 'subscription'],
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What several names stand for: a word of the table, or the plain name. */
function meaningOf({ activity, group }: FoundActivity): string {
  const text = ` ${plain(activity)} `;
  const alike = ALIKE.find((words) =>
    words.some((word) => text.includes(` ${word} `) || text.includes(` ${word}s `)),
  );
  if (alike) return alike[0] ?? '';
  const within = ` ${plain(group)} `;
  const byGroup = ALIKE.find((words) =>
    words.some((word) => within.includes(` ${word} `) || within.includes(` ${word}s `)),
  );
  return byGroup?.[0] ?? plain(activity);
}

/** Proposes sources and outcomes. @param makeId A new id for a part. */
export function proposeOutcomes(found: readonly FoundActivity[], makeId: () => string): Proposal {
  const reasons: Reason[] = [];
  const sourceKey = ({ system, platform }: FoundActivity) => `${system} ${platform}`;
  const bySource = Map.groupBy(found, sourceKey);
  const sourceIds = new Map<string, string>();
  const sources = [...bySource].map(([key, own]): OutcomeSource => {
    const [{ system, platform } = { system: 'analytics' as const, platform: '' }] = own;
    const id = makeId();
    sourceIds.set(key, id);
    const isAlone = found.every((each) => each.platform !== platform || each.system === system);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    reasons.push({
      of: id,
      why: `${SYSTEM_WORDS[system]} ${Math.round(total).toLocaleString('en-GB')} in the last 90 days.`,
    });
    return {
      ...{ id, system, label: isAlone ? platform : `${platform} ${SYSTEM_NAMES[system]}` },
      accountIds: [...new Set(own.map(({ accountId }) => accountId))].sort((a, b) => a - b),
      isSelfReported: system === 'search' || system === 'social',
      ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
    };
  });
  const sourceIdOf = (each: FoundActivity): string => sourceIds.get(sourceKey(each)) ?? '';
  // What networks call conversions may be anything: it goes to the outcome that is seen most.
  const isUnnamed = ({ system }: FoundActivity) => system === 'search' || system === 'social';
  const named = Map.groupBy(
    found.filter((each) => !isUnnamed(each)),
    meaningOf,
  );
  const ordered = [...named.values()].sort((a, b) => worthOf(b) - worthOf(a));
  const outcomes = ordered.map((own, index): Outcome => {
    const unnamed =
      index === 0 ? found.filter((each) => isUnnamed(each) && each.activity === 'Conversions') : [];
    const all = [...own, ...unnamed];
    const counting = PREFERRED.flatMap(
      (system) => all.find((each) => each.system === system) ?? [],
    )[0];
    const sourceId = counting ? sourceIdOf(counting) : '';
    const id = makeId();
    const first = own.toSorted((a, b) => b.count - a.count)[0];
    reasons.push({
      of: id,
      why: `${[...new Set(all.map(({ platform, activity }) => `“${activity}” of ${platform}`))].join(', ')}: ${
        all.length > own.length
          ? 'conversions of networks have no names, so they stand with what is worth most.'
          : 'alike by name.'
      }`,
    });
    return {
      ...{ id, name: (first?.activity ?? '').slice(0, 80), isPrimary: index === 0 },
      activities: unique(
        all.map((each) => ({ sourceId: sourceIdOf(each), activity: each.activity, weight: 1 })),
      ),
      counts: { by: 'source', sourceId },
      value: own.some(({ worth }) => worth > 0) ? { from: 'data' } : { from: 'none' },
      targets: [],
    };
  });
  if (outcomes.length > 0) return { sources, outcomes, reasons };
  const alone = platformsOwn(found.filter(isUnnamed), sourceIdOf, makeId);
  return alone
    ? { sources, outcomes: [alone.outcome], reasons: [...reasons, alone.reason] }
    : { sources, outcomes, reasons };
}

/**
 * What networks count by themselves, where no other system counts anything. Two of them may see one and the same person, so
 * that of several the one counts that claims most.
 */
function platformsOwn(
  found: readonly FoundActivity[],
  sourceIdOf: (each: FoundActivity) => string,
  makeId: () => string,
): { readonly outcome: Outcome; readonly reason: Reason } | null {
  const conversions = found.filter(({ activity }) => activity === 'Conversions');
  const own = conversions.length > 0 ? conversions : found;
  const [first] = own;
  if (!first) return null;
  const activities = unique(
    own.map((each) => ({ sourceId: sourceIdOf(each), activity: each.activity, weight: 1 })),
  );
  const isSeveral = new Set(activities.map(({ sourceId }) => sourceId)).size > 1;
  const id = makeId();
  const platforms = [...new Set(own.map(({ platform }) => platform))].join(', ');
  return {
    outcome: {
      ...{ id, name: first.activity, isPrimary: true, activities, targets: [] },
      counts: isSeveral ? { by: 'largest' } : { by: 'source', sourceId: sourceIdOf(first) },
      value: own.some(({ worth }) => worth > 0) ? { from: 'data' } : { from: 'none' },
    },
    reason: {
      of: id,
      why: `“${first.activity}” of ${platforms}: no other system counts anything. It may be several things under one name.${
        isSeveral ? ' Claims are never added: each day the one that claims most counts.' : ''
      }`,
    },
  };
}

/** Value first, then volume. */
const worthOf = (own: readonly FoundActivity[]): number =>
  own.reduce((sum, { count, worth }) => sum + worth + count, 0);

const unique = <Each extends { readonly sourceId: string; readonly activity: string }>(
  all: readonly Each[],
): Each[] => [...new Map(all.map((each) => [`${each.sourceId}\n${each.activity}`, each])).values()];

/** A new aggregator with a proposal. */
export const proposedBody = (
  { sources, outcomes }: Proposal,
  about: Pick<AggregatorBody, 'name' | 'advId' | 'start' | 'end'>,
): AggregatorBody => ({
  ...about,
  ...{ sources, outcomes, ignored: [], scope: [], channels: [], costs: [] },
  sections: ['digital', 'search', 'social'],
});

/** What a person takes of a proposal: the activities of a source that is left out go, and outcomes without any go with them. */
export function takenOf(
  { sources, outcomes, reasons }: Proposal,
  isTaken: (id: string) => boolean,
): Proposal {
  const kept = sources.filter(({ id }) => isTaken(id));
  const known = new Set(kept.map(({ id }) => id));
  const left = outcomes.flatMap((outcome): Outcome[] => {
    const activities = outcome.activities.filter(({ sourceId }) => known.has(sourceId));
    const [first] = activities;
    if (!isTaken(outcome.id) || !first) return [];
    const { counts } = outcome;
    const isCounted = counts.by !== 'source' || known.has(counts.sourceId);
    return [
      {
        ...{ ...outcome, activities },
        counts: isCounted ? counts : { by: 'source', sourceId: first.sourceId },
      },
    ];
  });
  const hasPrimary = left.some(({ isPrimary }) => isPrimary);
  return {
    sources: kept,
    outcomes: left.map((outcome, index) =>
      hasPrimary ? outcome : { ...outcome, isPrimary: index === 0 },
    ),
    reasons,
  };
}

/** What each source says of an outcome, in words: a claim and a count stand side by side and are never summed. */
import {
  type CountRule,
  keyOf,
  type Outcome,
  type OutcomeSource,
} from '@flightdeck/domain/outcomes';

/** What a source says of an outcome in the last 90 days, before views are weighed. */
export interface Said {
  readonly source: OutcomeSource;
  /** Of its mapped activities with their weights. */
  readonly count: number;
  /** Some of them are not among those that were found, so that there may be more. */
  readonly isLeast: boolean;
}

/** Sources that see an outcome, in the order of the sources. @param found Counts of the last 90 days by the key of the activity. */
export function saidOf(
  { activities }: Pick<Outcome, 'activities'>,
  sources: readonly OutcomeSource[],
  found: ReadonlyMap<string, number>,
): Said[] {
  return sources.flatMap((source) => {
    const own = activities.filter(({ sourceId }) => sourceId === source.id);
    if (own.length === 0) return [];
    const counts = own.map((each) => {
      const count = found.get(keyOf(each));
      return count === undefined ? null : count * each.weight;
    });
    return [
      {
        source,
        count: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
        isLeast: counts.includes(null),
      },
    ];
  });
}

/** `Meta claims 412, Analytics counts 230: …`; empty where no source sees it. @param write A count in the reader's locale. */
export function reconciliation(
  said: readonly Said[],
  counts: CountRule,
  write: (count: number) => string,
): string {
  if (said.length === 0) return '';
  const each = said
    .map(
      ({ source, count, isLeast }) =>
        `${source.label} ${source.isSelfReported ? 'claims' : 'counts'} ${write(count)}${isLeast ? ' or more' : ''}`,
    )
    .join(', ');
  const viewed = said.some(({ source }) => source.viewWeight < 1)
    ? ' Views are counted whole here; a run weighs them.'
    : '';
  return `In the last 90 days, of all campaigns: ${each}${said.length > 1 ? `: ${ruled(said, counts, write)}` : ''}.${viewed}`;
}

function ruled(said: readonly Said[], counts: CountRule, write: (count: number) => string): string {
  switch (counts.by) {
    case 'source': {
      const counting = said.find(({ source }) => source.id === counts.sourceId);
      return counting
        ? `never summed, and ${counting.source.label} is what counts`
        : 'never summed, and none of them is the one that counts';
    }
    case 'largest':
      return 'never summed, and each day has the largest of them';
    case 'sum':
      return said.some(({ source }) => source.isSelfReported)
        ? 'who credits itself must not be summed with others'
        : `${write(said.reduce((sum, { count }) => sum + count, 0))}${said.some(({ isLeast }) => isLeast) ? ' or more' : ''} together`;
  }
}

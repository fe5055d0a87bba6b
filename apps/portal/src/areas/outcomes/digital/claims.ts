/** What each system claims of an outcome beside what counts. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { AggregatorBody, Outcome } from '@flightdeck/domain/outcomes';

/** A system's part in an outcome. */
export interface SourceClaim {
  /** Of the value of `measuredBy`. */
  readonly id: string;
  readonly source: string;
  readonly isSelfReported: boolean;
  readonly claimed: number;
  readonly counted: number;
  /** What it claims and does not count, because another system counts it. */
  readonly left: number;
}

/** An outcome with all who claim it. */
export interface ClaimedOutcome {
  readonly outcome: Outcome;
  readonly sources: readonly SourceClaim[];
  readonly counted: number;
  /** Two systems see it and say different numbers. */
  readonly isDisputed: boolean;
}

/** Outcomes in their order. @param answer `outcomes` and `claimed`, by `outcome` and `measuredBy`. */
export function claimedOutcomes(
  { rows }: MetricResult,
  { outcomes }: { readonly outcomes: readonly Outcome[] },
  { sources }: Pick<AggregatorBody, 'sources'>,
): ClaimedOutcome[] {
  const isSame = (one: string, other = '') => one.toLowerCase() === other.toLowerCase();
  return outcomes.map((outcome) => {
    const own = rows
      .filter(({ keys }) => isSame(outcome.name, keys.outcome?.label))
      .map(({ keys, values }): SourceClaim => {
        const source = keys.measuredBy?.label ?? '';
        const [claimed, counted] = [values.claimed ?? 0, values.outcomes ?? 0];
        const isSelfReported =
          sources.find(({ label }) => isSame(label, source))?.isSelfReported ?? false;
        return {
          id: keys.measuredBy?.id ?? '',
          source,
          isSelfReported,
          claimed,
          counted,
          left: claimed - counted,
        };
      })
      .filter(({ claimed, counted }) => claimed !== 0 || counted !== 0)
      .sort((a, b) => b.claimed - a.claimed);
    const said = own.map(({ claimed }) => Math.round(claimed));
    return {
      ...{ outcome, sources: own },
      counted: own.reduce((sum, { counted }) => sum + counted, 0),
      isDisputed: outcome.counts.by !== 'sum' && new Set(said).size > 1,
    };
  });
}

/** Which claims count, in words. */
export function countWords(
  { counts }: Pick<Outcome, 'counts'>,
  { sources }: Pick<AggregatorBody, 'sources'>,
): string {
  switch (counts.by) {
    case 'source':
      return `${sources.find(({ id }) => id === counts.sourceId)?.label ?? 'One system'} counts`;
    case 'largest':
      return 'on each day the system that claims most counts';
    case 'sum':
      return 'all claims count, because no two systems see the same';
  }
}

/** Rates that cannot be, or that nobody should believe. */
import type { RateDay } from './figures.ts';
import { type Finding, type FindingRow, finding, type RuleId } from './finding.ts';
import { LEAST_EXCESS, LEAST_WHOLE } from './limits.ts';

/** The limit that is looked at. */
export interface RateQuestion {
  readonly dataset: string;
  readonly metric: string;
  readonly by: string;
  /** Greatest value that can be true; 1 where the part can never exceed its whole. */
  readonly most: number;
}

/** Whether a day is above the limit, by enough of its figures to say so. */
export const isAbove = ({ part, whole }: Pick<RateDay, 'part' | 'whole'>, most: number): boolean =>
  most >= 1 ? part - whole * most >= LEAST_EXCESS : whole >= LEAST_WHOLE && part > whole * most;

/** One finding of all rows with a day above the limit; the row that is furthest above stands first. */
export function ratesAbove(
  { dataset, metric, by, most }: RateQuestion,
  days: readonly RateDay[],
): Finding[] {
  const above = days.filter((day) => isAbove(day, most));
  const rows = [...Map.groupBy(above, ({ id }) => id)].map(([id, own]): FindingRow => {
    const { label = '', allPart = 0, allWhole = 0 } = own[0] ?? {};
    return {
      ...{ id, label, value: allPart, against: allWhole },
      days: own
        .map(({ day, part, whole }) => ({ day, measure: metric, value: part, against: whole }))
        .sort((one, other) => one.day.localeCompare(other.day)),
    };
  });
  if (rows.length === 0) return [];
  const rule: RuleId = most >= 1 ? 'part-above-whole' : 'rate-beyond-belief';
  // A whole of zero is no ratio: what cannot be is ordered by how much of it there is.
  const weight = ({ value, against }: FindingRow) =>
    most >= 1 || !against ? (value ?? 0) : (value ?? 0) / against;
  rows.sort((one, other) => weight(other) - weight(one) || one.id.localeCompare(other.id));
  return [finding({ rule, level: 2, dataset, metric, by, rows })];
}

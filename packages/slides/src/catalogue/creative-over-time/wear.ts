/** Whether creatives wear out: the rate of each in its first two weeks and in all weeks since. */
import { type DayRange, shiftDay } from '@flightdeck/domain/dates';
import type { MetricRow } from '@flightdeck/domain/metrics';
import {
  DESIGN_EFFECT,
  designEffectOf,
  isMoreThanNoise,
  type Proportion,
} from '@flightdeck/domain/statistics';
import { add, proportionOf, type Rate, rateOf } from '../rates.ts';
import { rowId, rowLabel } from '../shared.ts';

/** Weeks before the range that are looked at for the first showing of a creative. */
const WEEKS_BACK = 26;
/** Calendar weeks that are the first; the first of them is seldom whole. */
const FIRST_WEEKS = 2;
/** Weeks since, with figures, that a change is told of. */
const LEAST_SINCE = 2;

/** The range with the days before it. */
export const withBefore = ({ start, end }: DayRange): DayRange => ({
  start: shiftDay(start, -7 * WEEKS_BACK),
  end,
});

/** A creative with its rate at first and since. */
export interface Wear {
  readonly id: string;
  readonly label: string;
  /** Monday of its first week. */
  readonly began: string;
  readonly first: Proportion;
  readonly since: Proportion;
  /** See `designEffectOf`. */
  readonly designEffect: number;
  /** `lower` and `higher` by more than chance explains. */
  readonly change: 'lower' | 'higher' | 'level';
}

/**
 * The creatives whose first week is known and that are among `running`, those with most since first. Of one that already ran
 * in the first week of all figures nobody can tell how old it is. Each is compared with itself, so that good and bad creatives
 * that began at different times are not mixed; sites and season may have changed meanwhile.
 */
export function wearOf(
  rate: Rate,
  cells: readonly MetricRow[],
  running: ReadonlySet<string>,
): Wear[] {
  const weekOf = (row: MetricRow) => rowId(row, 'week');
  const shown = cells.filter(({ values }) => proportionOf(rate, values).whole > 0);
  const earliest = shown.map(weekOf).sort()[0] ?? '';
  const known = [...Map.groupBy(shown, (row) => rowId(row, 'creative'))].flatMap(([id, rows]) => {
    const weeks = rows.toSorted((one, other) => weekOf(one).localeCompare(weekOf(other)));
    const [begin] = weeks;
    if (!begin || !running.has(id)) return [];
    const began = weekOf(begin);
    const after = shiftDay(began, 7 * FIRST_WEEKS);
    const counts = (list: readonly MetricRow[]) =>
      list.map(({ values }) => proportionOf(rate, values));
    const first = counts(weeks.filter((row) => weekOf(row) < after));
    const since = counts(weeks.filter((row) => weekOf(row) >= after));
    if (began <= earliest || since.length < LEAST_SINCE) return [];
    const label = rowLabel(begin, 'creative');
    return [
      {
        id,
        label,
        began,
        first: add(first),
        since: add(since),
        designEffect: spread(first, since),
      },
    ];
  });
  return known
    .map((one): Wear => {
      const { designEffect } = one;
      const comparisons = known.length;
      const isClear = isMoreThanNoise(one.first, one.since, { designEffect, comparisons });
      const fell = (rateOf(one.since) ?? 0) < (rateOf(one.first) ?? 0);
      return { ...one, change: isClear ? (fell ? 'lower' : 'higher') : 'level' };
    })
    .sort((one, other) => other.since.whole - one.since.whole);
}

/** How much weeks differ at first and since, but not between the two: that is what is asked. */
function spread(first: readonly Proportion[], since: readonly Proportion[]): number {
  const parts = [first, since].filter((weeks) => weeks.length > 1);
  const freedom = parts.reduce((sum, weeks) => sum + weeks.length - 1, 0);
  return freedom === 0
    ? DESIGN_EFFECT
    : parts.reduce((sum, weeks) => sum + designEffectOf(weeks) * (weeks.length - 1), 0) / freedom;
}

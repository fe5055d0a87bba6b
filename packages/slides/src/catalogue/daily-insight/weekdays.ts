/** Days against the usual of their weekday: what each weekday brings, and the days that are far off. */
import type { Day } from '@flightdeck/domain/dates';
import { median, robustDistance } from '@flightdeck/domain/health/robust';

/** A day with its value. */
export interface DayValue {
  readonly day: Day;
  readonly value: number;
  /** What a rate is of, such as impressions: the fewer, the more chance there is in it. Absent for sums. */
  readonly of?: number;
}

/** Monday first. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** 0 for Monday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Median of each weekday, Monday first; null where the range has none. */
export function usualDays(days: readonly DayValue[]): (number | null)[] {
  return WEEKDAYS.map((_, index) =>
    median(days.filter(({ day }) => weekdayOf(day) === index).map(({ value }) => value)),
  );
}

/** A day that is far off. */
export interface UnusualDay extends DayValue {
  /** What the same weekdays around it let expect at the level of the days beside it. */
  readonly usual: number;
  /** In robust standard deviations. */
  readonly z: number;
}

/** Bound of Iglewicz and Hoaglin (1993) for outliers by median and spread. */
const FAR = 3.5;
/** A share of the usual below which a difference is of no use to anybody. */
const LEAST_DIFFERENCE = 0.2;
/** Distances of the same weekdays that tell what is usual, in days. */
const WEEKS_BESIDE = [-42, -35, -28, -21, -14, -7, 7, 14, 21, 28, 35, 42] as const;
/** Days on each side that tell the level of a time, so that a campaign that grows or ends is not taken for unusual days. */
const LEVEL = 7;

/** Days since the epoch, which are quick to compare. */
const numberOf = (day: Day): number => Date.parse(day) / 86_400_000;

/** The days that are far off the usual of their weekday at the level of their time, the furthest first. */
export function unusualDays(days: readonly DayValue[]): UnusualDay[] {
  const byNumber = new Map(days.map((each) => [numberOf(each.day), each]));
  const beside = Array.from({ length: LEVEL }, (_, index) => index + 1).flatMap((step) => [
    -step,
    step,
  ]);
  const levelled = new Map(
    [...byNumber].flatMap(([number, each]) => {
      const near = beside.flatMap((step) => byNumber.get(number + step)?.value ?? []);
      const level = median(near) ?? 0;
      return level > 0 ? [[number, { each, level, ratio: each.value / level }] as const] : [];
    }),
  );
  return [...levelled]
    .flatMap(([number, { each, level, ratio }]): UnusualDay[] => {
      const same = WEEKS_BESIDE.flatMap((step) => levelled.get(number + step)?.ratio ?? []);
      // The variance of a count is the count itself, that of a rate falls with what it is of.
      const unit = 1 / (level * (each.of ?? 1));
      const told = robustDistance(ratio, same, unit);
      if (!told || Math.abs(told.z) < FAR) return [];
      const usual = told.usual * level;
      const isLarge = Math.abs(each.value - usual) >= LEAST_DIFFERENCE * usual;
      return isLarge ? [{ ...each, usual, z: told.z }] : [];
    })
    .sort((one, other) => Math.abs(other.z) - Math.abs(one.z));
}

/** The weekdays that bring most and least, and in how many of the weeks with both the first brought more. */
export interface WeekdayLead {
  readonly most: number;
  readonly least: number;
  readonly weeks: number;
  readonly won: number;
}

/** Pairs of weekdays that the leading one is chosen from. */
const PAIRS = 21;

/** Chance that a fair coin shows heads at least `won` times of `weeks`. */
function chanceOf(won: number, weeks: number): number {
  let term = 0.5 ** weeks;
  let sum = 0;
  for (let heads = weeks; heads >= 0; heads -= 1) {
    if (heads >= won) sum += term;
    term *= heads / (weeks - heads + 1);
  }
  return sum;
}

/** The weekdays that differ for good: by a sign test over the weeks, at 5 % for all pairs of weekdays; null otherwise. */
export function weekdayLead(days: readonly DayValue[]): WeekdayLead | null {
  const usual = usualDays(days).flatMap((value, index) =>
    value === null ? [] : [{ value, index }],
  );
  const sorted = usual.toSorted((a, b) => b.value - a.value);
  const [most] = sorted;
  const least = sorted.at(-1);
  if (!most || !least || most === least) return null;
  const weeks = Map.groupBy(days, ({ day }) => numberOf(day) - weekdayOf(day));
  const pairs = [...weeks.values()].flatMap((own) => {
    const high = own.find(({ day }) => weekdayOf(day) === most.index);
    const low = own.find(({ day }) => weekdayOf(day) === least.index);
    return high && low && high.value !== low.value ? [high.value > low.value] : [];
  });
  const won = pairs.filter(Boolean).length;
  return chanceOf(won, pairs.length) * PAIRS < 0.05
    ? { most: most.index, least: least.index, weeks: pairs.length, won }
    : null;
}

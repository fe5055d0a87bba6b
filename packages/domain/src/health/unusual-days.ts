/** Days whose volume is far off the usual of their weekday: by the median of the weekday and the spread around it. */
import { type Day, type DayRange, dayNumber, shiftDay } from '../dates/index.ts';
import type { DaySeries } from './figures.ts';
import { type Finding, type FindingDay, type FindingRow, finding } from './finding.ts';
import {
  EDGE_DAYS,
  FAR,
  LEAST_ON_SIDE,
  LEAST_USUAL,
  SHARE_LEFT,
  TIMES_MORE,
  WEEKS_AROUND,
} from './limits.ts';
import { median, robustDistance } from './robust.ts';

/** What a measure of a day is judged by. */
export interface VolumeMeasure {
  readonly id: string;
  /** How many of the stored unit are one: money is in micros. */
  readonly unit: number;
}

/** The dataset whose days are looked at, and by what. */
export interface VolumeQuestion {
  readonly dataset: string;
  /** Dimension of the series; null for an advertiser as a whole. */
  readonly by: string | null;
  /** The most telling first: a day is told once, by the first that is far off. */
  readonly measures: readonly VolumeMeasure[];
  /** Days that may be found; the others only tell what is usual. */
  readonly range: DayRange;
  /** Days that were loaded: without any row they count as none of an advertiser as a whole. Of a part they may be a pause. */
  readonly loaded?: ReadonlySet<Day>;
}

/** One finding of all days that are far off, with a row for each series. */
export function unusualDays(
  { dataset, by, measures, range, loaded = new Set() }: VolumeQuestion,
  series: readonly DaySeries[],
): Finding[] {
  const lastOf = (each: DaySeries) => [...each.days.keys()].sort().at(-1) ?? '';
  const last = series.map(lastOf).sort().at(-1) ?? '';
  const rows = series.flatMap((each): FindingRow[] => {
    const known = [...each.days.keys()].sort();
    const empty = by === null ? [...loaded].filter((day) => !each.days.has(day)) : [];
    const from = shiftDay(known[0] ?? range.start, EDGE_DAYS);
    // What goes on to the last day that is known has not ended.
    const to = lastOf(each) === last ? last : shiftDay(lastOf(each), -EDGE_DAYS);
    const sums = new Map([...each.days].map(([day, own]) => [dayNumber(day), own]));
    const days = [...known, ...empty]
      .sort()
      .filter((day) => range.start <= day && day <= range.end && from <= day && day <= to)
      .flatMap((day) => farOff(sums, day, measures) ?? []);
    const { id, label } = each;
    return days.length > 0 ? [{ id, label, value: null, against: null, days }] : [];
  });
  if (rows.length === 0) return [];
  return [finding({ rule: 'unusual-days', level: 2, dataset, by, rows })];
}

/** Whether a value is many times a usual one, or a small part of it. */
const isOff = (value: number, usual: number): boolean =>
  value >= usual * TIMES_MORE || value <= usual * SHARE_LEFT;

/** @param days By the number of the day: every day of 18 months is held against sixteen others. */
function farOff(
  days: ReadonlyMap<number, Readonly<Record<string, number>>>,
  day: Day,
  measures: readonly VolumeMeasure[],
): FindingDay | null {
  const number = dayNumber(day);
  const side = (step: number) =>
    Array.from({ length: WEEKS_AROUND }, (_, week) => days.get(number + step * (week + 1))).filter(
      (sums) => sums !== undefined,
    );
  const [before, after] = [side(-7), side(7)];
  for (const { id, unit } of measures) {
    const value = days.get(number)?.[id] ?? 0;
    const of = (sums: readonly Readonly<Record<string, number>>[]) =>
      sums.map((each) => each[id] ?? 0);
    const told = robustDistance(value, of([...before, ...after]), unit);
    if (!told || told.usual < LEAST_USUAL * unit || Math.abs(told.z) < FAR) continue;
    // A day like those before it, or like those after it, stands at the edge of a new level.
    const isEdge = [before, after].some(
      (sums) => sums.length >= LEAST_ON_SIDE && !isOff(value, median(of(sums)) ?? 0),
    );
    if (isOff(value, told.usual) && !isEdge)
      return { day, measure: id, value, against: told.usual };
  }
  return null;
}

/**
 * Pacing told with its interval: what is expected by now, where the flight ends at its pace, what it needs a day, and whether
 * that is plausible from what it did lately.
 */
import { type Day, dayNumber, shiftDay } from '../dates/index.ts';
import { tQuantile } from '../statistics/index.ts';
import { bookingOutlook } from './booking-outlook.ts';
import type { RuleWords } from './rule.ts';

/** Delivery of a day; null where it is not known, which is not the same as none. */
export interface DeliveredDay {
  readonly day: Day;
  readonly delivered: number | null;
}

/** A flight, what is booked, and what it delivered. Impressions, or what else the booking counts. */
export interface PacedFlight {
  readonly start: Day;
  readonly end: Day;
  readonly booked: number;
  /** From the start of the flight to the end of `asOf`. */
  readonly delivered: number;
  readonly asOf: Day;
  /** Days of the flight up to `asOf`, in any order; one that is missing is not known. */
  readonly days: readonly DeliveredDay[];
}

/** How far the end can be told: the middle, and the interval that 80 of 100 ends are within. */
export interface ProjectedEnd {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** Whether what is needed a day is plausible from what was delivered lately. */
export type Plausibility = 'likely' | 'possible' | 'unlikely' | 'unknown';

/** What `pacingOutlook` tells; null where it cannot be known. */
export interface PacingOutlook {
  readonly booked: number;
  readonly delivered: number;
  readonly asOf: Day;
  readonly end: Day;
  readonly expectedLinear: number;
  /** By the weekdays of its own delivery; null with fewer than two days of any weekday. */
  readonly expectedByWeekday: number | null;
  /** Null with fewer than seven known days. */
  readonly projected: ProjectedEnd | null;
  /** For the booking to be met; null where no day is left. */
  readonly neededPerDay: number | null;
  /** Mean of the last seven known days; null without any. */
  readonly latelyPerDay: number | null;
  readonly plausible: Plausibility;
  readonly sentence: string;
}

/** Share of ends that the interval holds. */
const CERTAINTY = 0.8;
/** Known days that tell how it delivers; older ones tell of another time. */
const WINDOW = 28;
const LATELY = 7;
const LEAST_DAYS = 7;
const LEAST_OF_WEEKDAY = 2;
/** Highest correlation of one day with the next that widens the interval; above, so few days tell nothing. */
const MOST_CORRELATION = 0.7;

/** What a window of days says of further days. */
interface Habit {
  readonly isByWeekday: boolean;
  /** Mean of a weekday, 0 to 6; of all days where too few tell. */
  readonly meanOf: (weekday: number) => number;
  /** Days that the mean is of. */
  readonly countOf: (weekday: number) => number;
  /** Of a day around its mean, widened where days follow each other. */
  readonly variance: number;
  readonly freedom: number;
}

/** Any seven days that follow each other have each number once; which weekday has which does not matter. */
const weekdayOf = (day: Day): number => ((dayNumber(day) % 7) + 7) % 7;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A day that is known. */
interface KnownDay {
  readonly day: Day;
  readonly delivered: number;
}

function habitOf(days: readonly KnownDay[]): Habit | null {
  if (days.length < LEAST_DAYS) return null;
  const byWeekday: number[][] = Array.from({ length: 7 }, () => []);
  for (const { day, delivered } of days) byWeekday[weekdayOf(day)]?.push(delivered);
  const isByWeekday = byWeekday.every(({ length }) => length >= LEAST_OF_WEEKDAY);
  const all = days.map(({ delivered }) => delivered);
  const groups = isByWeekday ? byWeekday : byWeekday.map(() => all);
  const means = groups.map(meanOf);
  const mean = (weekday: number) => means[weekday] ?? 0;
  const rest = days.map(({ day, delivered }) => delivered - mean(weekdayOf(day)));
  const freedom = days.length - (isByWeekday ? 7 : 1);
  const squares = rest.reduce((sum, value) => sum + value * value, 0);
  return {
    isByWeekday,
    meanOf: mean,
    countOf: (weekday) => groups[weekday]?.length ?? 0,
    variance: (squares / freedom) * widening(rest, squares),
    freedom,
  };
}

/**
 * How many times the variance of a sum grows because a good day follows a good day: (1 + r) ÷ (1 − r) with the correlation r
 * of one day with the next, corrected for the few days that it is estimated from (Kendall 1954); 1 where there is none.
 */
function widening(rest: readonly number[], squares: number): number {
  if (squares <= 0) return 1;
  const products = rest.reduce((sum, value, at) => sum + value * (rest[at - 1] ?? 0), 0);
  const found = products / squares;
  const corrected = found + (1 + 3 * found) / rest.length;
  const r = Math.min(MOST_CORRELATION, Math.max(0, corrected));
  return (1 + r) / (1 - r);
}

/** Days from `from` to `to` by weekday. */
function weekdaysBetween(from: Day, to: Day): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (let day = from; day <= to; day = shiftDay(day, 1)) {
    const weekday = weekdayOf(day);
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

/**
 * The end at the pace of the last 28 known days: each day to come is taken as the mean of its weekday, or of all days where
 * fewer than two of a weekday are known. The interval is Student's t on the spread around these means, of the days to come and
 * of the means themselves; it is wider where days follow each other. Simulated ends are within it 80 of 100 times or a few
 * more, with such correlation from about 75 of 100 on. It cannot know of changes to come: a new cap, a creative that stops.
 */
function project(habit: Habit, delivered: number, from: Day, end: Day): ProjectedEnd {
  const coming = weekdaysBetween(from, end);
  let [middle, left, fromMeans] = [delivered, 0, 0];
  for (const [weekday, count] of coming.entries()) {
    middle += count * habit.meanOf(weekday);
    left += count;
    fromMeans += habit.isByWeekday ? count ** 2 / habit.countOf(weekday) : 0;
  }
  if (!habit.isByWeekday) fromMeans = left ** 2 / habit.countOf(0);
  const spread =
    tQuantile((1 + CERTAINTY) / 2, habit.freedom) * Math.sqrt(habit.variance * (left + fromMeans));
  return { middle, low: Math.max(delivered, middle - spread), high: middle + spread };
}

/** What its weekdays call for by `asOf`; null where they are not known, or delivered nothing. */
function expectedByWeekday(habit: Habit | null, flight: PacedFlight, last: Day): number | null {
  if (!habit?.isByWeekday) return null;
  const weight = (from: Day, to: Day) =>
    weekdaysBetween(from, to).reduce((sum, days, weekday) => sum + days * habit.meanOf(weekday), 0);
  const whole = weight(flight.start, flight.end);
  return whole > 0 ? (flight.booked * weight(flight.start, last)) / whole : null;
}

/** The days of the flight up to `asOf` that are known, in order. */
const knownDays = ({ days, start, end, asOf }: PacedFlight): KnownDay[] =>
  days
    .flatMap(({ day, delivered }) => (delivered === null ? [] : [{ day, delivered }]))
    .filter(({ day }) => day >= start && day <= end && day <= asOf)
    .sort((one, other) => (one.day < other.day ? -1 : 1));

/** More likely than not; within the interval; beyond it. */
function plausibility(projected: ProjectedEnd | null, booked: number): Plausibility {
  if (!projected) return 'unknown';
  if (projected.middle >= booked) return 'likely';
  return projected.high >= booked ? 'possible' : 'unlikely';
}

/**
 * The outlook of a flight; null where nothing is booked, or it has not begun by `asOf`. Of a flight that is over the projected
 * end is what it delivered.
 */
export function pacingOutlook(flight: PacedFlight, words: RuleWords): PacingOutlook | null {
  const { start, end, booked, delivered, asOf } = flight;
  const plan = { startDate: start, endDate: end, bookedImpressions: booked, bookedSpend: null };
  const linear = bookingOutlook(plan, delivered, asOf);
  if (!linear) return null;
  const known = knownDays(flight);
  const recent = known.slice(-WINDOW);
  const habit = habitOf(recent);
  const isOver = linear.daysLeft === 0;
  const ended = { middle: delivered, low: delivered, high: delivered };
  const projected = isOver ? ended : habit && project(habit, delivered, shiftDay(asOf, 1), end);
  const lately = known.slice(-LATELY).map((day) => day.delivered);
  const told = {
    booked,
    delivered,
    asOf,
    end,
    expectedLinear: linear.expected,
    expectedByWeekday: expectedByWeekday(habit, flight, isOver ? end : asOf),
    projected,
    neededPerDay: linear.neededPerDay,
    latelyPerDay: lately.length > 0 ? meanOf(lately) : null,
    plausible: delivered >= booked ? 'likely' : plausibility(projected, booked),
  } as const;
  return { ...told, sentence: sentenceOf(told, linear.daysLeft, recent, words) };
}

function sentenceOf(
  {
    booked,
    delivered,
    projected,
    neededPerDay,
    latelyPerDay,
    plausible,
  }: Omit<PacingOutlook, 'sentence'>,
  daysLeft: number,
  recent: readonly KnownDay[],
  { write }: RuleWords,
): string {
  const count = (value: number) => write('count', Math.round(value));
  if (neededPerDay === null) {
    const share = write('percent', (100 * delivered) / booked);
    return `The flight is over: it delivered ${count(delivered)} of ${count(booked)} booked, ${share}.`;
  }
  if (delivered >= booked) return `All ${count(booked)} booked are delivered.`;
  const days = `${count(daysLeft)} ${daysLeft === 1 ? 'day' : 'days'}`;
  const need = `It needs ${count(neededPerDay)} a day for ${days}`;
  const did =
    latelyPerDay === null
      ? ''
      : `; lately it did ${count(latelyPerDay)}${reached(neededPerDay, recent, count)}`;
  if (!projected) return `${need}${did}. Too few days are known to tell where it ends.`;
  const between = `${count(projected.low)} to ${count(projected.high)} of ${count(booked)}`;
  return `${need}${did}. At its pace it ends at ${between}: ${MET[plausible]}.`;
}

/** Whether it will be met. */
const MET: Readonly<Record<Plausibility, string>> = {
  likely: 'the booking is likely to be met',
  possible: 'the booking may be met',
  unlikely: 'the booking is unlikely to be met',
  unknown: 'whether the booking will be met is not known',
};

/** On how many of the last days it did what is needed a day. */
function reached(
  needed: number,
  recent: readonly KnownDay[],
  count: (value: number) => string,
): string {
  const days = recent.filter(({ delivered }) => delivered >= needed).length;
  return `, and that much on ${count(days)} of the last ${count(recent.length)} known days`;
}

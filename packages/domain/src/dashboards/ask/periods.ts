/** Days in words: `last month`, `in March 2026`, `1 to 14 May`, `compared with last year`. */
import { Day, daysIn, shiftDay } from '../../dates/day.ts';
import { writeLongRange } from '../../dates/write.ts';
import {
  type Comparison,
  isFixed,
  PERIOD_OPTIONS,
  type Period,
  type PeriodPreset,
  periodRange,
} from '../period.ts';
import { type Match, match, type Word } from './words.ts';

const LOCALE = 'en-GB';

/** Days that a question names. */
export interface AskedPeriod {
  readonly period: Period;
  /** As words of the answer. */
  readonly says: string;
  /** Of fixed days: a preset that shows today the same or nearly the same, and moves with the day. */
  readonly moving: PeriodPreset | null;
  readonly next: number;
}

/** How each preset is asked for. */
export const PRESET_WORDS: Readonly<Record<PeriodPreset, string>> = {
  l1d: 'yesterday',
  l7d: 'last 7 days',
  l28d: 'last 28 days',
  l30d: 'last 30 days',
  l90d: 'last 90 days',
  wtd: 'this week',
  lw: 'last week',
  tm: 'this month',
  lm: 'last month',
  l3m: 'last 3 months',
  l6m: 'last 6 months',
  qtd: 'this quarter',
  lq: 'last quarter',
  ytd: 'this year',
  ly: 'last year',
};

const ymd = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
/** The last day of a month; month 0 is December of the year before. */
const monthEnd = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const monthStart = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
const dateOf = (number: number): string =>
  ymd(Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100);
const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The year that is meant where none is said: the latest in which the days have begun. */
const yearMeant = (year: number, month: number, day: number, today: Day): number =>
  Number.isNaN(year) ? yearOf(today) - (ymd(yearOf(today), month, day) > today ? 1 : 0) : year;

type Read = (numbers: readonly number[], today: Day) => Period | null;

const preset =
  (id: PeriodPreset): Read =>
  () => ({ preset: id });
const fixed = (start: string, end: string): Period | null => {
  const days = [Day.safeParse(start), Day.safeParse(end)];
  return days.every(({ success }) => success) && start <= end ? { start, end } : null;
};
const lastDays = (count: number, today: Day): Period | null => {
  const known = PERIOD_OPTIONS.find(({ value }) => value === `l${count}d`);
  if (known) return { preset: known.value };
  return count >= 1 && count <= 3660 ? fixed(shiftDay(today, -count), shiftDay(today, -1)) : null;
};
const lastMonths = (count: number, today: Day): Period | null => {
  const known: Readonly<Record<number, PeriodPreset>> = { 1: 'lm', 3: 'l3m', 6: 'l6m' };
  const id = known[count];
  if (id) return { preset: id };
  if (!(count >= 1 && count <= 120)) return null;
  const [year, month] = [yearOf(today), monthOf(today)];
  return fixed(monthStart(year, month - count), monthEnd(year, month - 1));
};
const nan = (value: number | undefined): number => value ?? Number.NaN;

const LAST = 'the? last|past|previous|prior';
const IN = 'in|during|for|of?';
const TO = 'to|until|till|–|and|through';

/** Patterns of days, and what they mean; the one that takes the most words counts. */
const PERIODS: readonly (readonly [pattern: string, read: Read])[] = [
  ['yesterday', preset('l1d')],
  [`${LAST} {n} days|day`, ([n], today) => lastDays(nan(n), today)],
  [`${LAST} {n} weeks|week`, ([n], today) => lastDays(nan(n) * 7, today)],
  [`${LAST} {n} months|month`, ([n], today) => lastMonths(nan(n), today)],
  [`${LAST} day`, preset('l1d')],
  [`${LAST} week`, preset('lw')],
  [`${LAST} month`, preset('lm')],
  [`${LAST} quarter`, preset('lq')],
  [`${LAST} year`, preset('ly')],
  ['week to date', preset('wtd')],
  ['this week', preset('wtd')],
  ['wtd', preset('wtd')],
  ['month to date', preset('tm')],
  ['this month', preset('tm')],
  ['mtd', preset('tm')],
  ['quarter to date', preset('qtd')],
  ['this quarter', preset('qtd')],
  ['qtd', preset('qtd')],
  ['year to date', preset('ytd')],
  ['this year', preset('ytd')],
  ['ytd', preset('ytd')],
  [
    `${IN} {month} {year}?`,
    ([month, year], today) => {
      const meant = yearMeant(nan(year), nan(month), 1, today);
      return fixed(monthStart(meant, nan(month)), monthEnd(meant, nan(month)));
    },
  ],
  [
    `${IN} {quarter} {year}?`,
    ([quarter, year], today) => {
      const first = nan(quarter) * 3 - 2;
      const meant = yearMeant(nan(year), first, 1, today);
      return fixed(monthStart(meant, first), monthEnd(meant, first + 2));
    },
  ],
  [`${IN} {year}`, ([year]) => fixed(ymd(nan(year), 1, 1), ymd(nan(year), 12, 31))],
  [
    `from|between? {day} ${TO} {day} of? {month} {year}?`,
    ([from, to, month, year], today) => {
      const meant = yearMeant(nan(year), nan(month), nan(from), today);
      return fixed(ymd(meant, nan(month), nan(from)), ymd(meant, nan(month), nan(to)));
    },
  ],
  [
    `from|between? {day} {month} {year}? ${TO} {day} {month} {year}?`,
    ([day, month, year, toDay, toMonth, toYear], today) => {
      const end = Number.isNaN(nan(toYear)) ? nan(year) : nan(toYear);
      const meant = yearMeant(end, nan(month), nan(day), today);
      const begins = ymd(Number.isNaN(nan(year)) ? meant : nan(year), nan(month), nan(day));
      const ends = ymd(meant, nan(toMonth), nan(toDay));
      // From one year into the next.
      return ends < begins && Number.isNaN(nan(toYear))
        ? fixed(begins, ymd(meant + 1, nan(toMonth), nan(toDay)))
        : fixed(begins, ends);
    },
  ],
  [
    `from|between|in? {month} ${TO} {month} {year}?`,
    ([from, to, year], today) => {
      const meant = yearMeant(nan(year), nan(from), 1, today);
      return fixed(monthStart(meant, nan(from)), monthEnd(meant, nan(to)));
    },
  ],
  [`from|between? {date} ${TO} {date}`, ([from, to]) => fixed(dateOf(nan(from)), dateOf(nan(to)))],
  ['on? {date}', ([date]) => fixed(dateOf(nan(date)), dateOf(nan(date)))],
  [
    'on? {day} of? {month} {year}?',
    ([day, month, year], today) => {
      const meant = ymd(yearMeant(nan(year), nan(month), nan(day), today), nan(month), nan(day));
      return fixed(meant, meant);
    },
  ],
  [
    'since {day}? {month} {year}?',
    ([day, month, year], today) => {
      const first = Number.isNaN(nan(day)) ? 1 : nan(day);
      const meant = yearMeant(nan(year), nan(month), first, today);
      return fixed(ymd(meant, nan(month), first), shiftDay(today, -1));
    },
  ],
  ['since {date}', ([date], today) => fixed(dateOf(nan(date)), shiftDay(today, -1))],
];

/** The days that begin at a word; null where none do. */
export function readPeriod(words: readonly Word[], from: number, today: Day): AskedPeriod | null {
  let best: { readonly period: Period; readonly next: number } | null = null;
  for (const [pattern, read] of PERIODS) {
    const found: Match | null = match(pattern, words, from);
    if (!found || (best && found.next <= best.next)) continue;
    const period = read(found.numbers, today);
    if (period) best = { period, next: found.next };
  }
  return best && { ...best, ...toldPeriod(best.period, today) };
}

function toldPeriod(period: Period, today: Day): Pick<AskedPeriod, 'says' | 'moving'> {
  if (!isFixed(period)) return { says: PRESET_WORDS[period.preset], moving: null };
  const { start, end } = period;
  const days = daysIn(period);
  const near = PERIOD_OPTIONS.map(({ value }) => value).find((value) => {
    const range = periodRange({ preset: value }, today);
    if (range.end !== end) return false;
    // The last 29 days are nearly the last 28.
    return range.start === start || (days > 7 && Math.abs(daysIn(range) - days) <= 3);
  });
  return { says: writeLongRange(period, LOCALE), moving: near ?? null };
}

/** What a question's days are compared with. */
export interface AskedComparison {
  readonly compare: Comparison;
  readonly says: string;
  readonly next: number;
}

const WITH = 'compared|compare|comparing|vs|versus|against with|to|against?';
const CHOICES = {
  year: { compare: { with: 'year' }, says: 'compared with the same days last year' },
  calendar: { compare: { with: 'calendar' }, says: 'compared with the previous period' },
  days: { compare: { with: 'days' }, says: 'compared with as many days before' },
} as const;

const COMPARISONS: readonly (readonly [pattern: string, choice: keyof typeof CHOICES])[] = [
  [`${WITH} the? last|previous|prior year`, 'year'],
  [`${WITH} the? year before|ago|earlier`, 'year'],
  [`${WITH} a year ago|before|earlier`, 'year'],
  [
    `${WITH} the? same period|days|month|week|quarter|time of|in? last|previous|the? year before?`,
    'year',
  ],
  ['year on|over year', 'year'],
  ['yoy', 'year'],
  [`${WITH} the? previous|prior|preceding|last period`, 'calendar'],
  [`${WITH} the? period before`, 'calendar'],
  [`${WITH} the? previous|prior|preceding|last month|week|quarter`, 'calendar'],
  [`${WITH} the? month|week|quarter before`, 'calendar'],
  ['period on|over period', 'calendar'],
  ['month on|over month', 'calendar'],
  ['mom', 'calendar'],
  [`${WITH} the? previous|prior|preceding days`, 'days'],
  [`${WITH} the? days before`, 'days'],
  [`${WITH} as many days before`, 'days'],
];

/** The comparisons as they are offered. */
export const COMPARISON_WORDS = ['previous period', 'last year', 'as many days before'] as const;

/** The comparison that begins at a word; null where none does. */
export function readComparison(
  words: readonly Word[],
  from: number,
  today: Day,
): AskedComparison | null {
  let best: AskedComparison | null = null;
  for (const [pattern, choice] of COMPARISONS) {
    const found = match(pattern, words, from);
    if (found && (!best || found.next > best.next)) best = { ...CHOICES[choice], next: found.next };
  }
  const begins = match(WITH, words, from);
  const named = best || !begins ? null : readPeriod(words, begins.next, today);
  if (!named) return best;
  const range = periodRange(named.period, today);
  return {
    compare: range,
    says: `compared with ${writeLongRange(range, LOCALE)}`,
    next: named.next,
  };
}

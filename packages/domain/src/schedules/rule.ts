/** When a schedule sends: five fields of cron, and the plain rules that most people mean by them. */
import { z } from 'zod';

/** A time of day, `08:00`. */
export const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 08:00.');
export type ClockTime = z.infer<typeof ClockTime>;

/** A rule that the form can show without cron. Days of the week count from Monday, 1, to Sunday, 7. */
export type PlainRule = { readonly time: ClockTime } & (
  | { readonly every: 'day' | 'weekday' }
  | { readonly every: 'week'; readonly days: readonly number[] }
  | { readonly every: 'month'; readonly day: number | 'last' }
);

/** Names of the days of the week, from Monday. */
export const WEEK_DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The days of the month that some months do not have: cron leaves these months out. */
const SHORTEST_MONTH = 28;

/** The fields of cron for a plain rule: minute, hour, day of the month, month, day of the week. */
export function cronOf(rule: PlainRule): string {
  const [hour, minute] = rule.time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  switch (rule.every) {
    case 'day':
      return `${at} * * *`;
    case 'weekday':
      return `${at} * * 1-5`;
    case 'week':
      return `${at} * * ${[...rule.days].sort((one, other) => one - other).join(',')}`;
    case 'month':
      return `${at} ${rule.day === 'last' ? 'L' : rule.day} * *`;
  }
}

const Fields = z
  .tuple([
    z.coerce.number().int().min(0).max(59),
    z.coerce.number().int().min(0).max(23),
    z.string(),
    z.literal('*'),
    z.string(),
  ])
  .transform(([minute, hour, date, , weekDays]) => ({
    time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    date,
    weekDays,
  }));

/** The plain rule that cron fields stand for; null where only the fields say it. */
export function plainRule(cron: string): PlainRule | null {
  const parsed = Fields.safeParse(cron.trim().split(/\s+/));
  if (!parsed.success) return null;
  const { time, date, weekDays } = parsed.data;
  if (weekDays === '*') {
    if (date === '*') return { every: 'day', time };
    if (date === 'L') return { every: 'month', day: 'last', time };
    const day = Number(date);
    return /^\d{1,2}$/.test(date) && day >= 1 && day <= 31 ? { every: 'month', day, time } : null;
  }
  if (date !== '*') return null;
  if (weekDays === '1-5') return { every: 'weekday', time };
  return /^[1-7](,[1-7])*$/.test(weekDays)
    ? { every: 'week', days: [...new Set(weekDays.split(',').map(Number))].sort(), time }
    : null;
}

/** Whether a rule leaves some months out, because they lack its day. */
export const skipsMonths = (rule: PlainRule | null): boolean =>
  rule?.every === 'month' && rule.day !== 'last' && rule.day > SHORTEST_MONTH;

/** A rule in words: `Mondays and Thursdays at 08:00`. */
export function ruleInWords(cron: string): string {
  const rule = plainRule(cron);
  if (!rule) return `By the cron fields ${cron}`;
  switch (rule.every) {
    case 'day':
      return `Every day at ${rule.time}`;
    case 'weekday':
      return `Monday to Friday at ${rule.time}`;
    case 'week': {
      const names = rule.days.map((day) => `${WEEK_DAYS[day - 1]}s`);
      const last = names.pop();
      return `${names.length > 0 ? `${names.join(', ')} and ${last}` : last} at ${rule.time}`;
    }
    case 'month':
      return rule.day === 'last'
        ? `The last day of the month at ${rule.time}`
        : `Day ${rule.day} of the month at ${rule.time}`;
  }
}

/** The times of a schedule, and which rules are taken. */
import type { ScheduleRule } from '@flightdeck/contract/schedules';
import { type CronRule, cronTimes } from '../../platform/cron.ts';
import { AppError } from '../../platform/errors.ts';

/** Times that a form shows in advance. */
const PREVIEWED = 5;
/** Least time between two mails, in milliseconds. */
const LEAST_MS = 60 * 60_000;
/** Times that are looked at to find the least time between two: more than a week of the closest. */
const SAMPLED = 200;

/** The next time after `after`; null where there is none. */
export const nextTime = (rule: CronRule, after: Date): Date | null =>
  cronTimes(rule, after, 1)[0] ?? null;

/** The next times of a rule. @throws {AppError} `bad-request` for one that never sends, sends too often, or is none. */
export function previewTimes(rule: ScheduleRule, now: Date): Date[] {
  const times = cronTimes(rule, now, SAMPLED);
  if (times.length === 0) {
    throw new AppError('bad-request', 'cron: this rule never sends. Correct its fields.');
  }
  if (times.some((at, i) => at.getTime() - (times[i - 1]?.getTime() ?? 0) < LEAST_MS)) {
    throw new AppError('bad-request', 'cron: it is sent once an hour at most.');
  }
  return times.slice(0, PREVIEWED);
}

/** When a pull runs: cron fields in a time zone. */
import type { IntakeSchedule } from '@flightdeck/contract/intake';
import { cronTimes } from '../../../platform/cron.ts';
import { AppError } from '../../../platform/errors.ts';

/** Least time between two runs, in milliseconds. */
const LEAST_MS = 5 * 60_000;
/** Runs that are looked at to find the least time between two: more than a day of the closest. */
const SAMPLED = 300;

/** The next time after `now`. @throws {AppError} `bad-request` for a schedule that never runs, runs too often, or is none. */
export function nextRun(schedule: IntakeSchedule, now: Date): Date {
  const runs = cronTimes(schedule, now, SAMPLED);
  const [first] = runs;
  if (!first) throw new AppError('bad-request', 'schedule: it never runs. Correct its fields.');
  const isClose = runs.some((at, i) => at.getTime() - (runs[i - 1]?.getTime() ?? 0) < LEAST_MS);
  if (isClose) {
    throw new AppError('bad-request', 'schedule: files are fetched every five minutes at most.');
  }
  return first;
}

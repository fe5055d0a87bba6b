/** When a pull runs: cron fields in a time zone. */
import type { IntakeSchedule } from '@flightdeck/contract/intake';
import { Cron } from 'croner';
import { AppError } from '../../../platform/errors.ts';

/** Least time between two runs, in milliseconds. */
const LEAST_MS = 5 * 60_000;
/** Runs that are looked at to find the least time between two: more than a day of the closest. */
const SAMPLED = 300;

/** The next time after `now`. @throws {AppError} `bad-request` for a schedule that never runs, runs too often, or is none. */
export function nextRun({ cron, zone }: IntakeSchedule, now: Date): Date {
  let runs: Date[];
  try {
    runs = new Cron(cron, { timezone: zone, mode: '5-part', paused: true }).nextRuns(SAMPLED, now);
  } catch (cause) {
    throw new AppError(
      'bad-request',
      'schedule: give five fields such as “0 6 * * 1-5”, and a time zone such as Europe/London.',
      undefined,
      { cause },
    );
  }
  const [first] = runs;
  if (!first) throw new AppError('bad-request', 'schedule: it never runs. Correct its fields.');
  const isClose = runs.some((at, i) => at.getTime() - (runs[i - 1]?.getTime() ?? 0) < LEAST_MS);
  if (isClose) {
    throw new AppError('bad-request', 'schedule: files are fetched every five minutes at most.');
  }
  return first;
}

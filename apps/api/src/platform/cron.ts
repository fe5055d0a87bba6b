/** Times by five fields of cron in a time zone. */
import { Cron } from 'croner';
import { AppError } from './errors.ts';

/** Fields of cron, and the IANA time zone that they are read in. */
export interface CronRule {
  readonly cron: string;
  readonly zone: string;
}

/**
 * The next times after `after`, at most `count`. A time that the clocks leave out in spring comes an hour later, and one that
 * they repeat in autumn comes once.
 * @throws {AppError} `bad-request` for fields or a zone that are none.
 */
export function cronTimes({ cron, zone }: CronRule, after: Date, count: number): Date[] {
  try {
    const rule = new Cron(cron, { timezone: zone, mode: '5-part', paused: true });
    return rule.nextRuns(count, after);
  } catch (cause) {
    throw new AppError(
      'bad-request',
      'schedule: give five fields such as “0 6 * * 1-5”, and a time zone such as Europe/London.',
      undefined,
      { cause },
    );
  }
}

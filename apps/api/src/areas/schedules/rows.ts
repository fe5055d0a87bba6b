/** Schedules and their occurrences as they are stored, and what they send. */
import { ScheduleSettings } from '@flightdeck/contract/schedules';
import { type DayRange, todayIn } from '@flightdeck/domain/dates';
import type { Filing } from '../../platform/schedules/filing.ts';
import type { ScheduleSource, Sendable } from '../../platform/schedules/source.ts';
import type { Services } from '../../platform/services.ts';
import type { schedule, scheduleMail, scheduleRun } from './schema.ts';

export type ScheduleRow = typeof schedule.$inferSelect;
export type RunRow = typeof scheduleRun.$inferSelect;
export type MailRow = typeof scheduleMail.$inferSelect;

/** The services, and what can be sent. */
export interface ScheduleServices extends Services {
  readonly sources: readonly ScheduleSource[];
  /** Null where no area keeps documents. */
  readonly filing: Filing | null;
}

/** A schedule with what it sends. */
export interface Scheduled {
  readonly schedule: ScheduleRow;
  readonly subject: Sendable;
  /** It is stopped because its client is archived: nobody is told of what is left out. */
  readonly rests: boolean;
}

/** The settings kept in `body`: all but name, rule and recipients, which are columns and rows. */
export const ScheduleBody = ScheduleSettings.omit({
  name: true,
  cron: true,
  zone: true,
  userIds: true,
  roleIds: true,
});

/** The settings of a schedule in its `body`. */
export const bodyOf = ({ body }: Pick<ScheduleRow, 'body'>) => ScheduleBody.parse(body);

/** The days that it covers at a moment, seen from the day that it is in `zone`. @throws {AppError} where it has none. */
export const rangeAt = (subject: Sendable, at: Date, zone: string): Promise<DayRange> =>
  subject.rangeOn(todayIn(zone, at));

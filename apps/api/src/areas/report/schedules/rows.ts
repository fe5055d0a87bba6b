/** Schedules and their occurrences as they are stored. */
import { ScheduleSettings } from '@flightdeck/contract/schedules';
import { type DayRange, resolveRange, todayIn } from '@flightdeck/domain/dates';
import { AppError } from '../../../platform/errors.ts';
import { ReportBody } from '../report-body.ts';
import type { report, schedule, scheduleMail, scheduleRun } from '../schema.ts';

export type ReportRow = typeof report.$inferSelect;
export type ScheduleRow = typeof schedule.$inferSelect;
export type RunRow = typeof scheduleRun.$inferSelect;
export type MailRow = typeof scheduleMail.$inferSelect;

/** A schedule with its report. */
export interface ScheduledReport {
  readonly schedule: ScheduleRow;
  readonly report: ReportRow;
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
export const bodyOf = ({ body }: ScheduleRow) => ScheduleBody.parse(body);

/** Whether a report's range moves with the day. */
export const rolls = ({ body }: Pick<ReportRow, 'body'>): boolean =>
  ReportBody.parse(body).options.typeDate !== 'cr';

/**
 * The days that a report covers at a moment, seen from the day that it is in `zone`.
 * @throws {AppError} `unprocessable` for a report without a range.
 */
export function rangeAt({ body }: Pick<ReportRow, 'body'>, at: Date, zone: string): DayRange {
  const { typeDate, customStartDate: start, customEndDate: end } = ReportBody.parse(body).options;
  const range = resolveRange(typeDate, { start, end }, todayIn(zone, at));
  if (!range) throw new AppError('unprocessable', 'The report lacks its range. Save it again.');
  return range;
}

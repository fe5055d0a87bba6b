/** What sending an occurrence needs, and how one person sees it. */
import { todayIn } from '@flightdeck/domain/dates';
import type { Printing } from '../../platform/exports/printing.ts';
import type { Caller } from '../../platform/route.ts';
import type { DrawnSubject } from '../../platform/schedules/source.ts';
import type { Occurrence } from './begin.ts';
import { bodyOf, type ScheduleServices } from './rows.ts';

/** What sending needs: the services, and what prints. */
export interface Sending {
  readonly services: ScheduleServices;
  readonly printing: Printing;
  readonly signal: AbortSignal;
}

/** How one person sees it, seen from the day on which the occurrence was due. */
export const drawFor = (
  { run, schedule, subject }: Occurrence,
  caller: Caller,
): Promise<DrawnSubject> =>
  subject.draw(caller, todayIn(schedule.zone, run.at), bodyOf(schedule).per);

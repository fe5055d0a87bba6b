/** Waits for the load of the last whole day that it covers. */

import { momentIn, todayIn, writeDay } from '@flightdeck/domain/dates';
import { isLoaded, lastWholeDay } from '@flightdeck/domain/schedules';
import type { Occurrence } from './begin.ts';
import { bodyOf, type ScheduleServices } from './rows.ts';

/** Milliseconds between two looks whether the day is loaded. */
const LOOK_MS = 10 * 60_000;

/** What waiting for data comes to. */
export type GateState =
  | { readonly is: 'open'; readonly isIncomplete: boolean }
  | { readonly is: 'shut'; readonly waitMs: number; readonly reason: string }
  | { readonly is: 'over'; readonly reason: string };

/** Whether an occurrence may go out now, or how long it waits before the next look. */
export async function gateOf(
  { callers, clock }: ScheduleServices,
  { run, schedule, subject }: Occurrence,
): Promise<GateState> {
  const range = { start: run.startDay, end: run.endDay };
  const day = lastWholeDay(range, todayIn(schedule.zone, run.at));
  if (day === null) return { is: 'open', isIncomplete: false };
  const owner = await callers.byUser(schedule.ownerId, '', '');
  const until = owner ? await subject.loadedUntil(owner) : [];
  if (isLoaded(until, range, day)) return { is: 'open', isIncomplete: false };
  const { gate } = bodyOf(schedule);
  if (!gate || run.isTest) return { is: 'open', isIncomplete: true };
  const latest = momentIn(schedule.zone, todayIn(schedule.zone, run.at), gate.until);
  const left = latest.getTime() - clock().getTime();
  const lacks = `The data of ${writeDay(day, 'en-GB')} is not loaded`;
  if (left > 0) {
    const reason = `${lacks}; it waits until ${gate.until} (${schedule.zone}).`;
    return { is: 'shut', waitMs: Math.min(LOOK_MS, left), reason };
  }
  if (gate.otherwise === 'send') return { is: 'open', isIncomplete: true };
  return { is: 'over', reason: `${lacks}, and it waits until ${gate.until} only.` };
}

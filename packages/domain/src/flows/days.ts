/** When steps are due and a flow ends: working days, without weekends and the client's public holidays. */
import { type Day, dayNumber, shiftDay } from '../dates/day.ts';
import {
  type DueRule,
  type FlowDefinition,
  isClosed,
  isOpen,
  type StepState,
} from './definition.ts';

/** 1970-01-01 was a Thursday. */
const weekday = (day: Day): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

/** Whether people work on the day: neither at the weekend nor on one of `holidays`. */
const isWorkingDay = (day: Day, holidays: ReadonlySet<Day>): boolean =>
  weekday(day) < 5 && !holidays.has(day);

/** The day `days` working days after `day`; with 0 the day itself, or the next working day. */
export function workingDaysAfter(day: Day, days: number, holidays: ReadonlySet<Day>): Day {
  let at = day;
  for (let left = days; left > 0; ) {
    at = shiftDay(at, 1);
    if (isWorkingDay(at, holidays)) left -= 1;
  }
  while (!isWorkingDay(at, holidays)) at = shiftDay(at, 1);
  return at;
}

/** Where a step stands, for its day. */
export interface StepDay {
  readonly state: StepState;
  /** Null while it is open. */
  readonly closedOn: Day | null;
  /** The day that a person set; null while the rule says it. */
  readonly setDue: Day | null;
}

/** When a flow ends, and what that hangs on. */
export interface FlowForecast {
  /** By id of the step: the day it is due, exact for steps that are open or closed. */
  readonly due: ReadonlyMap<string, Day>;
  readonly end: Day;
  /** Days by which the end is later than it would be if nothing were late; 0 or more. */
  readonly delay: number;
  /** The late step that the end waits for; null where none does. */
  readonly movedBy: string | null;
}

/**
 * Forecast of a valid definition (`faultsOf`). An open step is expected on the day it is due, or today when that is over; one
 * that has not started is expected on its due day, but not before what it needs.
 */
export function forecastOf(
  { steps }: FlowDefinition,
  stands: ReadonlyMap<string, StepDay>,
  {
    start,
    today,
    holidays,
  }: { readonly start: Day; readonly today: Day; readonly holidays: ReadonlySet<Day> },
): FlowForecast {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const due = new Map<string, Day>();
  const expected = new Map<string, { readonly day: Day; readonly from: string | null }>();
  const planned = new Map<string, Day>();

  const read = (id: string): void => {
    const step = byId.get(id);
    if (!step || expected.has(id)) return;
    for (const need of step.needs) read(need);
    const stand = stands.get(id);
    const dueAfter = ({ days, after }: DueRule, days0: (id: string) => Day | undefined) =>
      stand?.setDue ??
      workingDaysAfter((after === null ? undefined : days0(after)) ?? start, days, holidays);
    const own = dueAfter(step.due, (each) => expected.get(each)?.day);
    due.set(id, own);
    if (stand && isClosed(stand.state) && stand.closedOn !== null) {
      expected.set(id, { day: stand.closedOn, from: null });
      planned.set(id, stand.closedOn);
      return;
    }
    const least = (day: Day, others: readonly (Day | undefined)[]) =>
      others.reduce<Day>(
        (latest, each) => (each !== undefined && each > latest ? each : latest),
        day,
      );
    planned.set(
      id,
      least(
        dueAfter(step.due, (each) => planned.get(each)),
        step.needs.map((need) => planned.get(need)),
      ),
    );
    const isLate = stand !== undefined && isOpen(stand.state) && own < today;
    const day = least(isLate ? today : own, [
      ...step.needs.map((need) => expected.get(need)?.day),
      today,
    ]);
    // Which need, or which step that its own day counts from, its day comes from.
    const source =
      step.needs.find((need) => expected.get(need)?.day === day) ?? step.due.after ?? null;
    expected.set(id, { day, from: isLate ? null : source });
  };
  for (const { id } of steps) read(id);

  const needed = new Set(steps.flatMap(({ needs }) => needs));
  const last = steps.findLast(({ id }) => !needed.has(id));
  const end = (last && expected.get(last.id)?.day) ?? start;
  const plannedEnd = (last && planned.get(last.id)) ?? start;
  const delay = Math.max(0, dayNumber(end) - dayNumber(plannedEnd));
  let at = last?.id ?? null;
  while (at !== null) {
    const from = expected.get(at)?.from ?? null;
    if (from === null) break;
    at = from;
  }
  return { due, end, delay, movedBy: delay > 0 ? at : null };
}

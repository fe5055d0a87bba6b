/** Moves a flow: one event after the other through the machine of its version, with all that follows from it in one transaction. */
import type { FLOW_HAPPENINGS } from '@flightdeck/contract/flows';
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import {
  FlowDefinition as Definition,
  type FlowCondition,
  type FlowDefinition,
  forecastOf,
  isClosed,
  isOpen,
  type StepDay,
} from '@flightdeck/domain/flows';
import {
  type FlowEvent,
  type FlowState,
  flowAfter,
  openOf,
} from '@flightdeck/domain/flows/machine';
import { and, asc, eq } from 'drizzle-orm';
import { clientHolidays } from '../../platform/key-events/holidays.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { queueActions } from './queue.ts';
import { flow, flowEvent, flowStep, flowTemplateVersion, type Tick } from './schema.ts';

export type FlowRow = typeof flow.$inferSelect;
export type StepRow = typeof flowStep.$inferSelect;

/** A flow as it is stored. */
export interface StoredFlow {
  readonly flow: FlowRow;
  readonly definition: FlowDefinition;
  /** By id of the step. */
  readonly steps: ReadonlyMap<string, StepRow>;
}

/** A flow; undefined for none. @param lock In a transaction: nobody else moves it meanwhile. */
export async function readFlow(
  db: RecordsDb,
  flowId: string,
  lock = false,
): Promise<StoredFlow | undefined> {
  const one = db.select().from(flow).where(eq(flow.id, flowId)).$dynamic();
  const [row] = await (lock ? one.for('update') : one);
  if (!row) return undefined;
  const definition = await readVersion(db, row.templateId, row.version);
  const steps = await db
    .select()
    .from(flowStep)
    .where(eq(flowStep.flowId, flowId))
    .orderBy(asc(flowStep.stepId));
  return { flow: row, definition, steps: new Map(steps.map((step) => [step.stepId, step])) };
}

/** The steps of a version. */
async function readVersion(
  db: RecordsDb,
  templateId: string,
  version: number,
): Promise<FlowDefinition> {
  const [row] = await db
    .select({ definition: flowTemplateVersion.definition })
    .from(flowTemplateVersion)
    .where(
      and(eq(flowTemplateVersion.templateId, templateId), eq(flowTemplateVersion.version, version)),
    );
  return Definition.parse(row?.definition);
}

/** What stored steps are to the machine. */
export function stateOf(steps: ReadonlyMap<string, StepRow>): FlowState {
  const each = <T>(of: (step: StepRow) => T) =>
    Object.fromEntries([...steps].map(([id, step]) => [id, of(step)]));
  return {
    steps: each(({ state }) => state),
    ticked: each(({ ticked }) => ticked.map(({ item }) => item)),
    met: each(({ met }) => met),
    answered: each(({ answers }) => answers.map(({ field }) => field)),
  };
}

/** Years for which holidays are looked up from the start of a flow. */
const AHEAD_DAYS = 2 * 366;

/** The days on which nobody of the client works, for as long as a flow may take. */
export async function holidaysFor(
  { records }: Pick<Services, 'records'>,
  { clientUuid, startDay }: Pick<FlowRow, 'clientUuid' | 'startDay'>,
  today: Day,
): Promise<ReadonlySet<Day>> {
  const range = {
    start: startDay < today ? startDay : today,
    end: shiftDay(startDay > today ? startDay : today, AHEAD_DAYS),
  };
  const days = new Set<Day>();
  for (const { start, end } of await clientHolidays(records.db, [clientUuid], range)) {
    for (let day = start; day <= end; day = shiftDay(day, 1)) days.add(day);
  }
  return days;
}

/** Where the steps stand, by day. */
export const stepDays = (
  steps: ReadonlyMap<string, Pick<StepRow, 'state' | 'closedAt' | 'due' | 'dueReason'>>,
  zone: string,
): ReadonlyMap<string, StepDay> =>
  new Map(
    [...steps].map(([id, { state, closedAt, due, dueReason }]) => [
      id,
      {
        state,
        closedOn: closedAt && todayIn(zone, closedAt),
        setDue: dueReason === '' ? null : due,
      },
    ]),
  );

/** A change of a flow that is under way. */
export interface Moving {
  readonly services: Services;
  readonly tx: RecordsDb;
  readonly at: Date;
  /** Whose doing it is; null where it happens by itself. */
  readonly by: string | null;
  readonly holidays: ReadonlySet<Day>;
}

/** Writes down what happened. */
export async function tell(
  { tx, at, by }: Pick<Moving, 'tx' | 'at' | 'by'>,
  flowId: string,
  what: (typeof FLOW_HAPPENINGS)[number],
  step = '',
  note = '',
): Promise<void> {
  await tx.insert(flowEvent).values({ flowId, at, by, what, step, note });
}

const HAPPENS = {
  'not-started': 'migrated',
  'in-progress': 'opened',
  waiting: 'waits',
  done: 'done',
  skipped: 'skipped',
} as const;

/**
 * Moves a flow by an event, and then as far as it goes by itself under the conditions that hold. Writes the steps, the history
 * and the end, and queues what steps that are done set off.
 * @param reason Why, for the step of the event.
 */
export async function move(
  moving: Moving,
  stored: StoredFlow,
  event: FlowEvent,
  met: readonly FlowCondition[],
  reason = '',
): Promise<void> {
  let now = await moveOnce(moving, stored, event, reason);
  for (let left = stored.definition.steps.length; met.length > 0 && left > 0; left -= 1) {
    const next = await moveOnce({ ...moving, by: null }, now, { type: 'see', met }, '');
    if (next === now) break;
    now = next;
  }
  const isEnded = [...now.steps.values()].every(({ state }) => isClosed(state));
  if (isEnded && now.flow.endedAt === null) {
    await moving.tx.update(flow).set({ endedAt: moving.at }).where(eq(flow.id, now.flow.id));
    await tell({ ...moving, by: null }, now.flow.id, 'ended');
  }
}

async function moveOnce(
  moving: Moving,
  stored: StoredFlow,
  event: FlowEvent,
  reason: string,
): Promise<StoredFlow> {
  const { definition, steps } = stored;
  const after = flowAfter(definition, stateOf(steps), event);
  const moved = new Map<string, StepRow>(
    [...steps].map(([id, step]) => [id, movedStep(moving, stored, step, after, event, reason)]),
  );
  const changed = [...moved].filter(([id, step]) => step !== steps.get(id));
  if (changed.length === 0) return stored;
  const zone = moving.services.config.timeZone;
  const { due } = forecastOf(definition, stepDays(moved, zone), {
    start: stored.flow.startDay,
    today: todayIn(zone, moving.at),
    holidays: moving.holidays,
  });
  for (const [id, step] of changed) {
    const before = steps.get(id)?.state;
    if (before === 'not-started') moved.set(id, { ...step, due: due.get(id) ?? null });
    const { flowId, stepId, ...values } = moved.get(id) ?? step;
    await moving.tx
      .update(flowStep)
      .set(values)
      .where(and(eq(flowStep.flowId, flowId), eq(flowStep.stepId, stepId)));
    if (step.state === before) continue;
    const what =
      before === 'waiting' && step.state === 'in-progress' ? 'resumed' : HAPPENS[step.state];
    // It was never open between: say both.
    if (before === 'not-started' && isClosed(step.state))
      await tell(moving, flowId, 'opened', step.name);
    await tell(moving, flowId, what, step.name, step.reason);
    const own = definition.steps.find((each) => each.id === id);
    if (step.state === 'done' && own) {
      await queueActions(moving.tx, stored.flow, own, step.closedBy ?? stored.flow.startedBy);
    }
  }
  return { ...stored, steps: moved };
}

/** A step after an event; the same object where nothing of it changes. */
function movedStep(
  { at, by }: Moving,
  { definition }: StoredFlow,
  step: StepRow,
  after: FlowState,
  event: FlowEvent,
  reason: string,
): StepRow {
  const { stepId: id } = step;
  const own = definition.steps.find((each) => each.id === id);
  const state = after.steps[id] ?? step.state;
  const items = after.ticked[id] ?? [];
  const met = [...(after.met[id] ?? [])];
  const awaits = own && isOpen(state) ? openOf(own, after).conditions : [];
  const isSame =
    state === step.state &&
    items.length === step.ticked.length &&
    met.length === step.met.length &&
    awaits.length === step.awaits.length;
  if (isSame) return step;
  const isOfEvent = 'step' in event && event.step === id;
  const ticked = items.map(
    (item): Tick =>
      step.ticked.find((each) => each.item === item) ?? { item, by, at: at.toISOString() },
  );
  const isMoved = state !== step.state;
  return {
    ...step,
    ...{ state, ticked, met, awaits },
    ...(isMoved && step.state === 'not-started' && { since: at }),
    ...(isMoved && isClosed(state) && { closedAt: at, closedBy: isOfEvent ? by : null }),
    ...(isMoved && { reason: isOfEvent ? reason : '' }),
  };
}

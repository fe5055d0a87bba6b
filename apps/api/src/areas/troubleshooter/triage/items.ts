/** Items as triage reads and writes them: those of the caller's clients, locked, with an event for each change. */

import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import { isSnoozed, PARTS, type Part, type PartValues } from '../events.ts';
import type { ItemScope } from '../items/scope.ts';
import { EVENT_LOCK } from '../run/write.ts';
import { troubleEvent } from '../schema.ts';

export type ItemRow = typeof troubleItem.$inferSelect;
export type NewEvent = typeof troubleEvent.$inferInsert;

/** One text for an item that does not exist and for another client's: which one it is must not show. */
export const NO_ITEM = 'There is no such item among those of your clients.';

/** Items in a scope by id, locked in one order, so that two changes of many items wait for each other. */
export async function lockItems(
  tx: RecordsDb,
  scope: ItemScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ItemRow>> {
  const rows = await tx
    .select()
    .from(troubleItem)
    .where(
      and(inArray(troubleItem.id, [...ids]), inArray(troubleItem.advertiserId, [...scope.keys()])),
    )
    .orderBy(asc(troubleItem.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Id of what is set at once. */
export const newStep = (): string => randomUUID();

/** Who sets something, when, and as which step; `undoes` names the step that it takes back. */
export interface Step {
  readonly step: string;
  readonly undoes: string | null;
  readonly actorId: string;
  readonly at: Date;
}

/** A part of an item to set. */
export interface PartToSet {
  readonly part: Part;
  readonly after: PartValues;
}

/** A part as an item has it. */
export const partOf = (part: Part, row: ItemRow): PartValues => PARTS[part].parse(row);

/** Whether somebody sees a difference between two values of a part: not in who set it, or when. */
const SEEN: Readonly<Record<Part, readonly string[]>> = {
  status: ['status'],
  owner: ['ownerId'],
  acknowledge: ['isAcknowledged'],
  snooze: ['snoozedUntil', 'snoozedForChange'],
};

const shown = (values: PartValues): Readonly<Record<string, unknown>> => ({
  ...values,
  ...('acknowledgedAt' in values && { isAcknowledged: values.acknowledgedAt !== null }),
});

/** Whether setting the part changes anything that people see. */
export const differs = (row: ItemRow, { part, after }: PartToSet): boolean => {
  const [before, then] = [shown(partOf(part, row)), shown(after)];
  return SEEN[part].some((name) => before[name] !== then[name]);
};

/** A later moment than the item's last change, so that whoever saw that one is known to be late. */
export const changedNow = ({ changedAt }: Pick<ItemRow, 'changedAt'>, at: Date): Date =>
  new Date(Math.max(at.getTime(), changedAt.getTime() + 1));

const kindOf = ({ part, after }: PartToSet): NewEvent['kind'] =>
  part === 'snooze' && 'snoozedUntil' in after && !isSnoozed(after) ? 'wake' : part;

/** Sets parts of an item; answers the events of it, which are written with those of the other items. */
export async function setParts(
  tx: RecordsDb,
  row: ItemRow,
  parts: readonly PartToSet[],
  { step, undoes, actorId, at }: Step,
): Promise<NewEvent[]> {
  const values = Object.assign({}, ...parts.map(({ after }) => after));
  await tx
    .update(troubleItem)
    .set({ ...values, changedAt: changedNow(row, at) })
    .where(eq(troubleItem.id, row.id));
  return parts.map((each) => ({
    ...{ itemId: row.id, at, kind: kindOf(each), actorId },
    body: { step, undoes, before: partOf(each.part, row), after: each.after },
  }));
}

/** Writes events, in their order. */
export async function writeEvents(tx: RecordsDb, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${EVENT_LOCK}::bigint)`);
  await tx.insert(troubleEvent).values([...events]);
}

/** The event of a comment. */
export const commentEvent = (
  { id: itemId }: Pick<ItemRow, 'id'>,
  { step, actorId, at }: Pick<Step, 'step' | 'actorId' | 'at'>,
  { text, mentions }: { readonly text: string; readonly mentions: readonly string[] },
): NewEvent => ({
  ...{ itemId, at, actorId, kind: 'comment', body: { step, text } },
  mentioned: [...mentions],
});

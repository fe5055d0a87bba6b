/** Key events of clients: listing, making, changing and deleting them, within what the caller may see. */
import type { DataOf } from '@flightdeck/contract';
import type { DueEntry } from '@flightdeck/contract/home';
import { EVENTS_LIMIT, type KeyEvent } from '@flightdeck/contract/key-events';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { daysIn } from '@flightdeck/domain/dates';
import { EVENT_KIND_LABELS, EVENT_LIMITS } from '@flightdeck/domain/key-events';
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { DueQuestion } from '../../platform/home-source.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client, keyEvent } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient, seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { listedHolidays } from './holidays.ts';
import { requireEditable } from './require.ts';

type Calls = (typeof CALLS)['keyEvents'];
type Row = typeof keyEvent.$inferSelect;

const NO_EVENT = 'There is no such event among those of your clients. Reload the page.';

/** Events that the caller sees: of their clients, and of every client. */
export const seenBy = ({ clientUuids }: Caller) =>
  or(isNull(keyEvent.clientUuid), inArray(keyEvent.clientUuid, [...clientUuids]));

const told = ({ clientUuid, firstDay, lastDay, kind, title, isMarked }: Row) => ({
  ...{ clientUuid, firstDay, lastDay, kind, title, isMarked },
});

async function itemsOf(
  { records: { db } }: Pick<Services, 'records'>,
  caller: Caller,
  rows: readonly Row[],
): Promise<KeyEvent[]> {
  const isProvider = seesEveryone(caller);
  const nameOf = await namesOf(
    db,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map(({ id, firstDay, lastDay, savedBy, savedAt, ...row }) => ({
    eventId: id,
    clientUuid: row.clientUuid,
    ...{ start: firstDay, end: lastDay, kind: row.kind },
    ...{ title: row.title, note: row.note, isMarked: row.isMarked },
    // Clients are not told who of the provider writes for all of them.
    by: row.clientUuid === null && !isProvider ? null : nameOf(savedBy),
    at: savedAt.toISOString(),
  }));
}

/** Events that touch some days. @throws {AppError} `not-found` for another tenant’s client. */
export async function listEvents(
  services: Services,
  caller: Caller,
  { clientUuid, start, end }: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  if (clientUuid !== null) requireClient(caller, clientUuid);
  const { records } = services;
  const [rows, clients, holidays] = await Promise.all([
    records.db
      .select()
      .from(keyEvent)
      .where(
        and(
          clientUuid === null
            ? seenBy(caller)
            : or(isNull(keyEvent.clientUuid), eq(keyEvent.clientUuid, clientUuid)),
          lte(keyEvent.firstDay, end),
          gte(keyEvent.lastDay, start),
          isNull(keyEvent.deletedAt),
        ),
      )
      .orderBy(asc(keyEvent.firstDay), asc(keyEvent.id))
      .limit(EVENTS_LIMIT + 1),
    records.db
      .select({ uuid: client.uuid, name: client.name })
      .from(client)
      .where(inArray(client.uuid, [...caller.clientUuids]))
      .orderBy(asc(client.name), asc(client.uuid)),
    listedHolidays(records.db, clientUuid === null ? caller.clientUuids : [clientUuid], {
      ...{ start, end },
    }),
  ]);
  return {
    events: [...(await itemsOf(services, caller, rows.slice(0, EVENTS_LIMIT))), ...holidays].sort(
      (one, other) => one.start.localeCompare(other.start),
    ),
    isMore: rows.length > EVENTS_LIMIT,
    clients,
    mayShare: seesEveryone(caller),
  };
}

/** Events of a client that begin in some days, with those of every client; none for whom the calendar is closed. */
export async function eventsDue(
  services: Services,
  caller: Caller,
  { clientUuid, range }: DueQuestion,
): Promise<DueEntry[]> {
  if (!isAllowed(CALLS.keyEvents.list.needs, caller.allowed)) return [];
  const { events } = await listEvents(services, caller, { clientUuid, ...range });
  return events
    .filter(({ start }) => start >= range.start)
    .map(({ eventId, start, title, kind }) => ({
      ...{ id: `event ${eventId ?? `${start} ${title}`}`, kind: 'event', day: start, at: null },
      ...{ name: title, note: EVENT_KIND_LABELS[kind], path: '/key/event' },
    }));
}

/** Events of a client, or with null those of every client. */
export const ofClient = (clientUuid: string | null) =>
  clientUuid === null ? isNull(keyEvent.clientUuid) : eq(keyEvent.clientUuid, clientUuid);

/** @throws {AppError} `bad-request` where a client would have more events than it may. */
export async function requireRoom(
  tx: RecordsDb,
  clientUuid: string | null,
  more: number,
): Promise<void> {
  const [row] = await tx
    .select({ held: count() })
    .from(keyEvent)
    .where(and(ofClient(clientUuid), isNull(keyEvent.deletedAt)));
  if ((row?.held ?? 0) + more > EVENTS_LIMIT) {
    throw new AppError(
      'bad-request',
      `A client may have ${EVENTS_LIMIT} events. Delete some that no report needs.`,
    );
  }
}

/** An event that is not deleted. @throws {AppError} as `requireEditable`; `not-found`. */
async function ownEvent(tx: RecordsDb, caller: Caller, eventId: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(keyEvent)
    .where(and(eq(keyEvent.id, eventId), seenBy(caller), isNull(keyEvent.deletedAt)));
  if (!row) throw new AppError('not-found', NO_EVENT);
  requireEditable(caller, row.clientUuid);
  return row;
}

/** Makes or changes an event. @throws {AppError} as `requireEditable`; `not-found`, `bad-request`. */
export async function setEvent(
  services: Services,
  caller: Caller,
  { eventId, ...body }: z.output<Calls['set']['body']>,
): Promise<KeyEvent> {
  const { records, audit, clock } = services;
  requireEditable(caller, body.clientUuid);
  if (daysIn(body) > EVENT_LIMITS.days) {
    throw new AppError(
      'bad-request',
      `end: an event may last ${EVENT_LIMITS.days} days. Make several of it.`,
    );
  }
  const { start, end, ...rest } = body;
  const actor = actorOf(caller);
  const values = {
    ...{ ...rest, firstDay: start, lastDay: end },
    ...{ savedBy: actor.actorId, savedAt: clock() },
  };
  const row = await records.transaction(async (tx) => {
    const before = eventId === null ? null : await ownEvent(tx, caller, eventId);
    if (before?.clientUuid !== body.clientUuid) await requireRoom(tx, body.clientUuid, 1);
    const [saved] = before
      ? await tx.update(keyEvent).set(values).where(eq(keyEvent.id, before.id)).returning()
      : await tx.insert(keyEvent).values(values).returning();
    if (!saved) throw new AppError('not-found', NO_EVENT);
    await audit.write(
      {
        ...{ ...actor, action: before ? 'key-event/set' : 'key-event/create' },
        target: String(saved.id),
        ...(before ? { before: told(before) } : {}),
        after: told(saved),
      },
      tx,
    );
    return saved;
  });
  const [item] = await itemsOf(services, caller, [row]);
  if (!item) throw new AppError('not-found', NO_EVENT);
  return item;
}

/**
 * Deletes events, or takes that back: all of them or none. Those that are as wanted already stay so.
 * @throws {AppError} as `requireEditable`; `not-found` where one is not among those of the caller’s clients.
 */
export async function deleteEvents(
  { records, audit, clock }: Services,
  caller: Caller,
  eventIds: readonly number[],
  isDeleted: boolean,
): Promise<{ count: number }> {
  const ids = [...new Set(eventIds)];
  const actor = actorOf(caller);
  return records.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(keyEvent)
      .where(and(inArray(keyEvent.id, ids), seenBy(caller)));
    if (rows.length < ids.length) throw new AppError('not-found', NO_EVENT);
    for (const { clientUuid } of rows) requireEditable(caller, clientUuid);
    const changed = await tx
      .update(keyEvent)
      .set(
        isDeleted
          ? { deletedAt: clock(), deletedBy: actor.actorId }
          : { deletedAt: null, deletedBy: null },
      )
      .where(
        and(
          inArray(keyEvent.id, ids),
          isDeleted ? isNull(keyEvent.deletedAt) : isNotNull(keyEvent.deletedAt),
        ),
      )
      .returning();
    if (!isDeleted) {
      for (const clientUuid of new Set(changed.map((row) => row.clientUuid))) {
        await requireRoom(tx, clientUuid, 0);
      }
    }
    for (const row of changed) {
      const action = isDeleted ? 'key-event/delete' : 'key-event/restore';
      await audit.write({ ...actor, action, target: String(row.id), after: told(row) }, tx);
    }
    return { count: changed.length };
  });
}

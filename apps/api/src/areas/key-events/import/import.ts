/** Imports files of key events: what is known by the name of its calendar or by its content is not made twice. */
import { EVENTS_LIMIT, type EventChanges, TOLD_EVENTS } from '@flightdeck/contract/key-events';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { client, keyEvent } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ofClient, requireRoom } from '../events.ts';
import { requireEditable } from '../require.ts';
import type { FileEvent, FileEvents } from './file-events.ts';
import { readEventsCsv } from './read-csv.ts';
import { readIcal } from './read-ical.ts';

type Body = z.output<(typeof CALLS)['keyEvents']['import']['body']>;
type Row = typeof keyEvent.$inferSelect;

/** An event of the file that is new, or the row that it changes. */
interface Change {
  readonly event: FileEvent;
  readonly kind: Row['kind'];
  readonly before: Row | null;
}

const contentOf = (start: string, end: string, title: string): string =>
  JSON.stringify([start, end, title]);

/** What a file changes of the events that are kept. A kind that the file does not state stays as it was set. */
function changesOf({ events }: FileEvents, rows: readonly Row[], kind: Row['kind']) {
  const byUid = new Map(rows.flatMap((row) => (row.uid === null ? [] : [[row.uid, row]])));
  const known = new Set(rows.map((row) => contentOf(row.firstDay, row.lastDay, row.title)));
  const seen = new Set<string>();
  const changes: Change[] = [];
  for (const event of events) {
    const before = (event.uid === null ? undefined : byUid.get(event.uid)) ?? null;
    const content = contentOf(event.start, event.end, event.title);
    const isSame = before
      ? content === contentOf(before.firstDay, before.lastDay, before.title) &&
        event.note === before.note &&
        (event.kind ?? before.kind) === before.kind
      : known.has(content);
    const isTwice = event.uid !== null && seen.has(event.uid);
    if (event.uid !== null) seen.add(event.uid);
    known.add(content);
    if (!isSame && !isTwice) {
      changes.push({ event, kind: event.kind ?? before?.kind ?? kind, before });
    }
  }
  return changes;
}

function told({ events, bad }: FileEvents, changes: readonly Change[]): EventChanges {
  const added = changes.filter(({ before }) => before === null).length;
  return {
    ...{ added, changed: changes.length - added, same: events.length - changes.length },
    events: changes.slice(0, TOLD_EVENTS).map(({ event: { start, end, title }, kind, before }) => ({
      ...{ start, end, kind, title, isNew: before === null },
    })),
    ...{ badCount: bad.length, bad: bad.slice(0, TOLD_EVENTS) },
  };
}

/** Reads a file. @throws {AppError} `unprocessable` for one that holds no events, or too many. */
async function read({ config, records, clock }: Services, { clientUuid, text }: Body) {
  const [owner] =
    clientUuid === null
      ? []
      : await records.db
          .select({ zone: client.timeZone })
          .from(client)
          .where(eq(client.uuid, clientUuid));
  const file = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
    ? readIcal(text, owner?.zone ?? config.timeZone, clock())
    : await readEventsCsv(text);
  if (file.events.length > EVENTS_LIMIT) {
    throw new AppError(
      'unprocessable',
      `The file holds more than ${EVENTS_LIMIT} events. Leave out those of years that no report shows.`,
    );
  }
  return file;
}

const kept = (db: RecordsDb, clientUuid: string | null): Promise<Row[]> =>
  db
    .select()
    .from(keyEvent)
    .where(and(ofClient(clientUuid), isNull(keyEvent.deletedAt)));

/** What importing a file would change. @throws {AppError} as `requireEditable`; `unprocessable`. */
export async function checkFile(
  services: Services,
  caller: Caller,
  body: Body,
): Promise<EventChanges> {
  requireEditable(caller, body.clientUuid);
  const file = await read(services, body);
  const rows = await kept(services.records.db, body.clientUuid);
  return told(file, changesOf(file, rows, body.kind));
}

/** Imports a file, all that can be read of it or nothing. @throws {AppError} as `checkFile`; `bad-request` where there is no room. */
export async function importFile(
  services: Services,
  caller: Caller,
  body: Body,
): Promise<EventChanges> {
  const { clientUuid, fileName } = body;
  requireEditable(caller, clientUuid);
  const { records, audit, clock } = services;
  const file = await read(services, body);
  const actor = actorOf(caller);
  const saved = { savedBy: actor.actorId, savedAt: clock() };
  return records.transaction(async (tx) => {
    if (clientUuid !== null) {
      // Two imports at once would both find the same events new.
      await tx.select().from(client).where(eq(client.uuid, clientUuid)).for('update');
    }
    const changes = changesOf(file, await kept(tx, clientUuid), body.kind);
    const valuesOf = ({ event, kind }: Change) => ({
      ...{ firstDay: event.start, lastDay: event.end, title: event.title, note: event.note },
      ...{ uid: event.uid, kind, ...saved },
    });
    const added = changes.filter(({ before }) => before === null);
    await requireRoom(tx, clientUuid, added.length);
    if (added.length > 0) {
      await tx
        .insert(keyEvent)
        .values(added.map((change) => ({ ...valuesOf(change), clientUuid, isMarked: true })));
    }
    for (const change of changes) {
      if (change.before === null) continue;
      await tx.update(keyEvent).set(valuesOf(change)).where(eq(keyEvent.id, change.before.id));
    }
    const answer = told(file, changes);
    const { bad: _, events: __, ...after } = answer;
    if (changes.length > 0) {
      const entry = { ...actor, action: 'key-event/import', target: fileName };
      await audit.write({ ...entry, after: { clientUuid, ...after } }, tx);
    }
    return answer;
  });
}

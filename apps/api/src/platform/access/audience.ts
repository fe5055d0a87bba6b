/** Whom a template is for: all clients, or some. People of one of them use it; who sees all of them changes it (docs/decisions/0050). */
import { arrayOverlaps, asc, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import { client } from '../records/schema.ts';
import type { Caller } from '../route.ts';
import { seesEveryone } from '../scope.ts';

/** Condition on the clients that something is for: all, or one that the caller may see. */
export function isForCaller(caller: Caller, clientUuids: PgColumn): SQL | undefined {
  if (seesEveryone(caller)) return undefined;
  const own = [...caller.clientUuids];
  return or(isNull(clientUuids), own.length > 0 ? arrayOverlaps(clientUuids, own) : undefined);
}

/** Whether the caller sees all clients that something is for; null stands for all. */
export const seesAllOf = (caller: Caller, clientUuids: readonly string[] | null): boolean =>
  seesEveryone(caller) ||
  (clientUuids?.every((uuid) => caller.clientUuids.includes(uuid)) ?? false);

/** The clients of the caller, by name. */
export const ownClients = (db: RecordsDb, caller: Caller) =>
  db
    .select({ uuid: client.uuid, name: client.name })
    .from(client)
    .where(inArray(client.uuid, [...caller.clientUuids]))
    .orderBy(asc(client.name), asc(client.uuid));

/** @throws {AppError} `unprocessable` for clients that the caller may not make something for. */
export async function requireAudience(
  db: RecordsDb,
  caller: Caller,
  clientUuids: readonly string[] | null,
): Promise<void> {
  const refuse = (message: string) => {
    throw new AppError('unprocessable', message);
  };
  if (clientUuids === null && !seesEveryone(caller)) {
    refuse('clientUuids: choose clients. Only who sees every client makes templates for all.');
  }
  if (clientUuids?.length === 0) refuse('clientUuids: choose a client, or all.');
  const known =
    clientUuids && seesAllOf(caller, clientUuids)
      ? await db
          .select({ uuid: client.uuid })
          .from(client)
          .where(inArray(client.uuid, [...clientUuids]))
      : [];
  if (known.length < new Set(clientUuids).size) {
    refuse('clientUuids: one of the clients does not exist, or you may not see it.');
  }
}

/** Requests of files, for those who see the client's documents: made, listed, closed. */
import type { DataOf } from '@flightdeck/contract';
import type { DocumentRequest } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { REQUEST_PATH } from '@flightdeck/domain/share';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockObjects } from '../../../platform/objects/store.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireClient } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { newLink } from '../../../platform/share/links.ts';
import { readFolders } from '../folders.ts';
import { document, documentHandIn, documentRequest, documentVersion } from '../schema.ts';
import { requestStop } from './live.ts';
import { requestMail } from './mails.ts';

type Calls = (typeof CALLS)['documents'];

/** Requests of a client that are shown and may be made, ended ones included. */
const MOST_REQUESTS = 500;

/** What was handed in of some requests, the latest first, but for what lies in the trash. */
async function filesOf(db: RecordsDb, requestIds: readonly string[]) {
  const rows = await db
    .select({
      ...{ requestId: documentHandIn.requestId, documentId: document.id, name: document.name },
      ...{ bytes: documentVersion.bytes, at: documentHandIn.at, by: documentHandIn.by },
    })
    .from(documentHandIn)
    .innerJoin(document, eq(document.id, documentHandIn.documentId))
    .innerJoin(
      documentVersion,
      and(eq(documentVersion.documentId, document.id), eq(documentVersion.n, 1)),
    )
    .where(and(inArray(documentHandIn.requestId, [...requestIds]), isNull(document.trashedAt)))
    .orderBy(desc(documentHandIn.at), asc(document.id));
  return Map.groupBy(rows, ({ requestId }) => requestId);
}

/** Requests of a client, the newest first. @throws {AppError} `not-found` for a client that is not the caller's. */
export async function listRequests(
  { records: { db }, callers, clock }: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<Calls['requests']>> {
  requireClient(caller, clientUuid);
  const rows = await db
    .select()
    .from(documentRequest)
    .where(eq(documentRequest.clientUuid, clientUuid))
    .orderBy(desc(documentRequest.madeAt), asc(documentRequest.id));
  const makers = [...new Set(rows.map(({ madeBy }) => madeBy))];
  const [nameOf, known, files, folders] = await Promise.all([
    namesOf(db, makers),
    Promise.all(makers.map(async (id) => [id, await callers.byUser(id, '', '')] as const)),
    filesOf(
      db,
      rows.map(({ id }) => id),
    ),
    readFolders(db, clientUuid),
  ]);
  const makerOf = new Map(known);
  const now = clock();
  const stopOf = (row: typeof documentRequest.$inferSelect): DocumentRequest['stop'] => {
    const stop = requestStop(row, makerOf.get(row.madeBy) ?? null, now);
    if (stop) return stop;
    if (row.folderId !== null && !folders.find(row.folderId)) return 'no-folder';
    return row.filesIn >= row.maxFiles ? 'complete' : null;
  };
  return {
    requests: rows.map((row) => {
      const { id: requestId, title, note, email, folderId, types, maxFiles, maxBytes } = row;
      return {
        ...{ requestId, title, note, email, folderId, types, maxFiles, maxBytes },
        ...{ madeBy: nameOf(row.madeBy), madeAt: row.madeAt.toISOString() },
        ...{ dueAt: row.expiresAt.toISOString(), stop: stopOf(row) },
        files: (files.get(requestId) ?? []).map(({ documentId, name, bytes, at, by }) => ({
          ...{ documentId, name, bytes, at: at.toISOString(), by },
        })),
      };
    }),
  };
}

/**
 * Makes a request and sends its address by mail; answers it for this one time.
 * @param origin `https://host` of the portal.
 * @throws {AppError} `not-found` for a client that is not the caller's or a folder that there is not, `conflict` with too
 *   many requests.
 */
export async function makeRequest(
  services: Services,
  caller: Caller,
  body: z.output<Calls['makeRequest']['body']>,
  origin: string,
): Promise<DataOf<Calls['makeRequest']>> {
  const { records, audit, mailer, config } = services;
  const { days, title, ...asked } = body;
  const { clientUuid, folderId } = asked;
  requireClient(caller, clientUuid);
  const link = { name: title, days, password: null };
  const { row: kept, made } = await newLink(services, caller, link, origin, REQUEST_PATH);
  const { id, tokenHash, madeBy, madeAt, expiresAt } = kept;
  await records.transaction(async (tx) => {
    await lockObjects(tx, clientUuid);
    if (folderId !== null) (await readFolders(tx, clientUuid)).require(folderId);
    const count = await tx.$count(documentRequest, eq(documentRequest.clientUuid, clientUuid));
    if (count >= MOST_REQUESTS) {
      throw new AppError('conflict', `A client has ${MOST_REQUESTS} requests of files at most.`);
    }
    const row = { ...asked, id, tokenHash, title, madeBy, madeAt, expiresAt };
    await tx.insert(documentRequest).values(row);
    await mailer.queue(tx, requestMail(config, caller.user, row, made.url), { about: row });
    const entry = { ...actorOf(caller), action: 'document/request', target: id };
    await audit.write({ ...entry, after: { ...asked, title, expiresAt } }, tx);
  });
  return { requestId: id, url: made.url };
}

/** Closes a request at once; one that is closed stays as it is. @throws {AppError} `not-found`. */
export async function closeRequest(
  { records, audit, clock }: Services,
  caller: Caller,
  requestId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(documentRequest)
      .where(eq(documentRequest.id, requestId))
      .for('update');
    if (!row || !caller.clientUuids.includes(row.clientUuid)) {
      throw new AppError('not-found', 'This request does not exist any more. Reload the list.');
    }
    if (row.revokedAt !== null) return;
    await tx
      .update(documentRequest)
      .set({ revokedAt: clock() })
      .where(eq(documentRequest.id, requestId));
    const entry = { ...actorOf(caller), action: 'document/request-close', target: requestId };
    await audit.write({ ...entry, before: { title: row.title } }, tx);
  });
}

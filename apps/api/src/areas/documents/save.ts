/** Changes of one document: its name and tags, and an earlier version made the newest. */
import type { DocumentDetail } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { nameKey } from '@flightdeck/domain/documents';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { lockObjects } from '../../platform/objects/store.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { lastChange, requireRevision, staleSave } from '../../platform/stale-save.ts';
import { append } from './add-version.ts';
import { nameTaken } from './folders.ts';
import { ownDocument, type StoredDocument } from './rights.ts';
import { document, documentVersion } from './schema.ts';
import { showDocument } from './show.ts';
import { keepText, renewWords, textOfVersion } from './words.ts';

type Calls = (typeof CALLS)['documents'];

/**
 * Changes a document as `change` does, under the lock of its client.
 * @throws {AppError} `not-found`, `precondition-required`, `conflict` with StaleSave.
 */
async function changed(
  services: Services,
  caller: Caller,
  documentId: string,
  revision: number | undefined,
  change: (tx: RecordsDb, row: StoredDocument) => Promise<StoredDocument>,
): Promise<DocumentDetail> {
  const { records, config } = services;
  const based = requireRevision(revision, 'document');
  const { clientUuid } = await ownDocument(records.db, caller, documentId);
  const row = await records.transaction(async (tx) => {
    await lockObjects(tx, clientUuid);
    const current = await ownDocument(tx, caller, documentId);
    if (current.revision !== based) {
      const last = await lastChange(tx, documentId);
      const nameOf = await namesOf(tx, [current.changedBy]);
      const meanwhile = {
        revision: current.revision,
        savedBy: last?.name ?? nameOf(current.changedBy).name,
        savedAt: last?.at ?? current.changedAt,
      };
      throw staleSave(caller, config.timeZone, meanwhile, 'document');
    }
    return change(tx, current);
  });
  return showDocument(services, row);
}

/** Renames a document and sets its tags. @throws {AppError} as `changed`, and `conflict` for a name that is taken. */
export const saveDocument = (
  services: Services,
  caller: Caller,
  documentId: string,
  { name, tags: given }: z.output<Calls['save']['body']>,
  revision: number | undefined,
): Promise<DocumentDetail> =>
  changed(services, caller, documentId, revision, async (tx, before) => {
    const tags = [...new Map(given.map((tag) => [nameKey(tag), tag])).values()];
    const sameName = await tx.$count(
      document,
      and(
        eq(document.clientUuid, before.clientUuid),
        before.folderId === null
          ? isNull(document.folderId)
          : eq(document.folderId, before.folderId),
        eq(document.nameKey, nameKey(name)),
        ne(document.id, documentId),
        isNull(document.trashedAt),
      ),
    );
    if (sameName > 0) throw nameTaken(name);
    const [row] = await tx
      .update(document)
      .set({ name, nameKey: nameKey(name), tags, revision: sql`${document.revision} + 1` })
      .where(eq(document.id, documentId))
      .returning();
    if (!row) throw new Error('The document was not written.');
    await renewWords(tx, row);
    const entry = { ...actorOf(caller), action: 'document/save', target: documentId };
    const told = (of: StoredDocument) => ({ name: of.name, tags: of.tags });
    await services.audit.write({ ...entry, before: told(before), after: told(row) }, tx);
    return row;
  });

/**
 * Makes an earlier version the newest one again: as a version of its own, so that nothing is lost.
 * @throws {AppError} as `changed`, and `unprocessable` for a version that is the newest, or none.
 */
export const restoreVersion = (
  services: Services,
  caller: Caller,
  documentId: string,
  n: number,
  revision: number | undefined,
): Promise<DocumentDetail> =>
  changed(services, caller, documentId, revision, async (tx, before) => {
    const [earlier] = await tx
      .select()
      .from(documentVersion)
      .where(and(eq(documentVersion.documentId, documentId), eq(documentVersion.n, n)));
    if (!earlier || n === before.version) {
      throw new AppError(
        'unprocessable',
        earlier ? `Version ${n} is the newest one.` : `There is no version ${n} of it.`,
      );
    }
    const { sha256, bytes, type, scan } = earlier;
    const newest = { changedAt: services.clock(), changedBy: caller.user.id };
    const row = await append(tx, before, { bytes, type, ...newest });
    await tx.insert(documentVersion).values({
      ...{ documentId, n: row.version, sha256, bytes, type, scan },
      ...{ by: newest.changedBy, at: newest.changedAt, note: `Version ${n} again` },
    });
    await keepText(tx, row, await textOfVersion(tx, documentId, n));
    const entry = { ...actorOf(caller), action: 'document/version-restore', target: documentId };
    await services.audit.write({ ...entry, after: { version: row.version, from: n } }, tx);
    return row;
  });

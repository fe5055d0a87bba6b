/** The trash: what is put there, and taken out again. A folder goes with all that is in it, and comes back with it. */
import { freeName, nameKey, TRASH_DAYS } from '@flightdeck/domain/documents';
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type FolderTree, readFolders, type StoredFolder } from './folders.ts';
import type { StoredDocument } from './rights.ts';
import { document, documentFolder } from './schema.ts';
import {
  type Became,
  clientOfThings,
  done,
  lockThings,
  type Named,
  outcomesOf,
  refused,
  type Things,
  unchanged,
} from './things.ts';
import { renewWords } from './words.ts';

const DAY_MS = 86_400_000;

/** Does something to what is named, in one transaction, and tells what became of each. */
async function withThings(
  { records }: Services,
  caller: Caller,
  named: Named,
  act: (tx: RecordsDb, things: Things) => Promise<Became[]>,
): Promise<{ outcomes: Became[] }> {
  const clientUuid = await clientOfThings(records.db, caller, named);
  if (clientUuid === null) return outcomesOf(named, []);
  return records.transaction(async (tx) =>
    outcomesOf(named, await act(tx, await lockThings(tx, caller, clientUuid, named))),
  );
}

/** Puts documents and folders into the trash. What is on legal hold stays, and a folder with it. */
export const putIntoTrash = (services: Services, caller: Caller, named: Named) =>
  withThings(services, caller, named, async (tx, { clientUuid, documents, folders }) => {
    const { audit, clock } = services;
    const tree = await readFolders(tx, clientUuid);
    const became: Became[] = [];
    const write = (action: string, { id, name }: StoredDocument | StoredFolder) =>
      audit.write({ ...actorOf(caller), action, target: id, before: { name, clientUuid } }, tx);
    const trashed = (id: string) => ({
      ...{ trashedAt: clock(), trashedBy: caller.user.id, trashedWith: id },
    });
    for (const row of documents) {
      if (row.trashedAt !== null) became.push(unchanged(row.id));
      else if (row.heldAt !== null) {
        became.push(refused(row.id, `“${row.name}” is on legal hold and stays.`));
      } else {
        await tx.update(document).set(trashed(row.id)).where(eq(document.id, row.id));
        await write('document/trash', row);
        became.push(done(row.id));
      }
    }
    for (const folder of folders) {
      if (!tree.find(folder.id)) {
        became.push(unchanged(folder.id));
        continue;
      }
      const ids = tree.below(folder.id).map(({ id }) => id);
      const inside = and(inArray(document.folderId, ids), isNull(document.trashedAt));
      const rows = await tx.select().from(document).where(inside);
      const held = rows.find(({ heldAt }) => heldAt !== null);
      if (held) {
        became.push(refused(folder.id, `“${held.name}” in it is on legal hold and stays.`));
        continue;
      }
      await tx.update(document).set(trashed(folder.id)).where(inside);
      await tx
        .update(documentFolder)
        .set(trashed(folder.id))
        .where(and(inArray(documentFolder.id, ids), isNull(documentFolder.trashedAt)));
      await write('document/folder-trash', folder);
      became.push(done(folder.id));
    }
    return became;
  });

const NOT_TRASHED = { trashedAt: null, trashedBy: null, trashedWith: null } as const;

/** Names of a folder's documents, as they are compared. */
async function namesIn(
  tx: RecordsDb,
  clientUuid: string,
  folderId: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: document.nameKey })
    .from(document)
    .where(and(eq(document.clientUuid, clientUuid), isIn(folderId), isNull(document.trashedAt)));
  return new Set(rows.map(({ key }) => key));
}

const isIn = (folderId: string | null): SQL =>
  folderId === null ? isNull(document.folderId) : eq(document.folderId, folderId);

/** What was done otherwise than expected. */
function notesOf(row: StoredDocument | StoredFolder, name: string, isAtTop: boolean): string {
  return [
    ...(isAtTop
      ? [`The folder that “${row.name}” was in is not there: it is at the top now.`]
      : []),
    ...(name === row.name ? [] : [`“${row.name}” is there already: it is called “${name}” now.`]),
  ].join(' ');
}

/**
 * Takes documents and folders out of the trash: to where they were, or to the top where that is gone, under another name
 * where theirs was taken meanwhile.
 */
export const restoreFromTrash = (services: Services, caller: Caller, named: Named) =>
  withThings(services, caller, named, async (tx, { clientUuid, documents, folders }) => {
    const { audit, clock } = services;
    const over = clock().getTime() - TRASH_DAYS * DAY_MS;
    const became: Became[] = [];
    const settled = (row: StoredDocument | StoredFolder): Became | null => {
      if (row.trashedAt === null) return unchanged(row.id);
      if (row.trashedWith !== row.id) {
        return refused(row.id, `“${row.name}” is in a folder in the trash. Restore that one.`);
      }
      return row.trashedAt.getTime() < over
        ? refused(row.id, `“${row.name}” was in the trash for ${TRASH_DAYS} days and is removed.`)
        : null;
    };
    const write = (action: string, { id }: StoredDocument | StoredFolder, name: string) =>
      audit.write({ ...actorOf(caller), action, target: id, after: { name, clientUuid } }, tx);
    // Folders come first: documents that are named with them find them there.
    for (const folder of folders) {
      const already = settled(folder);
      if (already) {
        became.push(already);
        continue;
      }
      const tree = await readFolders(tx, clientUuid);
      const parentId = standingParent(tree, folder.parentId);
      const name = freeName(folder.name, (key) => tree.hasFolder(parentId, key));
      await tx
        .update(documentFolder)
        .set(NOT_TRASHED)
        .where(and(eq(documentFolder.trashedWith, folder.id), ne(documentFolder.id, folder.id)));
      await tx
        .update(documentFolder)
        .set({ ...NOT_TRASHED, parentId, name, nameKey: nameKey(name) })
        .where(eq(documentFolder.id, folder.id));
      await tx.update(document).set(NOT_TRASHED).where(eq(document.trashedWith, folder.id));
      await write('document/folder-restore', folder, name);
      became.push(done(folder.id, notesOf(folder, name, parentId !== folder.parentId)));
    }
    for (const row of documents) {
      const already = settled(row);
      if (already) {
        became.push(already);
        continue;
      }
      const folderId = standingParent(await readFolders(tx, clientUuid), row.folderId);
      const taken = await namesIn(tx, clientUuid, folderId);
      const name = freeName(row.name, (key) => taken.has(key));
      await tx
        .update(document)
        .set({ ...NOT_TRASHED, folderId, name, nameKey: nameKey(name) })
        .where(eq(document.id, row.id));
      if (name !== row.name) await renewWords(tx, { ...row, name });
      await write('document/restore', row, name);
      became.push(done(row.id, notesOf(row, name, folderId !== row.folderId)));
    }
    return became;
  });

const standingParent = (tree: FolderTree, folderId: string | null): string | null =>
  folderId !== null && tree.find(folderId) ? folderId : null;

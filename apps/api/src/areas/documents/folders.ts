/** A client's folders: reading them as a tree, making and renaming them. */
import { randomUUID } from 'node:crypto';
import type { CALLS } from '@flightdeck/contract/server';
import { DOCUMENT_LIMITS, nameKey } from '@flightdeck/domain/documents';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { lockObjects } from '../../platform/objects/store.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { lastChange, requireRevision, staleSave } from '../../platform/stale-save.ts';
import { NO_FOLDER } from './rights.ts';
import { documentFolder } from './schema.ts';

/** A folder as it is stored. */
export type StoredFolder = typeof documentFolder.$inferSelect;

/** The folders of one client outside the trash, as a tree. */
export class FolderTree {
  readonly all: readonly StoredFolder[];
  readonly #byId: ReadonlyMap<string, StoredFolder>;

  constructor(all: readonly StoredFolder[]) {
    this.all = all;
    this.#byId = new Map(all.map((folder) => [folder.id, folder]));
  }

  find(folderId: string): StoredFolder | undefined {
    return this.#byId.get(folderId);
  }

  /** @throws {AppError} `not-found`. */
  require(folderId: string): StoredFolder {
    const folder = this.find(folderId);
    if (!folder) throw new AppError('not-found', NO_FOLDER);
    return folder;
  }

  /** The folders from the top to this one, which is the last. None for the top itself. */
  path(folderId: string | null): StoredFolder[] {
    const path: StoredFolder[] = [];
    for (let id = folderId; id !== null; ) {
      const folder = this.find(id);
      if (!folder) break;
      path.unshift(folder);
      id = folder.parentId;
    }
    return path;
  }

  /** This folder and all below it. */
  below(folderId: string): StoredFolder[] {
    return this.all.filter((folder) => this.path(folder.id).some(({ id }) => id === folderId));
  }

  /** Folders that are within each other below this one, itself included. */
  height(folderId: string): number {
    const depth = this.path(folderId).length;
    return Math.max(...this.below(folderId).map(({ id }) => this.path(id).length - depth + 1));
  }

  /** Whether the folder holds one of this name beside `except`. */
  hasFolder(parentId: string | null, name: string, except?: string): boolean {
    const key = nameKey(name);
    return this.all.some(
      (each) => each.parentId === parentId && each.nameKey === key && each.id !== except,
    );
  }
}

/** The folders of a client outside the trash, by name. */
export async function readFolders(db: RecordsDb, clientUuid: string): Promise<FolderTree> {
  const rows = await db
    .select()
    .from(documentFolder)
    .where(and(eq(documentFolder.clientUuid, clientUuid), isNull(documentFolder.trashedAt)))
    .orderBy(asc(documentFolder.nameKey), asc(documentFolder.id));
  return new FolderTree(rows);
}

/** All folders of a client, those in the trash too: for the paths of what lies there. */
export const readAllFolders = async (db: RecordsDb, clientUuid: string): Promise<FolderTree> =>
  new FolderTree(
    await db.select().from(documentFolder).where(eq(documentFolder.clientUuid, clientUuid)),
  );

/** The refusal of a second thing of one name in a folder. */
export const nameTaken = (name: string): AppError =>
  new AppError('conflict', `“${name}” is already there. Choose another name.`);

/** Makes a folder. @throws {AppError} `not-found`, `conflict` for a name that is taken, `unprocessable` over a limit. */
export async function addFolder(
  { records, audit }: Services,
  caller: Caller,
  { clientUuid, parentId, name }: z.output<(typeof CALLS)['documents']['addFolder']['body']>,
): Promise<{ folderId: string }> {
  requireClient(caller, clientUuid);
  return records.transaction(async (tx) => {
    await lockObjects(tx, clientUuid);
    const tree = await readFolders(tx, clientUuid);
    if (parentId !== null) tree.require(parentId);
    if (tree.path(parentId).length >= DOCUMENT_LIMITS.depth) {
      throw new AppError(
        'unprocessable',
        `Folders are within each other at most ${DOCUMENT_LIMITS.depth} deep.`,
      );
    }
    if (tree.all.length >= DOCUMENT_LIMITS.folders) {
      throw new AppError(
        'unprocessable',
        `A client has at most ${DOCUMENT_LIMITS.folders} folders. Put some into the trash first.`,
      );
    }
    if (tree.hasFolder(parentId, name)) throw nameTaken(name);
    const id = randomUUID();
    const row = { id, clientUuid, parentId, name, nameKey: nameKey(name) };
    await tx.insert(documentFolder).values({ ...row, createdBy: caller.user.id });
    const entry = { ...actorOf(caller), action: 'document/folder-create', target: id };
    await audit.write({ ...entry, after: { name, clientUuid } }, tx);
    return { folderId: id };
  });
}

/** Renames a folder. @throws {AppError} `not-found`, `conflict` for a name that is taken, or with StaleSave. */
export async function saveFolder(
  { records, audit, config, clock }: Services,
  caller: Caller,
  folderId: string,
  name: string,
  revision: number | undefined,
): Promise<{ revision: number }> {
  const based = requireRevision(revision, 'folder');
  const [found] = await records.db
    .select({ clientUuid: documentFolder.clientUuid })
    .from(documentFolder)
    .where(eq(documentFolder.id, folderId));
  if (!found || !caller.clientUuids.includes(found.clientUuid)) {
    throw new AppError('not-found', NO_FOLDER);
  }
  return records.transaction(async (tx) => {
    await lockObjects(tx, found.clientUuid);
    const tree = await readFolders(tx, found.clientUuid);
    const folder = tree.require(folderId);
    if (folder.revision !== based) {
      const last = await lastChange(tx, folderId, ['document/folder-rename']);
      const savedBy = last?.name ?? 'Somebody';
      const meanwhile = { revision: folder.revision, savedBy, savedAt: last?.at ?? clock() };
      throw staleSave(caller, config.timeZone, meanwhile, 'folder');
    }
    if (tree.hasFolder(folder.parentId, name, folderId)) throw nameTaken(name);
    await tx
      .update(documentFolder)
      .set({ name, nameKey: nameKey(name), revision: sql`${documentFolder.revision} + 1` })
      .where(eq(documentFolder.id, folderId));
    const entry = { ...actorOf(caller), action: 'document/folder-rename', target: folderId };
    await audit.write({ ...entry, before: { name: folder.name }, after: { name } }, tx);
    return { revision: based + 1 };
  });
}

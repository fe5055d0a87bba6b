/** Moving documents and folders: within a client, or to another one, which changes who sees them. */
import type { DocumentMove } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { writeBytes } from '@flightdeck/domain/locale';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { lockObjects } from '../../platform/objects/store.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { isNamed } from './add-version.ts';
import { type FolderTree, readFolders, type StoredFolder } from './folders.ts';
import { type StoredDocument, viewersOf } from './rights.ts';
import { requireQuota } from './room.ts';
import { document, documentFolder, documentVersion } from './schema.ts';
import {
  type Became,
  clientOfThings,
  done,
  lockThings,
  outcomesOf,
  refused,
  type Things,
  unchanged,
} from './things.ts';

type Move = z.output<(typeof CALLS)['documents']['move']['body']>;

/** Bytes that one move takes to another client: their content is sealed anew, while the caller waits. */
const MOST_ACROSS = 1024 ** 3;

/** Who would gain and who would lose sight of what is moved. @throws {AppError} `not-found`, `unprocessable`. */
export async function foreseeMove(
  services: Services,
  caller: Caller,
  move: Move,
): Promise<DocumentMove> {
  requireClient(caller, move.clientUuid);
  const from = await clientOfThings(services.records.db, caller, move);
  if (from === null || from === move.clientUuid) return { gains: [], loses: [] };
  const [now, then] = await Promise.all([
    viewersOf(services, caller, from),
    viewersOf(services, caller, move.clientUuid),
  ]);
  const without = (some: typeof now, others: typeof now) =>
    some.filter(({ id }) => !others.some((other) => other.id === id));
  return { gains: without(then, now), loses: without(now, then) };
}

/**
 * Moves documents and folders. A thing that cannot go is refused by itself, and the others go.
 * @throws {AppError} `not-found` for the client or the folder to move to, `unprocessable` for things of several clients;
 *   to another client also `too-large` over its quota, and `conflict` for what is on legal hold: then nothing goes.
 */
export async function moveThings(
  services: Services,
  caller: Caller,
  move: Move,
): Promise<{ outcomes: Became[] }> {
  requireClient(caller, move.clientUuid);
  const { records } = services;
  const from = await clientOfThings(records.db, caller, move);
  if (from === null) return outcomesOf(move, []);
  const isAcross = from !== move.clientUuid;
  const copied = new Set<string>();
  const go = () =>
    records.transaction(async (tx) => {
      // In one order, or two moves against each other would wait for ever.
      for (const uuid of [from, move.clientUuid].sort()) await lockObjects(tx, uuid);
      const things = await lockThings(tx, caller, from, move);
      const tree = await readFolders(tx, from);
      const target = isAcross ? await readFolders(tx, move.clientUuid) : tree;
      if (move.folderId !== null) target.require(move.folderId);
      if (isAcross) await requireMovable(services, tx, things, tree, move.clientUuid, copied);
      const became: Became[] = [];
      for (const row of things.documents) {
        became.push(await moveDocument(services, caller, tx, row, move));
      }
      for (const folder of things.folders) {
        became.push(await moveFolder(services, caller, tx, folder, move, tree));
      }
      return outcomesOf(move, became);
    });
  if (!isAcross) return go();
  try {
    await copyContents(services, caller, from, move, copied);
    return await go();
  } finally {
    // What went is not the first client's any more, and what did not go was copied for nothing.
    for (const uuid of [from, move.clientUuid]) await removeUnnamed(services, uuid, copied);
  }
}

/** Removes contents of a client that none of its documents names. */
async function removeUnnamed(
  { records, objects }: Services,
  clientUuid: string,
  hashes: ReadonlySet<string>,
): Promise<void> {
  if (hashes.size === 0) return;
  await records.transaction(async (tx) => {
    await lockObjects(tx, clientUuid);
    for (const sha256 of hashes) {
      if (!(await isNamed(tx, clientUuid, sha256))) await objects.remove(clientUuid, sha256);
    }
  });
}

/** Documents outside the trash that go along. */
async function documentsOf(
  tx: RecordsDb,
  { documents, folders }: Things,
  tree: FolderTree,
): Promise<StoredDocument[]> {
  const below = folders.flatMap(({ id }) => tree.below(id).map((folder) => folder.id));
  const ids = documents.map(({ id }) => id);
  return tx
    .select()
    .from(document)
    .where(
      and(
        isNull(document.trashedAt),
        or(inArray(document.id, ids), inArray(document.folderId, below)),
      ),
    );
}

const contentsOf = async (db: RecordsDb, documents: readonly StoredDocument[]) =>
  db
    .selectDistinct({ sha256: documentVersion.sha256, bytes: documentVersion.bytes })
    .from(documentVersion)
    .where(
      inArray(
        documentVersion.documentId,
        documents.map(({ id }) => id),
      ),
    );

/** Keeps the content of what is moved for the other client as well, before anything is moved; adds its hashes to `copied`. */
async function copyContents(
  { records: { db }, objects, config }: Services,
  caller: Caller,
  from: string,
  move: Move,
  copied: Set<string>,
): Promise<void> {
  const tree = await readFolders(db, from);
  const folders = move.folderIds.flatMap((id) => tree.find(id) ?? []);
  const documents =
    move.documentIds.length === 0
      ? []
      : await db
          .select()
          .from(document)
          .where(and(inArray(document.id, move.documentIds), eq(document.clientUuid, from)));
  const going = await documentsOf(db, { clientUuid: from, documents, folders }, tree);
  const contents = await contentsOf(db, going);
  const bytes = contents.reduce((sum, each) => sum + each.bytes, 0);
  const { locale } = caller.user;
  if (bytes > MOST_ACROSS) {
    throw new AppError(
      'too-large',
      `These are ${writeBytes(bytes, locale)} with all versions. At most ${writeBytes(MOST_ACROSS, locale)} go to another client at a time: choose fewer.`,
    );
  }
  await requireQuota(db, config, move.clientUuid, bytes, locale);
  for (const { sha256 } of contents) {
    copied.add(sha256);
    if (await objects.has(move.clientUuid, sha256)) continue;
    await objects.put(move.clientUuid, await objects.open(from, sha256));
  }
}

/** @throws {AppError} `conflict` for what is on hold, or came to it after its content was copied. */
async function requireMovable(
  { objects }: Services,
  tx: RecordsDb,
  things: Things,
  tree: FolderTree,
  clientUuid: string,
  copied: ReadonlySet<string>,
): Promise<void> {
  const going = await documentsOf(tx, things, tree);
  const held = going.find(({ heldAt }) => heldAt !== null);
  if (held) {
    throw new AppError(
      'conflict',
      `“${held.name}” is on legal hold and stays with its client. Nothing was moved.`,
    );
  }
  for (const { sha256 } of await contentsOf(tx, going)) {
    if (copied.has(sha256) && (await objects.has(clientUuid, sha256))) continue;
    throw new AppError('conflict', 'Something was added meanwhile. Nothing was moved: try again.');
  }
}

async function isTaken(
  tx: RecordsDb,
  { id, nameKey }: StoredDocument,
  move: Move,
): Promise<boolean> {
  const others = await tx
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        eq(document.clientUuid, move.clientUuid),
        move.folderId === null ? isNull(document.folderId) : eq(document.folderId, move.folderId),
        eq(document.nameKey, nameKey),
        isNull(document.trashedAt),
      ),
    );
  return others.some((other) => other.id !== id);
}

const alreadyThere = (name: string) => `“${name}” is already there. Rename one of the two.`;

async function moveDocument(
  { audit }: Services,
  caller: Caller,
  tx: RecordsDb,
  row: StoredDocument,
  move: Move,
): Promise<Became> {
  const { clientUuid, folderId } = move;
  if (row.trashedAt !== null) return refused(row.id, `“${row.name}” is in the trash.`);
  if (row.clientUuid === clientUuid && row.folderId === folderId) return unchanged(row.id);
  if (await isTaken(tx, row, move)) return refused(row.id, alreadyThere(row.name));
  await tx.update(document).set({ clientUuid, folderId }).where(eq(document.id, row.id));
  const entry = { ...actorOf(caller), action: 'document/move', target: row.id };
  const before = { name: row.name, clientUuid: row.clientUuid, folderId: row.folderId };
  await audit.write({ ...entry, before, after: { clientUuid, folderId } }, tx);
  return done(row.id);
}

async function moveFolder(
  { audit }: Services,
  caller: Caller,
  tx: RecordsDb,
  folder: StoredFolder,
  { clientUuid, folderId: parentId }: Move,
  tree: FolderTree,
): Promise<Became> {
  const { id, name } = folder;
  const isAcross = folder.clientUuid !== clientUuid;
  // Read anew: what was moved before this one is there now.
  const target = await readFolders(tx, clientUuid);
  if (!tree.find(id)) return refused(id, `“${name}” is in the trash.`);
  if (!isAcross && folder.parentId === parentId) return unchanged(id);
  if (!isAcross && target.path(parentId).some((each) => each.id === id)) {
    return refused(id, `“${name}” cannot go into itself.`);
  }
  if (target.hasFolder(parentId, name)) return refused(id, alreadyThere(name));
  if (target.path(parentId).length + tree.height(id) > DOCUMENT_LIMITS.depth) {
    return refused(id, `Folders are within each other at most ${DOCUMENT_LIMITS.depth} deep.`);
  }
  if (isAcross) {
    const below = tree.below(id).map((each) => each.id);
    // What was put into the trash out of it stays with the client, at the top.
    const inTrash = and(inArray(document.folderId, below), isNotNull(document.trashedAt));
    await tx.update(document).set({ folderId: null }).where(inTrash);
    const trashedFolders = and(
      inArray(documentFolder.parentId, below),
      isNotNull(documentFolder.trashedAt),
    );
    await tx.update(documentFolder).set({ parentId: null }).where(trashedFolders);
    await tx.update(document).set({ clientUuid }).where(inArray(document.folderId, below));
    await tx.update(documentFolder).set({ clientUuid }).where(inArray(documentFolder.id, below));
  }
  await tx.update(documentFolder).set({ parentId }).where(eq(documentFolder.id, id));
  const entry = { ...actorOf(caller), action: 'document/folder-move', target: id };
  const before = { name, clientUuid: folder.clientUuid, parentId: folder.parentId };
  await audit.write({ ...entry, before, after: { clientUuid, parentId } }, tx);
  return done(id);
}

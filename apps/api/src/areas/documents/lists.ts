/** A client's folders with their counts, and pages of its documents and of its trash. */
import type { DataOf } from '@flightdeck/contract';
import type { DocumentTree } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { TRASH_DAYS, wordsOf } from '@flightdeck/domain/documents';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { directed, matchesWords, readPage } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { readAllFolders, readFolders } from './folders.ts';
import { manages, viewersOf } from './rights.ts';
import { roomOf } from './room.ts';
import { document, documentFolder } from './schema.ts';
import { retentionOf, retentionWords } from './settings.ts';
import { showDocuments } from './show.ts';
import { hasWords } from './words.ts';

type Calls = (typeof CALLS)['documents'];

const DAY_MS = 86_400_000;
const many = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
/** Documents of a client outside the trash. */
const standing = (clientUuid: string) =>
  and(eq(document.clientUuid, clientUuid), isNull(document.trashedAt));
/** What lies in the trash by itself: the rest of a folder is under it. */
const isInTrash = (table: typeof document | typeof documentFolder) =>
  and(isNotNull(table.trashedAt), eq(table.trashedWith, table.id));

/** A client's documents as a whole. @throws {AppError} `not-found` for another tenant’s client. */
export async function readTree(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DocumentTree> {
  requireClient(caller, clientUuid);
  const { db } = services.records;
  const ofClient = { uuid: client.uuid, name: client.name };
  const [owners, tree, counts, space, retention, people, folders, documents] = await Promise.all([
    db.select(ofClient).from(client).where(eq(client.uuid, clientUuid)),
    readFolders(db, clientUuid),
    db
      .select({
        folderId: document.folderId,
        documents: many(sql`true`),
        withComments: many(gt(document.openComments, 0)),
        onHold: many(isNotNull(document.heldAt)),
      })
      .from(document)
      .where(standing(clientUuid))
      .groupBy(document.folderId),
    roomOf(db, services.config, clientUuid),
    retentionOf(db, clientUuid),
    viewersOf(services, caller, clientUuid),
    db.$count(
      documentFolder,
      and(eq(documentFolder.clientUuid, clientUuid), isInTrash(documentFolder)),
    ),
    db.$count(document, and(eq(document.clientUuid, clientUuid), isInTrash(document))),
  ]);
  const [owner] = owners;
  if (!owner) throw new Error('The client of the caller was not read.');
  const countIn = new Map(counts.map((each) => [each.folderId, each.documents]));
  const sum = (what: 'documents' | 'withComments' | 'onHold') =>
    counts.reduce((total, each) => total + each[what], 0);
  return {
    client: owner,
    folders: tree.all.map(({ id, parentId, name, revision }) => ({
      ...{ folderId: id, parentId, name, revision, documents: countIn.get(id) ?? 0 },
    })),
    atTop: countIn.get(null) ?? 0,
    total: sum('documents'),
    withComments: sum('withComments'),
    onHold: sum('onHold'),
    inTrash: folders + documents,
    space,
    retention: retentionWords(retention, caller.user.locale),
    people: [...people],
    mayManage: manages(caller),
  };
}

const SORTED: Readonly<Record<z.output<Calls['list']['body']>['sort'], PgColumn>> = {
  name: document.nameKey,
  bytes: document.bytes,
  changed: document.changedAt,
};

/** A page of documents of a client. @throws {AppError} `not-found` for another tenant’s client. */
export async function listDocuments(
  services: Services,
  caller: Caller,
  body: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  const { clientUuid, folderId, view, search, sort, direction, ...paging } = body;
  requireClient(caller, clientUuid);
  const { db } = services.records;
  const words = wordsOf(search);
  const inFolder = folderId === null ? isNull(document.folderId) : eq(document.folderId, folderId);
  const views: Record<typeof view, SQL | undefined> = {
    folder: search === '' ? inFolder : undefined,
    all: undefined,
    comments: gt(document.openComments, 0),
    hold: isNotNull(document.heldAt),
  };
  const where = and(
    standing(clientUuid),
    views[view],
    search === '' ? undefined : hasWords(db, words),
  );
  return readPage(
    {
      db,
      rows: () => db.select().from(document).where(where).$dynamic(),
      ids: () => db.select({ id: document.id }).from(document).where(where).$dynamic(),
      order: [directed[direction](SORTED[sort]), asc(document.id)],
      show: (rows) => showDocuments(services, clientUuid, rows, words),
    },
    paging,
  );
}

/** A page of a client's trash, the latest first. @throws {AppError} `not-found` for another tenant’s client. */
export async function listTrash(
  { records: { db } }: Services,
  caller: Caller,
  { clientUuid, search, ...paging }: z.output<Calls['trash']['body']>,
): Promise<DataOf<Calls['trash']>> {
  requireClient(caller, clientUuid);
  const shown = (table: typeof document | typeof documentFolder) =>
    and(eq(table.clientUuid, clientUuid), isInTrash(table));
  const trash = db
    .select({
      kind: sql<'folder' | 'document'>`'document'`.as('kind'),
      ...{ id: document.id, name: document.name, place: document.folderId },
      ...{ trashedAt: document.trashedAt, trashedBy: document.trashedBy },
    })
    .from(document)
    .where(shown(document))
    .unionAll(
      db
        .select({
          kind: sql<'folder' | 'document'>`'folder'`.as('kind'),
          ...{ id: documentFolder.id, name: documentFolder.name, place: documentFolder.parentId },
          ...{ trashedAt: documentFolder.trashedAt, trashedBy: documentFolder.trashedBy },
        })
        .from(documentFolder)
        .where(shown(documentFolder)),
    )
    .as('trash');
  const where = matchesWords(search, [sql`${trash.name}`]);
  return readPage(
    {
      db,
      rows: () => db.select().from(trash).where(where).$dynamic(),
      order: [desc(trash.trashedAt), asc(trash.id)],
      show: async (rows) => {
        const folders = rows.flatMap(({ kind, id }) => (kind === 'folder' ? [id] : []));
        const [nameOf, paths, counts] = await Promise.all([
          namesOf(
            db,
            rows.map(({ trashedBy }) => trashedBy),
          ),
          readAllFolders(db, clientUuid),
          folders.length === 0
            ? []
            : db
                .select({ folderId: document.trashedWith, n: many(sql`true`) })
                .from(document)
                .where(inArray(document.trashedWith, folders))
                .groupBy(document.trashedWith),
        ]);
        return rows.map(({ kind, id, name, place, trashedAt, trashedBy }) => {
          const since = trashedAt ?? new Date(0);
          return {
            ...{ kind, id, name, from: paths.path(place).map((folder) => folder.name) },
            documents:
              kind === 'document' ? 1 : (counts.find(({ folderId }) => folderId === id)?.n ?? 0),
            trashedAt: since.toISOString(),
            trashedBy: nameOf(trashedBy),
            goesAt: new Date(since.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
          };
        });
      },
    },
    paging,
  );
}

/** Documents as screens show them. */
import type { DocumentDetail, DocumentItem } from '@flightdeck/contract/documents';
import { todayIn } from '@flightdeck/domain/dates';
import { keptUntil, type Retention, snippetOf, typeDiffers } from '@flightdeck/domain/documents';
import { asc, desc, eq } from 'drizzle-orm';
import type { NameOf } from '../../platform/records/names.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownDocument, type StoredDocument } from './rights.ts';
import { documentComment, documentVersion } from './schema.ts';
import { retentionOf } from './settings.ts';
import { piecesAround } from './words.ts';

/** What is shown of a document besides its row. */
interface Beside {
  readonly nameOf: NameOf;
  readonly retention: Retention;
  readonly timeZone: string;
  readonly snippet: string;
}

function itemOf(
  row: StoredDocument,
  { nameOf, retention, timeZone, snippet }: Beside,
): DocumentItem {
  const { id, folderId, name, tags, version, bytes, type, changedAt, revision } = row;
  return {
    ...{ documentId: id, folderId, name, tags, version, bytes, type, snippet, revision },
    typeDiffers: typeDiffers(name, type),
    changedAt: changedAt.toISOString(),
    changedBy: nameOf(row.changedBy),
    isOnHold: row.heldAt !== null,
    comments: row.openComments,
    keptUntil: row.heldAt === null ? keptUntil(todayIn(timeZone, changedAt), retention) : null,
  };
}

/**
 * Rows of one client as lists show them.
 * @param words What was looked for; pieces of the texts around these are shown.
 */
export async function showDocuments(
  { records: { db }, config: { timeZone } }: Services,
  clientUuid: string,
  rows: readonly StoredDocument[],
  words: readonly string[],
): Promise<DocumentItem[]> {
  const [nameOf, retention, pieces] = await Promise.all([
    namesOf(
      db,
      rows.map(({ changedBy }) => changedBy),
    ),
    retentionOf(db, clientUuid),
    piecesAround(
      db,
      rows.map(({ id }) => id),
      words,
    ),
  ]);
  return rows.map((row) =>
    itemOf(row, {
      ...{ nameOf, retention, timeZone },
      snippet: snippetOf(pieces.get(row.id) ?? '', words),
    }),
  );
}

/** One document with its versions and comments. */
export async function showDocument(
  { records: { db }, config: { timeZone } }: Services,
  row: StoredDocument,
): Promise<DocumentDetail> {
  const [versions, comments, retention] = await Promise.all([
    db
      .select()
      .from(documentVersion)
      .where(eq(documentVersion.documentId, row.id))
      .orderBy(desc(documentVersion.n)),
    readComments(db, row.id),
    retentionOf(db, row.clientUuid),
  ]);
  const nameOf = await namesOf(db, [
    ...[row.changedBy, row.heldBy],
    ...versions.map(({ by }) => by),
    ...comments.flatMap(({ by, doneBy }) => [by, doneBy]),
  ]);
  return {
    ...itemOf(row, { nameOf, retention, timeZone, snippet: '' }),
    clientUuid: row.clientUuid,
    hold: row.heldAt && {
      ...{ by: nameOf(row.heldBy), at: row.heldAt.toISOString(), reason: row.holdReason },
    },
    versions: versions.map(({ n, bytes, type, scan, at, by, note }) => ({
      ...{ n, bytes, type, scan, at: at.toISOString(), by: nameOf(by), note },
    })),
    comments: comments.map((comment) => commentOf(comment, nameOf)),
  };
}

/** One document of the caller's clients. @throws {AppError} `not-found`. */
export const getDocument = async (
  services: Services,
  caller: Caller,
  documentId: string,
): Promise<DocumentDetail> =>
  showDocument(services, await ownDocument(services.records.db, caller, documentId));

const readComments = (db: RecordsDb, documentId: string) =>
  db
    .select()
    .from(documentComment)
    .where(eq(documentComment.documentId, documentId))
    .orderBy(desc(documentComment.at), asc(documentComment.id));

/** A comment as it is shown. */
export const commentOf = (
  row: typeof documentComment.$inferSelect,
  nameOf: NameOf,
): DocumentDetail['comments'][number] => ({
  ...{ commentId: row.id, version: row.version, page: row.page, text: row.text },
  ...{ by: nameOf(row.by), at: row.at.toISOString() },
  done:
    row.doneAt === null || row.doneIn === null
      ? null
      : { by: nameOf(row.doneBy), at: row.doneAt.toISOString(), version: row.doneIn },
});

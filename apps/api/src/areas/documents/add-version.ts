/** Writes down what came up: a new document, or a new version of one. */
import { randomUUID } from 'node:crypto';
import { cleanName, nameKey } from '@flightdeck/domain/documents';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import type { KeptFile } from '../../platform/uploads/take-in.ts';
import { readFolders } from './folders.ts';
import { NO_DOCUMENT, type StoredDocument } from './rights.ts';
import { requireQuota } from './room.ts';
import { document, documentVersion } from './schema.ts';
import { keepText } from './words.ts';

/** Where a file belongs, and who sent it. */
export interface Addition {
  readonly clientUuid: string;
  /** Null: at the top. Of no matter where a document is named. */
  readonly folderId: string | null;
  /** Null: the document of this name in the folder, or a new one. */
  readonly documentId: string | null;
  /** As the sender gave it. */
  readonly name: string;
  readonly note: string;
  readonly by: string;
  /** Somebody without an account sent it, whom `by` had asked for it. */
  readonly isByGuest?: boolean;
  readonly content: KeptFile;
}

/** What became of a file. */
export interface Added {
  readonly documentId: string;
  readonly version: number;
  /** False: it is what the newest version was already. */
  readonly isNew: boolean;
  /** Another document of the client with the same content, which is stored once; null where there is none. */
  readonly sameAs: { readonly name: string; readonly version: number } | null;
}

async function findTarget(tx: RecordsDb, addition: Addition): Promise<StoredDocument | null> {
  const { clientUuid, folderId, documentId, name } = addition;
  const standing = and(eq(document.clientUuid, clientUuid), isNull(document.trashedAt));
  if (documentId !== null) {
    const [named] = await tx
      .select()
      .from(document)
      .where(and(standing, eq(document.id, documentId)));
    if (!named) throw new AppError('not-found', NO_DOCUMENT);
    return named;
  }
  if (folderId !== null) (await readFolders(tx, clientUuid)).require(folderId);
  const inFolder = folderId === null ? isNull(document.folderId) : eq(document.folderId, folderId);
  const [same] = await tx
    .select()
    .from(document)
    .where(and(standing, inFolder, eq(document.nameKey, nameKey(cleanName(name)))));
  return same ?? null;
}

const versionWith = async (
  tx: RecordsDb,
  { clientUuid, content }: Addition,
  except: string | null,
) => {
  const [found] = await tx
    .select({ name: document.name, version: documentVersion.n })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .where(
      and(
        eq(documentVersion.sha256, content.sha256),
        eq(document.clientUuid, clientUuid),
        isNull(document.trashedAt),
        except === null ? undefined : ne(document.id, except),
      ),
    )
    .orderBy(desc(documentVersion.at))
    .limit(1);
  return found ?? null;
};

/** Whether a version of the client, in the trash or not, has the content already: it then takes no more room. */
export const isNamed = async (
  tx: RecordsDb,
  clientUuid: string,
  sha256: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: document.id })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .where(and(eq(documentVersion.sha256, sha256), eq(document.clientUuid, clientUuid)))
    .limit(1);
  return rows.length > 0;
};

/**
 * Writes a file down that was taken in under the lock of its client: as the next version of the document that is named or that has its
 * name in the folder, else as a new document. What is the newest version already is not written again.
 * @param locale Of who sent it, for the texts of refusals.
 * @throws {AppError} `not-found` for a folder or document that is gone, `bad-request` for a name of which nothing is
 *   left, `too-large` over the quota.
 */
export async function addVersion(
  { config, audit, clock }: Services,
  tx: RecordsDb,
  addition: Addition,
  locale: string,
): Promise<Added> {
  const { clientUuid, content, by, note, isByGuest = false } = addition;
  const { sha256, bytes, type } = content;
  const target = await findTarget(tx, addition);
  const sameAs = await versionWith(tx, addition, target?.id ?? null);
  if (target) {
    const [newest] = await tx
      .select({ sha256: documentVersion.sha256 })
      .from(documentVersion)
      .where(and(eq(documentVersion.documentId, target.id), eq(documentVersion.n, target.version)));
    if (newest?.sha256 === sha256) {
      return { documentId: target.id, version: target.version, isNew: false, sameAs };
    }
  }
  if (!(await isNamed(tx, clientUuid, sha256))) {
    await requireQuota(tx, config, clientUuid, bytes, locale);
  }
  const at = clock();
  const newest = { bytes, type, changedAt: at, changedBy: by };
  const row = target ? await append(tx, target, newest) : await insertNew(tx, addition, newest);
  const { scan, text } = content;
  const version = { documentId: row.id, n: row.version, sha256, bytes, type, scan, by, at, note };
  await tx.insert(documentVersion).values(version);
  await keepText(tx, row, text);
  const actorId = isByGuest ? null : by;
  const entry = { actorId, action: target ? 'document/version' : 'document/create' };
  const after = { name: row.name, version: row.version, bytes, type, clientUuid };
  await audit.write({ ...entry, target: row.id, after }, tx);
  return { documentId: row.id, version: row.version, isNew: true, sameAs };
}

type Newest = Pick<StoredDocument, 'bytes' | 'type' | 'changedAt' | 'changedBy'>;

/** Makes what is told of a document that of its next version. */
export async function append(
  tx: RecordsDb,
  { id }: StoredDocument,
  newest: Newest,
): Promise<StoredDocument> {
  const next = {
    version: sql`${document.version} + 1`,
    revision: sql`${document.revision} + 1`,
  };
  const [row] = await tx
    .update(document)
    .set({ ...newest, ...next })
    .where(eq(document.id, id))
    .returning();
  if (!row) throw new Error('The document was not written.');
  return row;
}

async function insertNew(
  tx: RecordsDb,
  { clientUuid, folderId, name: given }: Addition,
  newest: Newest,
): Promise<StoredDocument> {
  const name = cleanName(given);
  if (name === '') throw new AppError('bad-request', 'The file has no name. Give it one.');
  const [row] = await tx
    .insert(document)
    .values({
      ...{ id: randomUUID(), clientUuid, folderId, name, nameKey: nameKey(name) },
      ...{ version: 1, ...newest },
    })
    .returning();
  if (!row) throw new Error('The document was not written.');
  return row;
}

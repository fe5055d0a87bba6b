/** Loads files of entities for an advertiser, and takes them back; what a file states stands in place of what earlier ones do. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { actorOf } from '../../../../platform/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { LocalUpload } from '../../../../platform/files/uploads.ts';
import type { RecordsDb } from '../../../../platform/records/records.ts';
import type { Caller } from '../../../../platform/route.ts';
import { requireAdvertisers } from '../../../../platform/scope.ts';
import type { Services } from '../../../../platform/services.ts';
import { troubleEntity, troubleImport } from '../../schema.ts';
import { type Entity, FILE_KINDS, type FileKind } from '../entities.ts';
import { type Standing, standingOf } from '../standing.ts';
import type { ImportSummary } from '../summary.ts';
import { type ReadFile, readEntities } from './read-file.ts';

/** Entities of one statement. */
const ROWS = 5000;

/** What a file is, in words. */
export const whatIs = ({ file, version }: Pick<ReadFile, 'file' | 'version'>): string =>
  version === null ? FILE_KINDS[file].title : `${FILE_KINDS[file].title}, version ${version}`;

/** Fingerprint of a file's bytes, by which it is known again. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** A file as it was loaded before. */
export interface Same {
  readonly fileName: string;
  readonly loadedAt: string;
}

/** The standing load of the same bytes, which all of the file's kinds count from; null where another one counts. */
export async function sameAs(
  db: RecordsDb,
  advertiserId: number,
  digest: string,
  kinds: ReadFile['kinds'],
  standing: Standing,
): Promise<Same | null> {
  const [row] = await db
    .select({
      id: troubleImport.id,
      fileName: troubleImport.fileName,
      loadedAt: troubleImport.loadedAt,
    })
    .from(troubleImport)
    .where(
      and(
        eq(troubleImport.advertiserId, advertiserId),
        eq(troubleImport.digest, digest),
        isNull(troubleImport.undoneAt),
      ),
    )
    .orderBy(sql`${troubleImport.id} DESC`)
    .limit(1);
  if (!row || kinds.some((kind) => standing.get(kind) !== row.id)) return null;
  return { fileName: row.fileName, loadedAt: row.loadedAt.toISOString() };
}

/** Loads an uploaded file; answers the id of the load. @throws {AppError} `conflict` where the same file counts already, and as reading does. */
export async function applyFile(
  services: Services,
  caller: Caller,
  advertiserId: number,
  upload: LocalUpload,
): Promise<number> {
  const { records, audit, clock } = services;
  requireAdvertisers(caller, [advertiserId]);
  const read = await readEntities(upload.path);
  const digest = await digestOf(upload.path);
  return records.transaction(async (tx) => {
    // Two at once would both find that the file is new.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(4300, ${advertiserId}::int)`);
    const standing = await standingOf(tx, advertiserId, [read.file]);
    const same = await sameAs(tx, advertiserId, digest, read.kinds, standing);
    if (same) {
      throw new AppError(
        'conflict',
        `Nothing would change: this file counts already, loaded as “${same.fileName}”.`,
      );
    }
    const summary = summaryOf(read);
    const [row] = await tx
      .insert(troubleImport)
      .values({
        ...{ advertiserId, source: read.file, fileName: upload.name, summary, digest },
        ...{ loadedBy: caller.user.id, loadedAt: clock() },
      })
      .returning({ id: troubleImport.id });
    if (!row) throw new Error('The import was not added.');
    await addEntities(tx, row.id, read.entities);
    await audit.write(
      {
        ...actorOf(caller),
        action: 'trouble-sources/load',
        target: `advertiser ${advertiserId}`,
        after: { importId: row.id, fileName: upload.name, ...summary },
      },
      tx,
    );
    return row.id;
  });
}

const summaryOf = (read: ReadFile): ImportSummary => ({
  what: whatIs(read),
  counts: read.kinds.map((kind) => ({
    kind,
    count: read.entities.filter((entity) => entity.kind === kind).length,
  })),
  leftOut: read.leftOutCount,
});

/** Adds what an import states, thousands in one statement. */
export async function addEntities(
  tx: RecordsDb,
  importId: number,
  entities: readonly Entity[],
): Promise<void> {
  for (let at = 0; at < entities.length; at += ROWS) {
    const rows = entities.slice(at, at + ROWS).map(({ kind, externalId, name, fields }) => ({
      ...{ kind, external_id: externalId, name, fields },
    }));
    await tx.execute(sql`INSERT INTO ${troubleEntity} (import_id, kind, external_id, name, fields)
      SELECT ${importId}::int, e.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS e(kind text, external_id text, name text, fields jsonb)`);
  }
}

/** Takes a load back; answers its advertiser, null where it was undone already. @throws {AppError} `not-found` for one of other clients. */
export async function undoImport(
  services: Services,
  caller: Caller,
  given: string,
  reason: string,
): Promise<number | null> {
  const { records, audit, clock } = services;
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  const [row] = await records.db.select().from(troubleImport).where(eq(troubleImport.id, id));
  if (!row || !caller.advertiserIds.includes(row.advertiserId)) {
    throw new AppError('not-found', 'There is no such file among those of your clients.');
  }
  const isUndone = await records.transaction(async (tx) => {
    const changed = await tx
      .update(troubleImport)
      .set({ undoneAt: clock(), undoneBy: caller.user.id })
      .where(and(eq(troubleImport.id, id), isNull(troubleImport.undoneAt)))
      .returning({ id: troubleImport.id });
    if (changed.length === 0) return false;
    await audit.write(
      {
        ...actorOf(caller),
        action: 'trouble-sources/undo',
        target: `advertiser ${row.advertiserId}`,
        before: { importId: id, fileName: row.fileName },
        reason,
      },
      tx,
    );
    return true;
  });
  return isUndone ? row.advertiserId : null;
}

/** How many of each kind stand. */
export async function countsOf(
  db: RecordsDb,
  standing: Standing,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [kind, importId] of standing) {
    counts.set(
      kind,
      await db.$count(
        troubleEntity,
        and(eq(troubleEntity.importId, importId), eq(troubleEntity.kind, kind)),
      ),
    );
  }
  return counts;
}

/** Which kinds of files there are, in the order of the screen. */
export const FILES = Object.keys(FILE_KINDS).filter((file): file is FileKind =>
  Object.hasOwn(FILE_KINDS, file),
);

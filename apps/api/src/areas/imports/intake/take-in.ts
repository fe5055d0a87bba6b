/** Takes a file that came without a person in: once for each content, kept, and queued to be loaded. */
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { diskFull } from '../../../platform/disk.ts';
import { AppError } from '../../../platform/errors.ts';
import { Uploads } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/services.ts';
import { inspectFile } from '../import-file.ts';
import { Loads } from '../loads.ts';
import { intakeFile } from '../schema.ts';
import { digestOf, keptFile } from './kept.ts';
import { findMappingFor } from './mapping.ts';
import type { FileRow, SourceRow } from './rows.ts';
import { loaderOf } from './sources.ts';

/** A file that has arrived on the disk of the data folder. */
export interface Arrived {
  /** Taken over, or removed. */
  readonly path: string;
  /** Name as its sender gave it. */
  readonly name: string;
  /** Its name in a watched folder while it is loaded. */
  readonly place?: string;
  /** IP address of its sender, for the audit log. */
  readonly address?: string;
  /** Whether a file that could not be loaded before is tried again. */
  readonly again: boolean;
}

/** Minutes after which a file whose load was never queued counts as lost with its process. */
const LOST_MINUTES = 10;

/** A name as it can be shown: without control characters, and not too long. */
const shownName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '·')
    .slice(0, 255) || 'file';

/**
 * Takes a file in and queues its load. What cannot be read is noted as failed, with what to do.
 * @returns the file, and whether it is the first of its content.
 * @throws {AppError} `forbidden` when the source may not load now, `rate-limited` when too many loads wait; the file is
 *   not taken then.
 */
export async function takeIn(
  services: Services,
  source: SourceRow,
  arrived: Arrived,
): Promise<{ readonly file: FileRow; readonly isNew: boolean }> {
  const { records, files } = services;
  try {
    const loader = await loaderOf(services, source);
    const { size: bytes } = await stat(arrived.path);
    const digest = await digestOf(arrived.path);
    const reserved = await reserve(services, source, { ...arrived, bytes, digest });
    if (!reserved) return { file: await seenAgain(services, source, digest), isNew: false };
    const known = await findMappingFor(records, source, loader);
    const [inspected] = await Promise.allSettled([
      inspectFile(arrived.path, { ...known, fileName: reserved.name, now: services.clock }),
    ]);
    let isKept = false;
    try {
      // Also what cannot be read: somebody may load it by hand.
      await files.adopt(keptFile(reserved.id), arrived.path);
      isKept = true;
      if (inspected.status === 'rejected') throw inspected.reason;
      const { mapping } = inspected.value.preview;
      return { file: await queue(services, source, reserved, mapping, arrived), isNew: true };
    } catch (error) {
      if (!isKept || (error instanceof AppError && error.code === 'rate-limited')) {
        await records.db.delete(intakeFile).where(eq(intakeFile.id, reserved.id));
        if (isKept) await files.remove(keptFile(reserved.id));
        throw error;
      }
      const known = error instanceof AppError ? error : diskFull(error);
      if (!known) services.log.error('A file that came by itself could not be read', error);
      const message =
        known?.message ?? 'The file could not be read because of a fault of the server.';
      const [failed] = await records.db
        .update(intakeFile)
        .set({ state: 'failed', message })
        .where(eq(intakeFile.id, reserved.id))
        .returning();
      return { file: failed ?? reserved, isNew: true };
    }
  } finally {
    await rm(arrived.path, { force: true });
  }
}

/** Notes that a file is being taken in; undefined when this source has brought its content before. */
async function reserve(
  { records, clock }: Services,
  { id: sourceId }: SourceRow,
  {
    name,
    place,
    again,
    bytes,
    digest,
  }: Arrived & { readonly bytes: number; readonly digest: string },
): Promise<FileRow | undefined> {
  const at = clock();
  const values = {
    ...{ name: shownName(name), bytes, at },
    ...{ state: 'loading' as const, message: '', loadJob: null, seenAt: null },
    place: place ?? null,
  };
  const isLost = sql`${intakeFile.state} = 'loading' AND ${intakeFile.loadJob} IS NULL
    AND ${intakeFile.at} < ${at.toISOString()}::timestamptz - make_interval(mins => ${LOST_MINUTES})`;
  const [reserved] = await records.db
    .insert(intakeFile)
    .values({ id: randomUUID(), sourceId, digest, ...values })
    .onConflictDoUpdate({
      target: [intakeFile.sourceId, intakeFile.digest],
      set: values,
      setWhere: sql`(${intakeFile.state} = 'failed' AND ${again}::boolean) OR (${isLost})`,
    })
    .returning();
  return reserved;
}

async function seenAgain(
  { records, clock }: Services,
  { id }: SourceRow,
  digest: string,
): Promise<FileRow> {
  const [seen] = await records.db
    .update(intakeFile)
    .set({ seenAt: clock() })
    .where(and(eq(intakeFile.sourceId, id), eq(intakeFile.digest, digest)))
    .returning();
  if (!seen) throw new AppError('conflict', 'The file was removed meanwhile. Send it again.');
  return seen;
}

/** Queues the load of a kept file as the owner's upload would be. */
async function queue(
  services: Services,
  source: SourceRow,
  { id, name, bytes }: FileRow,
  mapping: Parameters<Loads['start']>[2]['mapping'],
  { address = '' }: Arrived,
): Promise<FileRow> {
  const { records, files } = services;
  const uploads = new Uploads(files);
  const { ownerId, clientUuid, missing, acceptsBad, assignsNew } = source;
  const upload = await uploads.copy(keptFile(id), { name, bytes }, ownerId);
  try {
    return await records.transaction(async (tx) => {
      const request = {
        ...{ mapping, missing, acceptsBad, address },
        source: { sourceId: source.id, clientUuid, assignsNew },
      };
      const loadId = await new Loads(records).startIn(tx, ownerId, upload, request, {
        priority: 'schedule',
      });
      const [queued] = await tx
        .update(intakeFile)
        .set({ loadJob: loadId })
        .where(eq(intakeFile.id, id))
        .returning();
      if (!queued) throw new AppError('conflict', 'The file was removed meanwhile. Send it again.');
      return queued;
    });
  } catch (error) {
    await uploads.remove(upload.fileId);
    throw error;
  }
}

/** Sources and their files as the screen shows them. */
import type { IntakeFile, IntakeSource } from '@flightdeck/contract/intake';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import { namesOf } from '../../../platform/records/names.ts';
import { intakeSource, job } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { intakeFile, intakeKey } from '../schema.ts';
import { intakeJob } from './job.ts';
import { keptFile } from './kept.ts';
import type { FileRow, SourceRow } from './rows.ts';
import { clientNames, loaderOf, ownSources, pullOf, scheduleOf } from './sources.ts';

/** Files listed of one source. */
const LISTED = 100;

const when = (at: Date): string => at.toISOString().replace(/\.\d+/, '');
const whenOrNull = (at: Date | null): string | null => at && when(at);

/** The sources of the caller's clients, by name. */
export async function listSources(services: Services, caller: Caller): Promise<IntakeSource[]> {
  const { records } = services;
  const rows = await records.db
    .select()
    .from(intakeSource)
    .where(ownSources(caller))
    .orderBy(sql`lower(${intakeSource.name})`, intakeSource.id);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [keys, newest, running, clients, nameOf] = await Promise.all([
    records.db
      .select()
      .from(intakeKey)
      .where(inArray(intakeKey.sourceId, ids))
      .orderBy(asc(intakeKey.createdAt), intakeKey.id),
    records.db
      .selectDistinctOn([intakeFile.sourceId])
      .from(intakeFile)
      .where(inArray(intakeFile.sourceId, ids))
      .orderBy(intakeFile.sourceId, desc(sql`coalesce(${intakeFile.seenAt}, ${intakeFile.at})`)),
    records.db
      .select({ key: job.key })
      .from(job)
      .where(and(eq(job.kind, intakeJob.id), inArray(job.state, ['queued', 'running']))),
    clientNames(
      services,
      rows.map(({ clientUuid }) => clientUuid),
    ),
    namesOf(
      records.db,
      rows.map(({ ownerId }) => ownerId),
    ),
  ]);
  const isRunning = new Set(running.map(({ key }) => key));
  return Promise.all(
    rows.map(async (row) => {
      const last = newest.find(({ sourceId }) => sourceId === row.id);
      return {
        ...settingsOf(row),
        sourceId: row.id,
        client: clients.get(row.clientUuid) ?? '',
        owner: nameOf(row.ownerId).name,
        stopped: await stoppedBy(services, row),
        isRunning: isRunning.has(row.id),
        nextRunAt: row.isEnabled && row.kind === 'pull' ? whenOrNull(row.nextDue) : null,
        lastRunAt: whenOrNull(row.lastRunAt),
        problem: row.problem,
        lastFile: last ? await toFile(services, last) : null,
        keys: keys
          .filter(({ sourceId }) => sourceId === row.id)
          .map(({ id: keyId, name, ending, createdAt, lastUsedAt }) => ({
            ...{ keyId, name, ending, createdAt: when(createdAt) },
            lastUsedAt: whenOrNull(lastUsedAt),
          })),
      };
    }),
  );
}

/** What a person has chosen of a source, without its secret. */
const settingsOf = (row: SourceRow) => ({
  name: row.name,
  clientUuid: row.clientUuid,
  kind: row.kind,
  mapping: row.mapping,
  missing: row.missing,
  acceptsBad: row.acceptsBad,
  assignsNew: row.assignsNew,
  marker: row.marker,
  pull: pullOf(row),
  schedule: scheduleOf(row),
  folder: row.folder,
  hasSecret: row.secret !== null,
  isEnabled: row.isEnabled,
});

async function stoppedBy(services: Services, row: SourceRow): Promise<string | null> {
  if (!row.isEnabled) return null;
  if (row.kind === 'folder' && !services.config.watchFolder) {
    return 'This server watches no folder any more: its operator sets WATCH_FOLDER.';
  }
  return loaderOf(services, row).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
}

/** The newest files of a source. */
export async function listFiles(services: Services, sourceId: string): Promise<IntakeFile[]> {
  const rows = await services.records.db
    .select()
    .from(intakeFile)
    .where(eq(intakeFile.sourceId, sourceId))
    .orderBy(desc(intakeFile.at), intakeFile.id)
    .limit(LISTED);
  return Promise.all(rows.map((row) => toFile(services, row)));
}

async function toFile(
  { files }: Services,
  { id: fileId, name, bytes, state, message, at, seenAt }: FileRow,
): Promise<IntakeFile> {
  const isKept = state === 'failed' && (await files.has(keptFile(fileId)));
  return { fileId, name, bytes, state, message, at: when(at), seenAt: whenOrNull(seenAt), isKept };
}

/** Loads asked for through the portal, kept in `records.import_job`: a restart loses neither progress nor result. */
import { randomBytes } from 'node:crypto';
import { ClientAssignment, ImportJob, ImportMapping } from '@flightdeck/contract/imports';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { JobTable } from '../../platform/queue/job-worker.ts';
import type { Records } from '../../platform/records/records.ts';
import { importJob } from '../../platform/records/schema.ts';
import type { Upload } from './uploads.ts';

/** How long a load can be looked at, in seconds. */
const KEPT_SECONDS = 14 * 24 * 60 * 60;
/** Loads listed. */
const LISTED = 20;
/** Unfinished loads of one person at most. */
const MOST_OF_ONE = 20;

/** The table as a queue. */
export const IMPORT_JOBS: JobTable = {
  name: 'records.import_job',
  what: 'Load',
  columns: ['owner_id', 'file_id', 'request', 'intent'],
  queued: 'import_queued',
  ended: 'import_ended',
};

/** What was asked for. */
export const ImportRequest = z.object({
  mapping: ImportMapping,
  clientUuid: z.uuid().optional(),
  assignments: z.array(ClientAssignment).optional(),
  /** Where the request came from, for the audit. */
  address: z.string(),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

/** Progress and result of a load. */
export const ImportFigures = z.object(
  ImportJob.pick({
    phase: true,
    bytesRead: true,
    rows: true,
    flagged: true,
    badRowCount: true,
    badRows: true,
    range: true,
    totals: true,
    currency: true,
    advertisers: true,
    unassigned: true,
    droppedCampaigns: true,
    unchanged: true,
  }).shape,
);
export type ImportFigures = z.infer<typeof ImportFigures>;

/** Figures of a load that has not begun. */
export const NO_FIGURES: ImportFigures = {
  phase: 'reading',
  bytesRead: 0,
  rows: 0,
  flagged: 0,
  badRowCount: 0,
  badRows: [],
  range: null,
  totals: { impressions: 0, clicks: 0, spend: 0 },
  currency: null,
  advertisers: [],
  unassigned: [],
  droppedCampaigns: [],
  unchanged: false,
};

const Row = z.object({
  id: z.string(),
  file_id: z.string(),
  name: z.string(),
  bytes: z.number(),
  state: ImportJob.shape.state,
  attempts: z.int(),
  request: ImportRequest,
  figures: z.record(z.string(), z.unknown()).nullable(),
  error: z.string().nullable(),
  started_at: z.string(),
});
const COLUMNS = `id, file_id, name, bytes, state, attempts, request, figures, error,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS started_at`;
const OWN = `FROM records.import_job
  WHERE owner_id = $1 AND created_at > now() - make_interval(secs => $2)`;

/** Starts loads and tells how they stand. */
export class ImportJobs {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Queues the load of an upload; answers its id.
   * @throws {AppError} `conflict` while the upload is being loaded, `rate-limited` when too many loads wait.
   */
  async start(ownerId: string, upload: Upload, request: ImportRequest): Promise<string> {
    const [open] = await this.#records.execute(
      `SELECT count(*)::int AS waiting FROM records.import_job
       WHERE owner_id = $1 AND state IN ('queued', 'running')`,
      [ownerId],
    );
    if (Number(open?.waiting) >= MOST_OF_ONE) {
      throw new AppError(
        'rate-limited',
        'Too many of your files are waiting to be loaded. Try again when some are done.',
        { retryAfter: 30 },
      );
    }
    const id = randomBytes(16).toString('base64url');
    const added = await this.#records.db
      .insert(importJob)
      .values({
        id,
        ownerId,
        fileId: upload.fileId,
        name: upload.name,
        bytes: upload.bytes,
        state: 'queued',
        request,
      })
      .onConflictDoNothing()
      .returning({ id: importJob.id });
    if (added.length === 0) throw new AppError('conflict', 'This file is being loaded already.');
    await this.#records.notify(IMPORT_JOBS.queued, id);
    return id;
  }

  /** @throws {AppError} `not-found` when there is none, or it is another person's. */
  async get(importId: string, ownerId: string): Promise<ImportJob> {
    const [row] = await this.#records.execute(`SELECT ${COLUMNS} ${OWN} AND id = $3`, [
      ownerId,
      KEPT_SECONDS,
      importId,
    ]);
    if (!row) {
      throw new AppError('not-found', 'There is no such load any more. Load the file again.');
    }
    return read(row);
  }

  /** Loads of a person, newest first. */
  async list(ownerId: string): Promise<Omit<ImportJob, 'badRows' | 'mapping'>[]> {
    const rows = await this.#records.execute(
      `SELECT ${COLUMNS} ${OWN} ORDER BY created_at DESC LIMIT ${LISTED}`,
      [ownerId, KEPT_SECONDS],
    );
    return rows.map((row) => {
      const { badRows: _, mapping: __, ...job } = read(row);
      return job;
    });
  }

  /** Forgets loads that nobody can look at any more. */
  async removeOld(): Promise<void> {
    await this.#records.execute(
      `DELETE FROM records.import_job WHERE finished_at < now() - make_interval(secs => $1)`,
      [KEPT_SECONDS],
    );
  }
}

function read(row: unknown): ImportJob {
  const { id, file_id, name, attempts, started_at, request, figures, ...rest } = Row.parse(row);
  return {
    // Figures that an earlier version wrote may lack fields.
    ...ImportFigures.parse({ ...NO_FIGURES, ...figures }),
    importId: id,
    fileId: file_id,
    fileName: name,
    startedAt: started_at,
    mapping: request.mapping,
    interruptions: Math.max(0, attempts - 1),
    ...rest,
  };
}

/** Loads requested through the portal: starting them and reading their state. */
import type { ImportJob } from '@flightdeck/contract/imports';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import {
  type FoundJob,
  findJobs,
  type JobRequest,
  newJobId,
  queueJob,
} from '../../platform/jobs/job-queue.ts';
import type { Records, RecordsDb } from '../../platform/records/records.ts';
import { job } from '../../platform/records/schema.ts';
import {
  type LoadPayload,
  type LoadRequest,
  type LoadResult,
  loadJob,
  NO_FIGURES,
} from './load-job.ts';

/** Loads listed. */
const LISTED = 20;

/** Starts loads and answers their state. */
export class Loads {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Queues the load of an upload; answers its id.
   * @throws {AppError} `conflict` while the upload is being loaded, `rate-limited` when too many loads wait.
   */
  start(ownerId: string, upload: Upload, request: LoadRequest): Promise<string> {
    return this.#records.transaction((tx) => this.startIn(tx, ownerId, upload, request));
  }

  /** The same within the caller's transaction. @param turn Who waits for it; by default its owner. */
  async startIn(
    tx: RecordsDb,
    ownerId: string,
    upload: Upload,
    request: LoadRequest,
    turn: Pick<JobRequest<object>, 'priority'> = {},
  ): Promise<string> {
    const { fileId: key, name, bytes } = upload;
    const id = newJobId();
    const payload = { fileId: key, name, bytes, request };
    const about = { clientUuid: clientOf(request) };
    const earlier = await queueJob(tx, loadJob, { id, ownerId, payload, key, about, ...turn });
    if (earlier) throw new AppError('conflict', 'This file is being loaded already.');
    return id;
  }

  /** @throws {AppError} `not-found` when there is none, or it is another person's. */
  async get(importId: string, ownerId: string): Promise<ImportJob> {
    const [found] = await this.#find(ownerId, 1, eq(job.id, importId));
    if (!found) {
      throw new AppError('not-found', 'There is no such load any more. Load the file again.');
    }
    return found;
  }

  /** Loads of a person, newest first. */
  async list(
    ownerId: string,
  ): Promise<Omit<ImportJob, 'badRows' | 'mapping' | 'parts' | 'changes'>[]> {
    const found = await this.#find(ownerId, LISTED);
    return found.map(({ badRows: _, mapping: __, parts: ___, changes: ____, ...load }) => load);
  }

  async #find(ownerId: string, most: number, where?: SQL): Promise<ImportJob[]> {
    const own = and(eq(job.ownerId, ownerId), where);
    return (await findJobs(this.#records.db, loadJob, own, most)).map(toImportJob);
  }
}

/** The one client that a load is for, as far as that was chosen; null for more than one, and for a new one. */
function clientOf({ source, clientUuid, assignments = [] }: LoadRequest): string | null {
  const chosen = source?.clientUuid ?? clientUuid;
  if (chosen) return chosen;
  const named = new Set(assignments.map(({ client }) => ('uuid' in client ? client.uuid : null)));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

const toImportJob = ({
  id,
  state,
  attempts,
  payload,
  result,
  error,
  createdAt,
}: FoundJob<LoadPayload, LoadResult>): ImportJob => ({
  ...(result?.figures ?? NO_FIGURES),
  importId: id,
  fileId: payload.fileId,
  fileName: payload.name,
  bytes: payload.bytes,
  startedAt: createdAt.toISOString().replace(/\.\d+/, ''),
  mapping: payload.request.mapping,
  ...(payload.request.parts ? { parts: payload.request.parts } : {}),
  interruptions: Math.max(0, attempts - 1),
  state,
  error,
});

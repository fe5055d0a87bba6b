/** Works off the export queue: reads the deck, has it printed, keeps the PDF. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Log } from '../process.ts';
import type { Records } from '../records/records.ts';
import { EXPORT_ENDED, EXPORT_FOLDER, EXPORT_QUEUED } from './export-queue.ts';
import { type JobFailure, type JobWorker, startJobWorker } from './job-worker.ts';

/** A claimed job. */
export interface ExportTask {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly content: string;
}

/** How printing failed. */
export type PrintFailure = JobFailure;

/** How a worker works; times in milliseconds. */
export interface ExportWorkerOptions {
  readonly records: Records;
  readonly dataDir: string;
  readonly log: Log;
  /** Makes the PDF. Ends soon after `signal` aborts. */
  print(task: ExportTask, signal: AbortSignal): Promise<Uint8Array>;
  /** Judges what `print` threw. */
  judge(error: unknown): PrintFailure;
  /** Jobs at a time. Default 2. */
  readonly concurrency?: number;
  /** A worker that has not renewed its claim for so long counts as dead. Default 10,000. */
  readonly leaseMs?: number;
  /** Wait before the second try; four times as long before the third. Default 500. */
  readonly retryMs?: number;
  /** How often to look for jobs without being notified. Default 1,000. */
  readonly pollMs?: number;
}

/** A running worker. */
export type ExportWorker = JobWorker;

const Job = z.object({ owner_id: z.string(), name: z.string(), content_path: z.string() });

/** Starts a worker. Any number may run, in one process or several that share database and data folder. */
export async function startExportWorker(options: ExportWorkerOptions): Promise<ExportWorker> {
  const { dataDir, print, ...rest } = options;
  const pdfOf = (id: string, attempt: number) =>
    path.join(dataDir, EXPORT_FOLDER, `${id}.${attempt}.pdf`);
  return startJobWorker({
    ...rest,
    table: {
      name: 'records.export_job',
      what: 'Export',
      columns: ['owner_id', 'name', 'content_path'],
      queued: EXPORT_QUEUED,
      ended: EXPORT_ENDED,
    },
    job: Job,
    async run(job, signal) {
      const content = await readFile(path.join(dataDir, job.content_path), 'utf8');
      const { id, owner_id: ownerId, name } = job;
      const pdf = await print({ id, ownerId, name, content }, signal);
      // Each try writes its own file, and only the one the row names is served.
      const file = pdfOf(id, job.attempts);
      await writeFile(file, pdf, { mode: 0o600 });
      return { file_path: path.relative(dataDir, file) };
    },
    async ended({ id, attempts, content_path }) {
      await rm(path.join(dataDir, content_path), { force: true });
      // A worker may have died between writing its PDF and saying so.
      for (let lost = 1; lost < attempts; lost += 1) await rm(pdfOf(id, lost), { force: true });
    },
    superseded: ({ file_path }) => rm(path.join(dataDir, String(file_path)), { force: true }),
  });
}

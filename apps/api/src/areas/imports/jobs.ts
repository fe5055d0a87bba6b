/** Loads that were started through the portal, with their progress, for as long as this process runs. */
import { randomBytes } from 'node:crypto';
import type { ImportJob } from '@flightdeck/contract';
import { AppError } from '../../platform/errors.ts';

/** Finished loads that are remembered. */
const REMEMBERED = 500;

interface Entry {
  readonly userId: string;
  readonly fileId: string;
  job: ImportJob;
}

/** Loads by id. */
export class ImportJobs {
  readonly #entries = new Map<string, Entry>();
  /** One load at a time: the store takes one anyway, and reading many at once would slow everybody. */
  #last: Promise<void> = Promise.resolve();

  /** Starts `work` after the loads before it; answers the load's id at once. */
  start(
    owner: { readonly userId: string; readonly fileId: string },
    file: { readonly name: string; readonly bytes: number },
    work: (update: (change: Partial<ImportJob>) => void) => Promise<Partial<ImportJob>>,
    explain: (error: unknown) => string,
  ): string {
    if (this.#isRunning(owner.fileId)) {
      throw new AppError('conflict', 'This file is being loaded already.');
    }
    const importId = randomBytes(16).toString('base64url');
    const entry: Entry = { ...owner, job: newJob(importId, file) };
    this.#entries.set(importId, entry);
    this.#forgetFinished();
    const update = (change: Partial<ImportJob>) => {
      entry.job = { ...entry.job, ...change };
    };
    this.#last = this.#last.then(() =>
      work(update).then(
        (result) => update({ ...result, state: 'done' }),
        (error: unknown) => update({ state: 'failed', error: explain(error) }),
      ),
    );
    return importId;
  }

  /** @throws {AppError} `not-found` when there is none, or it is another person's. */
  get(importId: string, userId: string): ImportJob {
    const entry = this.#entries.get(importId);
    if (!entry || entry.userId !== userId) {
      throw new AppError('not-found', 'There is no such load. Start it again.');
    }
    return entry.job;
  }

  #isRunning(fileId: string): boolean {
    return [...this.#entries.values()].some(
      (entry) => entry.fileId === fileId && entry.job.state === 'running',
    );
  }

  #forgetFinished(): void {
    for (const [id, entry] of this.#entries) {
      if (this.#entries.size <= REMEMBERED) return;
      if (entry.job.state !== 'running') this.#entries.delete(id);
    }
  }
}

function newJob(importId: string, file: { name: string; bytes: number }): ImportJob {
  return {
    importId,
    fileName: file.name,
    state: 'running',
    bytesRead: 0,
    bytes: file.bytes,
    rows: 0,
    flagged: 0,
    badRowCount: 0,
    badRows: [],
    range: null,
    totals: { impressions: 0, clicks: 0, spend: 0 },
    advertisers: [],
    unchanged: false,
    error: null,
  };
}

/** Works off the loads that wait: under the rights that the person has now, and once whatever happens to the process. */
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { z } from 'zod';
import { diskFull } from '../../platform/disk.ts';
import { AppError } from '../../platform/errors.ts';
import type { LoadedAdvertiser } from '../../platform/facts/load-types.ts';
import { type Claimed, type JobWorker, startJobWorker } from '../../platform/queue/job-worker.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  assertMayChoose,
  assertMayLoad,
  type ImportScope,
  linkAdvertisers,
} from './client-link.ts';
import { type FileResult, importFile } from './import-file.ts';
import { IMPORT_JOBS, ImportFigures, ImportRequest, NO_FIGURES } from './jobs.ts';
import { type Upload, Uploads } from './uploads.ts';

/** Milliseconds between two notes of a load's progress. */
const PROGRESS_MS = 400;

/** What a load was about to commit, for the one that begins anew after a crash. */
const Intent = z.object({
  figures: ImportFigures,
  /** Keys of the advertisers that it made. */
  made: z.array(z.string()),
});
type Intent = z.infer<typeof Intent>;

const Job = z.object({
  owner_id: z.string(),
  file_id: z.string(),
  request: ImportRequest,
  intent: Intent.nullable(),
});
type Job = z.infer<typeof Job> & Claimed;

/** What of a failure is figures rather than words. */
const Details = z.union([
  ImportFigures.pick({ badRowCount: true, badRows: true }),
  ImportFigures.pick({ unassigned: true }),
]);

/** Starts working off loads: one at a time, for the store takes one anyway and reading many at once would slow everybody. */
export function startLoading(services: Services): Promise<JobWorker> {
  const uploads = new Uploads(services.config.dataDir);
  return startJobWorker({
    records: services.records,
    log: services.log,
    table: IMPORT_JOBS,
    job: Job,
    concurrency: 1,
    run: (job, signal) => load(services, uploads, job, signal),
    judge(error) {
      const known = error instanceof AppError ? error : diskFull(error);
      if (known) return { message: known.message, retryable: false };
      services.log.error(`Load ${IMPORT_JOBS.name} failed`, error);
      return {
        message:
          'The file could not be loaded because of a fault of the server. Nothing was changed. Please contact support.',
        retryable: false,
      };
    },
    // A file that could not be loaded may be tried under another mapping or for another client.
    ended: async (job, state) => {
      if (state === 'done') await uploads.remove(job.file_id);
    },
    lostMessage:
      'The server stopped three times while it loaded this file, so it was given up. A file is loaded whole or not at all: load it again, nothing counts twice.',
  });
}

async function load(
  services: Services,
  uploads: Uploads,
  job: Job,
  signal: AbortSignal,
): Promise<Record<string, string | null>> {
  const { records, config } = services;
  const progress = new Progress(services, job);
  try {
    const scope = await scopeNow(services, job);
    const upload = await uploads.find(job.file_id, job.owner_id);
    const result = await importFile(services.facts, upload.path, {
      fileName: upload.name,
      mapping: job.request.mapping,
      now: services.clock,
      spillFolder: path.join(config.dataDir, 'imports'),
      signal,
      admit: async (advertisers, { currency }) =>
        assertMayLoad(records, asBefore(job, advertisers), scope, currency),
      beforeCommit: async (loaded) => {
        if (loaded.unchanged && job.intent) return;
        const made = asBefore(job, loaded.advertisers).filter(({ known }) => !known);
        const intent: Intent = {
          figures: figuresOf(upload, loaded),
          made: made.map(({ key }) => key),
        };
        await progress.note({ intent: JSON.stringify(intent) });
      },
      onProgress: ({ bytesRead, rows, phase, badRowCount }) =>
        progress.show(phase === 'reading' ? { phase, bytesRead, rows, badRowCount } : { phase }),
    });
    await linkAdvertisers(records, result.advertisers, scope, config);
    if (!result.unchanged) await services.facts.tidy(result.changedDays);
    await services.audit.write({
      action: 'import/run',
      actorId: job.owner_id,
      target: upload.name,
      address: job.request.address,
      after: {
        rows: result.rows,
        written: result.written,
        replaced: result.replaced,
        range: result.range,
      },
    });
    // Unchanged, because the try before this one was cut off after its commit: what that one did is the result.
    const figures = result.unchanged && job.intent ? job.intent.figures : figuresOf(upload, result);
    return { figures: JSON.stringify(figures), intent: null };
  } catch (error) {
    const details = error instanceof AppError ? Details.safeParse(error.details) : null;
    if (details?.success) progress.show(details.data);
    throw error;
  } finally {
    await progress.end();
  }
}

/** What the person may do at this moment, which may be long after it asked. */
async function scopeNow(services: Services, { owner_id, request }: Job): Promise<ImportScope> {
  const caller = await services.callers.byUser(owner_id, '', request.address);
  if (!caller || !isAllowed(CALLS.imports.run.needs, caller.allowed)) {
    throw new AppError(
      'forbidden',
      'Your account may not load files any more. Nothing was loaded.',
    );
  }
  const scope = scopeOf(caller, request);
  await assertMayChoose(services.records, scope);
  return scope;
}

/** What a caller may load for, with its choices. */
export function scopeOf(
  caller: Caller,
  chosen: Pick<ImportScope, 'clientUuid' | 'assignments'>,
): ImportScope {
  const { clientUuid, assignments } = chosen;
  return {
    clientUuids: caller.clientUuids,
    everyone: seesEveryone(caller),
    clientUuid,
    assignments,
  };
}

/** Of the provider without a list of clients: sees and loads for everyone. */
export const seesEveryone = ({ user }: Caller): boolean =>
  user.internal && user.clientAccess.length === 0;

/** Advertisers that a try cut off before this one made, and that still have no client, are new to this one too. */
function asBefore(job: Job, advertisers: readonly LoadedAdvertiser[]): LoadedAdvertiser[] {
  const made = new Set(job.intent?.made);
  return advertisers.map((each) => ({ ...each, known: each.known && !made.has(each.key) }));
}

function figuresOf(upload: Upload, result: FileResult): ImportFigures {
  const { advertisers, badRows, droppedCampaigns } = result;
  return {
    ...NO_FIGURES,
    phase: 'writing',
    bytesRead: upload.bytes,
    rows: result.rows,
    flagged: result.flagged,
    badRowCount: result.badRowCount,
    badRows: [...badRows],
    range: result.range,
    totals: result.totals,
    currency: result.currency,
    advertisers: advertisers.map(({ id, name }) => ({ id, name })),
    droppedCampaigns: [...droppedCampaigns],
    unchanged: result.unchanged,
  };
}

/** Writes a load's progress into its row, a few times a second at most. */
class Progress {
  readonly #services: Services;
  readonly #job: Job;
  #figures: ImportFigures = NO_FIGURES;
  #isDirty = true;
  #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Services, job: Job) {
    this.#services = services;
    this.#job = job;
    this.#timer = setInterval(() => this.#flush(), PROGRESS_MS);
  }

  show(change: Partial<ImportFigures>): void {
    this.#figures = { ...this.#figures, ...change };
    this.#isDirty = true;
  }

  /** Writes columns of the row, unless another worker has taken the job over. */
  async note(columns: { readonly figures: string } | { readonly intent: string }): Promise<void> {
    const sets = Object.keys(columns).map((column, i) => `${column} = $${i + 3}`);
    const rows = await this.#services.records.execute(
      `UPDATE records.import_job SET ${sets.join(', ')}
       WHERE id = $1 AND attempts = $2 AND state = 'running' RETURNING id`,
      [this.#job.id, this.#job.attempts, ...Object.values(columns)],
    );
    if (rows.length === 0) throw new Error('Another worker took the load over.');
  }

  /** Writes what was shown last. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    const figures = JSON.stringify(this.#figures);
    // A note that is lost is made up for by the next.
    this.#writing = this.#writing.then(() => this.note({ figures })).catch(() => undefined);
  }
}

/** The job that loads an uploaded delivery file: with the permissions that the person has now, and once, even after a crash. */
import {
  ClientAssignment,
  ImportJob,
  ImportMapping,
  LoadChoices,
  PartNames,
} from '@flightdeck/contract/imports';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { todayIn } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { linkRules } from '../../platform/client-links/rules.ts';
import { diskFull } from '../../platform/disk.ts';
import { AppError } from '../../platform/errors.ts';
import { datasetsOfLoad, tidyLoaded } from '../../platform/facts/load.ts';
import type { LoadedAdvertiser } from '../../platform/facts/load-types.ts';
import { removeExpired } from '../../platform/facts/retention.ts';
import { scopeOfLoad } from '../../platform/facts/scopes.ts';
import { type Upload, Uploads } from '../../platform/files/uploads.ts';
import { type ClaimedJob, defineJob, type JobEnd } from '../../platform/jobs/define-job.ts';
import { roomOf } from '../../platform/objects/open.ts';
import { sourceLoader } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import { admitToLoad, overAccounts, seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { observedImport } from '../../platform/telemetry/work.ts';
import {
  assertMayChoose,
  assertMayLoad,
  type ImportScope,
  linkAccounts,
  linkAdvertisers,
} from './client-link.ts';
import { type FileResult, importFile } from './import-file.ts';
import { Originals } from './originals.ts';

/** Milliseconds between two reports of a load's progress. */
const PROGRESS_MS = 400;

/** How to read the file, and the clients of its advertisers. */
const LoadRequest = z.object({
  mapping: ImportMapping,
  parts: PartNames.optional(),
  clientUuid: z.uuid().optional(),
  assignments: z.array(ClientAssignment).optional(),
  ...LoadChoices.shape,
  mends: z.int().optional(),
  /** The automatic source that brought the file: it is loaded for its client and for no other. */
  source: z
    .object({ sourceId: z.string(), clientUuid: z.string(), assignsNew: z.boolean() })
    .optional(),
  /** IP address of the request, for the audit log. */
  address: z.string(),
});
export type LoadRequest = z.infer<typeof LoadRequest>;

const LoadPayload = z.object({
  /** The upload that is read. */
  fileId: z.string(),
  /** The file's name as the sender gave it. */
  name: z.string(),
  bytes: z.number(),
  request: LoadRequest,
});
export type LoadPayload = z.infer<typeof LoadPayload>;

const ImportFigures = z.object(
  ImportJob.pick({
    phase: true,
    bytesRead: true,
    rows: true,
    flagged: true,
    badRowCount: true,
    badRows: true,
    range: true,
    covers: true,
    limits: true,
    totals: true,
    dataset: true,
    sums: true,
    currency: true,
    advertisers: true,
    unassigned: true,
    notLinked: true,
    missingCampaigns: true,
    missingAre: true,
    heldBack: true,
    changes: true,
    unchanged: true,
  }).shape,
);
type ImportFigures = z.infer<typeof ImportFigures>;

/** Figures of a load that has not begun. */
export const NO_FIGURES: ImportFigures = {
  phase: 'reading',
  bytesRead: 0,
  rows: 0,
  flagged: 0,
  badRowCount: 0,
  badRows: [],
  range: null,
  covers: null,
  limits: [],
  totals: { impressions: 0, clicks: 0, spend: 0 },
  dataset: 'delivery',
  sums: [],
  currency: null,
  advertisers: [],
  unassigned: [],
  notLinked: [],
  missingCampaigns: [],
  missingAre: 'kept',
  heldBack: [],
  changes: [],
  unchanged: false,
};

/** Stored figures of a load; an earlier version may have stored fewer. */
const NotedFigures = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((noted): ImportFigures => ImportFigures.parse({ ...NO_FIGURES, ...noted }));

/** What a load was about to commit, stored right before the commit: after a crash the next try reads here what this one did. */
const Intent = z.object({
  figures: NotedFigures,
  /** Keys of the advertisers that it made. */
  made: z.array(z.string()),
});
type Intent = z.infer<typeof Intent>;

/** Progress, then the result. */
const LoadResult = z.object({ figures: NotedFigures, intent: Intent.nullable() });
export type LoadResult = z.infer<typeof LoadResult>;

type Load = ClaimedJob<LoadPayload, LoadResult>;
type Note = (result: LoadResult) => Promise<void>;

/**
 * Loads of delivery files: one at a time, because the store takes one anyway and reading several at once would slow all
 * requests.
 */
export const loadJob = defineJob({
  id: 'load',
  title: 'Load',
  priority: 'person',
  payload: LoadPayload,
  result: LoadResult,
  // An error is not tried again: only a load whose worker died is.
  retry: { tries: 3, firstWaitMs: 500 },
  concurrency: 1,
  limits: {
    ofOne: 20,
    all: Number.POSITIVE_INFINITY,
    refuse: () =>
      new AppError(
        'rate-limited',
        'Too many of your files are waiting to be loaded. Try again when some are done.',
        { retryAfter: 30 },
      ),
  },
  keptSeconds: 14 * 24 * 60 * 60,
  lostMessage:
    'The server stopped three times while it loaded this file, so it was given up. A file is loaded whole or not at all: load it again, nothing counts twice.',
  open(services: Services) {
    const { config, files } = services;
    const uploads = new Uploads(files);
    const originals = new Originals(files, config.keepFilesDays);
    return {
      handle: (job: Load, signal: AbortSignal, note: Note) =>
        load(services, { uploads, originals }, job, signal, note),
      judge(error: unknown) {
        const known = error instanceof AppError ? error : diskFull(error);
        if (known) return { message: known.message, retryable: false };
        services.log.error('A load failed', error);
        return {
          message:
            'The file could not be loaded because of a fault of the server. Nothing was changed. Please contact support.',
          retryable: false,
        };
      },
      // A file that could not be loaded may be loaded again with another mapping or for another client.
      async ended(job: Load, { state }: JobEnd) {
        if (state === 'done') await uploads.remove(job.payload.fileId);
      },
      async tidy() {
        await uploads.removeOld();
        await originals.removeOld(services.clock());
        await removeExpired(services.facts, todayIn(services.config.timeZone, services.clock()));
      },
    };
  },
});

/** The figures among a failure's details. */
const Details = z.union([
  ImportFigures.pick({ badRowCount: true, badRows: true }),
  ImportFigures.pick({ unassigned: true }),
]);

async function load(
  services: Services,
  { uploads, originals }: { readonly uploads: Uploads; readonly originals: Originals },
  job: Load,
  signal: AbortSignal,
  note: Note,
): Promise<LoadResult> {
  const { records, config } = services;
  const { request, fileId } = job.payload;
  const ownerId = job.ownerId ?? '';
  const intent = job.result?.intent ?? null;
  const progress = new Progress(note, intent);
  try {
    const scope = await scopeNow(services, ownerId, request);
    return await uploads.read(fileId, ownerId, async (upload) => {
      const load = () =>
        importFile(services.facts, upload.path, {
          fileName: upload.name,
          mapping: request.mapping,
          missing: request.missing,
          isUnattended: request.source !== undefined,
          acceptsBad: request.acceptsBad,
          currency: request.currency,
          mends: request.mends,
          loadedBy: request.source ? sourceLoader(request.source.sourceId) : ownerId,
          parts: request.parts,
          now: services.clock,
          spillFolder: roomOf(config),
          signal,
          admit: async (advertisers, { currency }) =>
            assertMayLoad(records, asBefore(intent, advertisers), scope, currency),
          beforeCommit: async (loaded) => {
            if (loaded.unchanged && intent) return;
            const made = asBefore(intent, loaded.advertisers).filter(({ known }) => !known);
            await progress.intend({
              figures: figuresOf(upload, loaded),
              made: made.map(({ key }) => key),
            });
          },
          onProgress: ({ bytesRead, rows, phase, badRowCount }) =>
            progress.show(
              phase === 'reading' ? { phase, bytesRead, rows, badRowCount } : { phase },
            ),
        });
      const result = await observedImport(signal, load);
      await linkAdvertisers(records, result.advertisers, scope, config);
      const by = { actorId: ownerId, address: request.address };
      const notLinked = await linkAccounts(services, result.advertisers, scope, by);
      if (result.loadId !== null) await originals.keep(result.loadId, upload.path);
      await tidyLoaded(services.facts, [result]);
      await services.audit.write({
        action: 'import/run',
        actorId: ownerId,
        target: upload.name,
        address: request.address,
        after: {
          rows: result.rows,
          written: result.written,
          replaced: result.replaced,
          range: result.range,
          ...(request.source && { source: request.source.sourceId }),
        },
      });
      await services.changes.tell({
        advertiserIds: result.advertisers.map(({ id }) => id),
        days: result.changes.map(({ day }) => day),
        datasets: datasetsOfLoad(result),
      });
      // When an earlier try was interrupted after its commit, this one finds nothing new: the result is what that one did.
      const figures = result.unchanged && intent ? intent.figures : figuresOf(upload, result);
      return { figures: { ...figures, notLinked }, intent: null };
    });
  } catch (error) {
    const details = error instanceof AppError ? Details.safeParse(error.details) : null;
    if (details?.success) progress.show(details.data);
    throw error;
  } finally {
    await progress.end();
  }
}

/** The clients that the person may load for now; this may have changed since the request. */
async function scopeNow(
  services: Services,
  ownerId: string,
  request: LoadRequest,
): Promise<ImportScope> {
  const caller = await services.callers.byUser(ownerId, '', request.address);
  if (!caller || !isAllowed(CALLS.imports.run.needs, caller.allowed)) {
    throw new AppError(
      'forbidden',
      'Your account may not load files any more. Nothing was loaded.',
    );
  }
  const rules = await linkRules(services.records.db);
  const scope = { ...limited(scopeOf(caller, request), request.source), rules };
  if (request.mends !== undefined) await admitToMend(services, caller, request.mends);
  await assertMayChoose(services, scope);
  return scope;
}

/** A scope within the one client of an automatic source, whatever else its owner may load. */
function limited(scope: ImportScope, source: LoadRequest['source']): ImportScope {
  if (!source) return scope;
  const { clientUuid, assignsNew } = source;
  const clientUuids = scope.clientUuids.filter((uuid) => uuid === clientUuid);
  return { clientUuids, everyone: false, isFixed: !assignsNew, ...(assignsNew && { clientUuid }) };
}

/** Refuses to read the file of a load again. @throws {AppError} as `admitToLoad`. */
export const admitToMend = async (
  { facts }: Pick<Services, 'facts'>,
  caller: Caller,
  loadId: number,
): Promise<void> =>
  admitToLoad(await overAccounts(facts, caller), [...(await scopeOfLoad(facts, loadId)).keys()]);

/** The clients that a caller may load for, with the caller's choices. */
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

/** Treats advertisers that an interrupted try made as new: they have no client yet. */
function asBefore(
  intent: Intent | null,
  advertisers: readonly LoadedAdvertiser[],
): LoadedAdvertiser[] {
  const made = new Set(intent?.made);
  return advertisers.map((each) => ({ ...each, known: each.known && !made.has(each.key) }));
}

function figuresOf(upload: Upload, result: FileResult): ImportFigures {
  const { advertisers, badRows } = result;
  return {
    ...NO_FIGURES,
    phase: 'writing',
    bytesRead: upload.bytes,
    rows: result.rows,
    flagged: result.flagged,
    badRowCount: result.badRowCount,
    badRows: [...badRows],
    range: result.range,
    covers: result.covers,
    limits: [...(result.report.filters ?? [])],
    totals: result.totals,
    dataset: result.dataset,
    sums: [...result.figures],
    currency: result.currency,
    advertisers: advertisers.map(({ id, name }) => ({ id, name })),
    missingCampaigns: [...result.missing],
    missingAre: result.missingAre,
    heldBack: [...result.heldBack],
    changes: [...result.changes],
    unchanged: result.unchanged,
  };
}

/** Stores a load's progress, a few times a second at most. */
class Progress {
  readonly #note: Note;
  #result: LoadResult;
  #isDirty = true;
  #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(note: Note, intent: Intent | null) {
    this.#note = note;
    this.#result = { figures: NO_FIGURES, intent };
    this.#timer = setInterval(() => this.#flush(), PROGRESS_MS);
  }

  show(change: Partial<ImportFigures>): void {
    this.#result = { ...this.#result, figures: { ...this.#result.figures, ...change } };
    this.#isDirty = true;
  }

  /** Stores what is about to be committed. @throws when another worker has taken the load over. */
  async intend(intent: Intent): Promise<void> {
    this.#result = { ...this.#result, intent };
    await this.#writing;
    await this.#note(this.#result);
  }

  /** Notes what was shown last. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    // If this fails, the next report has the same figures or newer ones.
    this.#writing = this.#writing.then(() => this.#note(this.#result)).catch(() => undefined);
  }
}

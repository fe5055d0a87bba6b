/** What a queued export is: any area may ask for one, and the area `report` makes them all. */
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { JobKind } from '../jobs/define-job.ts';
import { ExportFormat, isPrinted } from './export-format.ts';

/** Folder of decks waiting to be printed, and of made files. */
export const EXPORT_FOLDER = 'exports';
/** A file is kept this long after it was asked for. */
export const KEPT_SECONDS = 24 * 60 * 60;

const ExportPayload = z.object({
  /** Name of the file without its extension, as typed. */
  name: z.string(),
  /** `https://host` the request came to. */
  origin: z.string(),
  /** Absent in jobs that were queued before there were others than PDFs. */
  format: ExportFormat.default('pdf'),
});
export type ExportPayload = z.infer<typeof ExportPayload>;

/** Name of the made file. */
const ExportResult = z.object({ file: z.string() });
export type ExportResult = z.infer<typeof ExportResult>;

/** Exports, but for how they are made. A job's id is the `file` in the answers of the calls that ask for one. */
export const EXPORT_KIND: Omit<JobKind<ExportPayload, ExportResult, never>, 'open' | 'forgets'> = {
  id: 'export',
  title: 'Export',
  priority: 'person',
  payload: ExportPayload,
  result: ExportResult,
  retry: { tries: 3, firstWaitMs: 500 },
  concurrency: 2,
  limits: {
    ofOne: 20,
    all: 100,
    refuse: () =>
      new AppError(
        'rate-limited',
        'Too many files are waiting to be made. Please try again in a few seconds.',
        { retryAfter: 5 },
      ),
  },
  keepsKey: true,
  keptSeconds: KEPT_SECONDS,
};

/** Name of the file of a job's deck: private, removed when the job ends. */
export const deckFile = (id: string, format: ExportFormat): string =>
  `${EXPORT_FOLDER}/${id}.${isPrinted(format) ? 'html' : 'json'}`;

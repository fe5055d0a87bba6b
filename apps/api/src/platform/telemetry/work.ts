/** Work that is both measured and traced: jobs, PDFs, loads. */
import { measures, timed } from './measures.ts';
import { traced, tracedJob } from './spans.ts';

/** Does a try of a job: apart from whatever woke the worker, and as part of the trace that it was queued in. */
export const observedJob = <T>(
  kind: string,
  trace: string | null,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> =>
  timed(
    () => tracedJob(kind, trace, work),
    (end, seconds) => measures()?.jobEnded(kind, end, seconds),
    signal,
  );

/** Makes a PDF. */
export const observedPdf = <T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> =>
  timed(
    () => traced('pdf', {}, work),
    (end, seconds) => measures()?.pdfEnded(end, seconds),
    signal,
  );

/** Loads a file. */
export const observedImport = <T extends { readonly rows: number }>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> =>
  timed(
    () => traced('import', {}, work),
    (end, seconds, loaded) => measures()?.importEnded(end, loaded?.rows ?? 0, seconds),
    signal,
  );

/** How a deck becomes a file: the area `report` declares it, and whoever sends files of their own uses it. */
import type { JobFailure } from '../jobs/define-job.ts';
import type { Files } from '../objects/files.ts';
import type { Renderer } from '../pdf/render.ts';
import type { Records } from '../records/records.ts';
import type { Callers } from '../session/callers.ts';
import type { ExportFormat } from './export-format.ts';

/** What making files needs of the process. */
export interface ExportServices {
  readonly files: Files;
  readonly records: Records;
  readonly callers: Callers;
  readonly renderer?: Renderer;
}

/** A deck to make a file of. */
export interface ExportTask {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly format: ExportFormat;
  /** The deck's HTML, as sent; for office files its content as JSON. */
  readonly content: string;
}

/** How a deck becomes a file. */
export interface Printing {
  /** Ends soon after `signal` aborts. */
  print(task: ExportTask, signal: AbortSignal): Promise<Uint8Array>;
  /** Judges what `print` threw. */
  judge(error: unknown): JobFailure;
}

/** Makes what prints. */
export type Printer = (services: ExportServices) => Printing;

/** Everything that areas are given: the stores and services, made once at start-up. */
import type { Audit } from './audit.ts';
import type { Benchmarks } from './cache/cached-facts.ts';
import type { Caches } from './cache/caches.ts';
import type { Changes } from './changes.ts';
import type { Partners } from './embed/partners.ts';
import type { ExportQueue } from './exports/export-queue.ts';
import type { FactsStore } from './facts/store.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Files } from './objects/files.ts';
import type { MovingFiles } from './objects/former-files.ts';
import type { ObjectStore } from './objects/store.ts';
import type { Clock, Config, Log } from './process.ts';
import type { Clients } from './records/clients.ts';
import type { Records } from './records/records.ts';
import type { Scanner } from './scan/scanner.ts';
import type { Callers } from './session/callers.ts';
import type { Telemetry } from './telemetry/start.ts';
import type { PartialUploads } from './uploads/partial.ts';

/** Made once at start-up and given to every area. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly records: Records;
  readonly facts: FactsStore;
  readonly benchmarks: Benchmarks;
  /** The caches of `facts`, `benchmarks` and `clients`. */
  readonly caches: Caches;
  readonly audit: Audit;
  /** Tells areas whose figures or bookings changed. */
  readonly changes: Changes;
  readonly callers: Callers;
  readonly clients: Clients;
  readonly partners: Partners;
  readonly mailer: Mailer;
  /** Files that are made for people; areas ask for them. */
  readonly exports: ExportQueue;
  /** Files of clients. */
  readonly objects: ObjectStore;
  /** Files that one process writes and another reads, by name. */
  readonly files: Files;
  /** The same where they are sealed, which is in a bucket; null below the data folder. */
  readonly sealedFiles: MovingFiles | null;
  /** Files that are still coming up. */
  readonly uploads: PartialUploads;
  /** Looks through files before they are kept. */
  readonly scan: Scanner;
  readonly log: Log;
  /** Metrics and traces, where the settings ask for them. */
  readonly telemetry: Telemetry;
}

export type { Clock, Config, FactsStore, Log, Records };

/** Putting what was made on a schedule among a client's documents: the area of documents declares how (docs/decisions/0070). */
import type { FilingPlace } from '@flightdeck/contract/schedules';
import type { RecordsDb } from '../records/records.ts';
import type { Caller } from '../route.ts';
import type { Services } from '../services.ts';

/** Where a file goes. */
export interface FilingTarget {
  readonly clientUuid: string;
  /** Null: in no folder. */
  readonly folderId: string | null;
}

/** A file to be put there. */
export interface Filed extends FilingTarget {
  /** With its extension. A document of this name in the folder gets a version more. */
  readonly name: string;
  readonly note: string;
  readonly content: Buffer;
  /**
   * Writes down that it is filed, in the same transaction. False: it was already, and nothing is written.
   * @param documentId Of the document that it is a version of now.
   */
  claim(tx: RecordsDb, documentId: string): Promise<boolean>;
}

/** How it is done. */
export interface Filing {
  /** Where somebody may put files. */
  places(services: Services, caller: Caller): Promise<FilingPlace[]>;
  /** @throws {AppError} `not-found` where they may not put anything there, or the folder is gone. */
  require(services: Services, caller: Caller, target: FilingTarget): Promise<void>;
  /** Puts a file there as `caller`, once. @throws {AppError} also `too-large` over the quota. */
  file(services: Services, caller: Caller, filed: Filed): Promise<void>;
  /** Path of a document in the portal. */
  path(clientUuid: string, documentId: string): string;
}

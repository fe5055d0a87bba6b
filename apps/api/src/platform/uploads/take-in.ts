/** The one way by which files of people become kept files: looked through, recognised, stored, and named by a record. */
import { AppError } from '../errors.ts';
import { lockObjects } from '../objects/store.ts';
import { textOf } from '../preview/text.ts';
import { typeOf } from '../preview/type.ts';
import type { RecordsDb } from '../records/records.ts';
import type { Services } from '../services.ts';
import type { Bytes } from '../tables/zip.ts';

/** A file that is kept, as the record that names it needs it. */
export interface KeptFile {
  readonly sha256: string;
  readonly bytes: number;
  /** Media type by content, one of `@flightdeck/domain/documents`. */
  readonly type: string;
  readonly scan: 'clean' | 'not-scanned';
  /** What it says, as far as it is read; empty where it says nothing. */
  readonly text: string;
  /** False: the client had this content already, and it is stored once. */
  readonly isNew: boolean;
}

/** What names a kept file. */
export interface FileRecord<T> {
  /** Writes the record that names the file. */
  accept(tx: RecordsDb, file: KeptFile): Promise<T>;
  /** Whether a record of the scope names the content. */
  isNamed(tx: RecordsDb, scope: string, sha256: string): Promise<boolean>;
}

/** Rounds in which a file that is removed between being put and being named is put again. */
const ROUNDS = 3;

/**
 * Keeps a file and has the record that names it written, in one transaction under the lock of the scope.
 * @param scope Uuid of the client that the file belongs to.
 * @throws {AppError} `unprocessable` when the scanner found something, `unavailable` when it or the disk fails; and what
 *   `accept` throws. A file that no record names is removed again.
 */
export async function takeIn<T>(
  { objects, records, scan }: Pick<Services, 'objects' | 'records' | 'scan'>,
  scope: string,
  source: Bytes,
  record: FileRecord<T>,
): Promise<T> {
  const all = () => source.read(0, source.size);
  const verdict = await scan(all());
  if (typeof verdict === 'object') {
    throw new AppError(
      'unprocessable',
      `The virus scanner found ${verdict.found} in this file: it was not kept. Check the device it comes from.`,
    );
  }
  const type = await typeOf(source);
  const text = await textOf(source, type);
  for (let round = 1; ; round += 1) {
    const put = await objects.put(scope, all(), source.size);
    try {
      return await records.transaction(async (tx) => {
        await lockObjects(tx, scope);
        if (!(await objects.has(scope, put.sha256))) throw new RemovedMeanwhile();
        return record.accept(tx, { ...put, type, scan: verdict, text });
      });
    } catch (error) {
      if (!(error instanceof RemovedMeanwhile)) {
        if (put.isNew) {
          await records.transaction(async (tx) => {
            await lockObjects(tx, scope);
            if (await record.isNamed(tx, scope, put.sha256)) return;
            await objects.remove(scope, put.sha256);
          });
        }
        throw error;
      }
      if (round === ROUNDS) throw error;
    }
  }
}

/** The file went between being put and being named: its last record was removed at that moment. */
class RemovedMeanwhile extends Error {
  override readonly name = 'RemovedMeanwhile';
}

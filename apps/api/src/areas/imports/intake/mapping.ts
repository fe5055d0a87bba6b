/** How the files of a source are read. */
import { AppError } from '../../../platform/errors.ts';
import type { Records } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { FileOptions } from '../import-file.ts';
import { listMappings, readerOf } from '../mapping-store.ts';
import type { SourceRow } from './rows.ts';

/** The saved mapping of a source, or those that its files may be recognised by. @throws {AppError} `unprocessable`. */
export async function findMappingFor(
  records: Records,
  { mapping: name }: SourceRow,
  loader: Caller,
): Promise<Pick<FileOptions, 'mapping' | 'saved'>> {
  const saved = await listMappings(records, readerOf(loader));
  if (name === null) return { saved };
  const mapping = saved.find((each) => each.name === name);
  if (mapping) return { mapping };
  throw new AppError(
    'unprocessable',
    `The mapping “${name}” is gone or renamed. Choose another one for this source, then load the file by hand.`,
  );
}

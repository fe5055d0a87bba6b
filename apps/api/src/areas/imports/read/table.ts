/** Opens a file of delivery as its tables: as all files, and JSON as well. */
import {
  openTables as openAny,
  type TableFile,
  type TableSource,
} from '../../../platform/tables/table.ts';
import { inPaths } from '../recognise/interactions.ts';
import { openJson } from './json.ts';

export type { TableSource } from '../../../platform/tables/table.ts';

/**
 * Opens the file at `path`. Its kind is recognised by the content, never by the name.
 * @throws {AppError} `unprocessable` with what it is and what to do, for a container of no tables.
 */
export async function openTables(path: string): Promise<TableFile> {
  const file = await openAny(path, openJson);
  const said = new Set<string>();
  const tables = file.tables.map(
    (table): TableSource => ({
      ...table,
      rows: (count) => inPaths(table.rows(count), (warning) => said.add(warning)),
    }),
  );
  return { ...file, tables, warnings: () => [...file.warnings(), ...said] };
}

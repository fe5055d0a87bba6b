/** Lists as CSV files. */
import type { CsvFile } from '@flightdeck/contract';
import { type Audit, type AuditEntry, actorOf } from './audit.ts';
import { type CsvColumns, csvText } from './csv-text.ts';
import type { Caller } from './route.ts';

/** A file of rows, and what the audit log says of making it. */
export interface CsvExport<Row> extends Pick<AuditEntry, 'action' | 'target' | 'after'> {
  /** Name of the file. */
  readonly name: string;
  readonly columns: CsvColumns<Row>;
  /** The rows, piece by piece, as `byList` and `byId` read them. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Notes in the audit log that `caller` exports a list, and answers the file. */
export async function exportCsv<Row>(
  { audit }: { readonly audit: Audit },
  caller: Caller,
  { name, columns, rows, ...entry }: CsvExport<Row>,
): Promise<CsvFile> {
  await audit.write({ ...actorOf(caller), ...entry });
  return { name, text: csvText(columns, rows) };
}

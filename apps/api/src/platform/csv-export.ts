/** Lists as CSV files. */
import type { CsvFile } from '@flightdeck/contract';
import { type Audit, type AuditEntry, actorOf } from './audit.ts';
import { type CsvColumns, csvText } from './csv-text.ts';
import type { Caller } from './route.ts';

/** A file of rows. */
export interface CsvExport<Row> {
  readonly name: string;
  readonly columns: CsvColumns<Row>;
  /** The rows, piece by piece, as `byList` and `byId` read them. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Notes in the audit log that `caller` exported a list, and answers the file. */
export async function exportCsv<Row>(
  { audit }: { readonly audit: Audit },
  caller: Caller,
  entry: Pick<AuditEntry, 'action' | 'target' | 'after'>,
  { name, columns, rows }: CsvExport<Row>,
): Promise<CsvFile> {
  await audit.write({ ...actorOf(caller), ...entry });
  return { name, text: csvText(columns, rows) };
}

/** Lists as CSV files. */
import type { CsvFile } from '@flightdeck/contract';
import { todayIn } from '@flightdeck/domain/dates';
import { type AuditEntry, actorOf } from './audit.ts';
import { type CsvColumns, csvText } from './csv-text.ts';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

/** A file of rows, and what the audit log says of making it. */
export interface CsvExport<Row> extends Pick<AuditEntry, 'action' | 'target' | 'after'> {
  /** Name of the file, to which the day and `.csv` are added. */
  readonly name: string;
  readonly columns: CsvColumns<Row>;
  /** The rows, piece by piece, as `byList` and `byId` read them. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Notes in the audit log that `caller` exports a list, and answers the file. */
export async function exportCsv<Row>(
  { audit, clock, config }: Pick<Services, 'audit' | 'clock' | 'config'>,
  caller: Caller,
  { name, columns, rows, ...entry }: CsvExport<Row>,
): Promise<CsvFile> {
  await audit.write({ ...actorOf(caller), ...entry });
  const day = todayIn(config.timeZone, clock());
  return { name: `${name}-${day}.csv`, text: csvText(columns, rows) };
}

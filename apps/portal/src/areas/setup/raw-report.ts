/** The raw report as a file (spec.md §3, §7). */
import type { RawReportRow } from '@flightdeck/contract/delivery';
import { rawReportCsv, UTF8_MARK } from '@flightdeck/domain/csv';
import { saveFile } from '../../app/save-file.ts';

/** Saves the CSV as a download. */
export function saveRawReport(rows: readonly RawReportRow[], reportName: string): void {
  const blob = new Blob([UTF8_MARK, rawReportCsv(rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(blob, `${reportName} Raw Report`, 'csv');
}

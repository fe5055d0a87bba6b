/** The raw report as a file (spec.md §3, §7). */
import type { RawReportRow } from '@flightdeck/contract';
import { rawReportCsv } from '@flightdeck/domain/csv';
import { fileName } from '@flightdeck/domain/urls';

/** Hands the CSV to the browser as a download. The mark at the start tells spreadsheets that it is UTF-8. */
export function saveRawReport(rows: readonly RawReportRow[], reportName: string): void {
  const blob = new Blob(['\ufeff', rawReportCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(`${reportName} Raw Report`, 'csv');
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The raw report as a CSV file (spec.md §3, §7). */
import type { RawReportRow } from '@flightdeck/contract';
import { fileName } from '@flightdeck/domain/urls';
import Papa from 'papaparse';

/** Columns in the order of spec.md §3; the last is the benchmark of the row's site. */
export const RAW_REPORT_COLUMNS = [
  'bookingUniqueNumber',
  'siteName',
  'placementName',
  'creativeName',
  'size',
  'bookingStartDate',
  'bookingEndDate',
  'opportunityType',
  'placementSpend',
  'percentComplete',
  'impressions',
  'clicks',
  'cpc',
  'ctr',
  'viewability',
  'conversions',
  'siteBenchmark',
] as const satisfies readonly (keyof RawReportRow)[];

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;

/** The rows as CSV: text that looks like a formula is made harmless, numbers stay numbers, no value stays empty. */
export function rawReportCsv(rows: readonly RawReportRow[]): string {
  return Papa.unparse(
    { fields: [...RAW_REPORT_COLUMNS], data: rows.map(rounded) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}

/** The row without the noise of binary fractions; six decimals keep micros. */
function rounded(row: RawReportRow): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    ]),
  );
}

/** Hands the CSV to the browser as a download. The mark at the start tells spreadsheets that it is UTF-8. */
export function saveRawReport(rows: readonly RawReportRow[], reportName: string): void {
  const blob = new Blob(['\ufeff', rawReportCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(`${reportName} Raw Report`, 'csv');
  link.click();
  URL.revokeObjectURL(link.href);
}

/** CSV text that a spreadsheet opens safely: the raw report, and every list that can be exported (spec.md §3, security.md row 34). */
import Papa from 'papaparse';

/** Columns in the order of spec.md §3, then the benchmark of the row's site and what its account's money is in. */
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
  'currency',
] as const;

/** A row by column. */
export type RawReportCells = Readonly<
  Record<(typeof RAW_REPORT_COLUMNS)[number], string | number | null>
>;

/**
 * Text that a spreadsheet may run as a formula: some drop blanks before the sign, take its full-width form for it, or
 * separate cells by semicolons.
 */
const FORMULA = /^[\t\r\n\0]|^[\s;,|"\0]*[=+\-@＝＋－＠]/;

/** Marks the text as UTF-8 for spreadsheets; goes before the first line. */
export const UTF8_MARK = '\ufeff';

/**
 * Lines of CSV without a header, each with its line break. Text that looks like a formula is made harmless. For lists
 * that are written piece by piece; the header is a line as well.
 */
export function csvLines(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
  return `${text}\r\n`;
}

/** The rows as CSV: text that looks like a formula is made harmless, numbers stay numbers, missing values are empty. */
export function rawReportCsv(rows: readonly RawReportCells[]): string {
  return Papa.unparse(
    { fields: [...RAW_REPORT_COLUMNS], data: rows.map(rounded) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}

/** The row without rounding errors of binary fractions; six decimals keep micros. */
function rounded(row: RawReportCells): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    ]),
  );
}

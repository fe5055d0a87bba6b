/** Reports that are not by day: how that is seen, and what to export instead. */
import type { ImportFormat, ImportMapping } from '@flightdeck/contract/imports';
import { plainName } from '../recognise/platform.ts';

/** Names of columns with the first day of a row, in the languages of reports. */
const STARTS =
  /^(reporting starts|(date|period|week|day) (start|from)|(start|from)( date| day)?( in utc)?|startdatum|auswertungsbeginn|berichtsstart|d[ée]but( des rapports)?|date de d[ée]but|inicio( del informe)?|fecha de inicio)$/;
/** Names of columns with the last one. */
const ENDS =
  /^(reporting ends|(date|period|week|day) (end|stop|to|until)|(end|stop|to|until)( date| day)?( in utc)?|enddatum|auswertungsende|berichtsende|fin( des rapports| del informe)?|date de fin|fecha de fin)$/;

/** Whether the mapped day is the first one of a row, by the name of its column. */
export function isFirstDay(mapping: ImportMapping, columns: readonly string[]): boolean {
  return columns.some(
    (name) => mapping.columns[name.trim()] === 'day' && STARTS.test(plainName(name)),
  );
}

/** Position of the column with a row's last day, where the mapped day is its first; -1 for none. */
export function lastDayIndex(mapping: ImportMapping, columns: readonly string[]): number {
  if (!isFirstDay(mapping, columns)) return -1;
  return columns.findIndex(
    (name) => mapping.columns[name.trim()] === undefined && ENDS.test(plainName(name)),
  );
}

/** How each platform exports by day. */
const BY_DAY: Partial<Record<ImportFormat, string>> = {
  cm360: 'In Campaign Manager 360 add the dimension Date to the report',
  dv360: 'In Display & Video 360 add the dimension Date to the report',
  'google-ads': 'In Google Ads choose Segment › Time › Day before you download the report',
  'microsoft-ads': 'In Microsoft Advertising choose Day as the unit of time',
};

/** Columns by which the reports of further platforms are known. */
const SIGNS: readonly { readonly columns: readonly string[]; readonly how: string }[] = [
  {
    columns: ['reporting starts', 'ad set name', 'auswertungsbeginn'],
    how: 'In Meta Ads Manager choose Breakdown › By time › Day before you export',
  },
  {
    columns: ['campaign group name', 'total spent', 'start date in utc'],
    how: 'In LinkedIn Campaign Manager choose the time breakdown Daily',
  },
];

/** What to do to get the report by day. */
export function howByDay(format: ImportFormat, columns: readonly string[]): string {
  const held = new Set(columns.map(plainName));
  return (
    BY_DAY[format] ??
    SIGNS.find((sign) => sign.columns.some((name) => held.has(name)))?.how ??
    'Export it with a breakdown by day, so that each row has its date'
  );
}

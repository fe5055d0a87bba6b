/** Reports that are not by day: how that is seen, and what to export instead. */
import type { ImportFormat, ImportMapping } from '@flightdeck/contract/imports';
import { hasColumn } from '../recognise/header.ts';
import { BY_DAY, plainName } from '../recognise/platform.ts';
import { RECOGNISERS } from '../recognise/recognisers.ts';

/** Names of columns with the first day of a row, in the languages of reports. */
const STARTS =
  /^(reporting starts|(date|period|week|day) (start|from)|(start|from)( date| day)?( in utc)?|startdatum|auswertungsbeginn|berichtsstart|d[ée]but( des rapports)?|date de d[ée]but|inicio( del informe)?|fecha de inicio)$/;
/** Names of columns with the last one. */
const ENDS =
  /^(reporting ends|(date|period|week|day) (end|stop|to|until)|(end|stop|to|until)( date| day)?( in utc)?|enddatum|auswertungsende|berichtsende|fin( des rapports| del informe)?|date de fin|fecha de fin)$/;

/** The columns of a row's first and last day, as the file's platform names them; null where it has no such rows. */
const periodOf = (format: ImportFormat) =>
  RECOGNISERS.find((each) => each.platform === format && each.period)?.period ?? null;

/** Whether the mapped day is the first one of a row, by the name of its column. */
export function isFirstDay(
  mapping: ImportMapping,
  columns: readonly string[],
  format: ImportFormat,
): boolean {
  const period = periodOf(format);
  return columns.some(
    (name) =>
      mapping.columns[name.trim()] === 'day' &&
      (STARTS.test(plainName(name)) || (period !== null && hasColumn([name], period.first))),
  );
}

/** Position of the column with a row's last day, where the mapped day is its first; -1 for none. */
export function lastDayIndex(
  mapping: ImportMapping,
  columns: readonly string[],
  format: ImportFormat,
): number {
  if (!isFirstDay(mapping, columns, format)) return -1;
  const period = periodOf(format);
  return columns.findIndex(
    (name) =>
      mapping.columns[name.trim()] === undefined &&
      (ENDS.test(plainName(name)) || (period !== null && hasColumn([name], period.last))),
  );
}

/** What to do to get the report by day: as its platform's recogniser says. */
export const howByDay = (format: ImportFormat): string =>
  RECOGNISERS.find(({ platform }) => platform === format)?.byDay ?? BY_DAY;

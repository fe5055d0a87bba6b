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

/**
 * Position of the column with a row's last day, where the mapped day is its first, by the names of the file's platform or
 * those that others use; -1 for none.
 */
export function lastDayIndex(
  mapping: ImportMapping,
  columns: readonly string[],
  format: ImportFormat,
): number {
  const fieldOf = (name: string) => mapping.columns[name.trim()];
  const start = columns.find((name) => fieldOf(name) === 'day');
  if (start === undefined) return -1;
  const period = RECOGNISERS.find((each) => each.platform === format && each.period)?.period;
  if (period && hasColumn([start], period.first)) {
    const last = columns.findIndex((name) => hasColumn([name], period.last));
    if (last >= 0) return last;
  }
  if (!STARTS.test(plainName(start))) return -1;
  return columns.findIndex((name) => fieldOf(name) === undefined && ENDS.test(plainName(name)));
}

/** What to do to get the report by day: as its platform's recogniser says. */
export const howByDay = (format: ImportFormat): string =>
  RECOGNISERS.find(({ platform }) => platform === format)?.byDay ?? BY_DAY;

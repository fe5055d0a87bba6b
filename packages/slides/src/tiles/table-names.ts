/** Names in tables: how they are written, and their room. */
import { writeDay, writeMonth } from '@flightdeck/domain/dates';
import type { ReportContext } from '../definition.ts';
import { isTime } from './periods.ts';

/** `data-narrow` of a table: true, or absent. */
export const isNarrow = (width: number): true | undefined => (width < 480 ? true : undefined);

/** Room of a name, so that figures are seen beside it. */
export const nameWidth = (width: number, at: number): number =>
  Math.round(Math.max(80, Math.min(320, width * (at === 0 ? 0.34 : 0.18))));

/** A value of a dimension as it is written. */
export const nameOf = (label: string, dimension: string, { locale }: ReportContext): string =>
  !isTime(dimension) || !/^\d{4}-\d\d-\d\d$/.test(label)
    ? label
    : dimension === 'month'
      ? writeMonth(label, locale)
      : writeDay(label, locale);

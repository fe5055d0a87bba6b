/** The days before a report's range, as changes are against. */
import { type DayRange, previousRange } from '@flightdeck/domain/dates';
import type { ReportContext } from '../definition.ts';

/** The days that changes are against: those of report setup, or as many as the range has, right before it. */
export const daysBefore = ({ range, compareRange }: ReportContext): DayRange =>
  compareRange ?? previousRange(range);

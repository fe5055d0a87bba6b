/** What data health found on the days of a chart, in words. */
import { type DayRange, writeRange } from '@flightdeck/domain/dates';
import type { MarkedDays } from '../charts/day-marks-layout.ts';
import type { DayMark, ReportContext, SlideData } from '../definition.ts';
import { DELIVERY, type Figures } from './shared.ts';

/** `12 – 14 Mar 2026: no data loaded`. */
export const markNote = ({ start, end, text }: DayMark, { locale }: ReportContext): string =>
  `${writeRange({ start, end }, locale)}: ${text}`;

/** The marks on days of a range about the figures of a dataset; days outside of the range are left out. */
export const marksIn = (
  { marks = [] }: Pick<SlideData, 'marks'>,
  { source }: Pick<Figures, 'source'>,
  range: DayRange,
): DayMark[] =>
  marks
    .filter(
      ({ dataset, start, end }) =>
        dataset === source.id && start <= range.end && end >= range.start,
    )
    .map((mark) => ({
      ...mark,
      start: mark.start < range.start ? range.start : mark.start,
      end: mark.end > range.end ? range.end : mark.end,
    }));

/** The same as charts take them. */
export const markedDays = (
  { data, context }: { readonly data: SlideData; readonly context: ReportContext },
  figures: Pick<Figures, 'source'> = DELIVERY,
  range: DayRange = context.range,
): MarkedDays[] =>
  marksIn(data, figures, range).map((mark) => ({ ...mark, note: markNote(mark, context) }));

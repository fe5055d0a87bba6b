/** What is to be said of the days of a chart: what data health found, and the key events of the client. */
import { type DayRange, writeRange } from '@flightdeck/domain/dates';
import { eventsWithin } from '@flightdeck/domain/key-events';
import type { MarkedDays } from '../charts/day-marks-layout.ts';
import type { NotedEvent } from '../charts/event-layout.ts';
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

/** Key events on days of a range with what is said of them; none where they are hidden. */
export const notedEvents = (
  { events = [] }: Pick<SlideData, 'events'>,
  locale: string,
  range: DayRange,
): NotedEvent[] =>
  eventsWithin(events, range).map((event) => ({
    ...event,
    note: `${writeRange(event, locale)}: ${event.title}`,
  }));

/** What charts mark on their days. */
export interface ChartDays {
  readonly found: readonly MarkedDays[];
  readonly events: readonly NotedEvent[];
}

/** Props of a view whose author chooses whether key events show. */
interface DaysProps {
  readonly data: SlideData;
  readonly context: ReportContext;
  readonly options: { readonly showEvents: boolean };
}

/** What the chart of a dataset marks, on the days of the report unless it shows others. */
export const markedDays = (
  { data, context, options }: DaysProps,
  figures: Pick<Figures, 'source'> = DELIVERY,
  range: DayRange = context.range,
): ChartDays => ({
  found: marksIn(data, figures, range).map((mark) => ({ ...mark, note: markNote(mark, context) })),
  events: options.showEvents ? notedEvents(data, context.locale, range) : [],
});

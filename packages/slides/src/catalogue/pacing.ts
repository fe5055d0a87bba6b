/** Shared by slides about bookings: which day the pacing is of, flights, pacing cells and how much a booking still needs. */
import {
  type DayRange,
  daysIn,
  EARLIEST_CUSTOM_DAY,
  shiftDay,
  writeDay,
  writeRange,
} from '@flightdeck/domain/dates';
import {
  counted,
  numberFormat,
  plural,
  writeNumber,
  writePercent,
} from '@flightdeck/domain/locale';
import { formatCount, type MetricRow } from '@flightdeck/domain/metrics';
import {
  type Booked,
  type BookingFigure,
  type BookingOutlook,
  bandsWithin,
  bookingOutlook,
  type PacedRow,
  type PacingBands,
  pacedRows,
  pacingDayOf,
  pacingLabel,
  pacingQueries,
  pacingSeverity,
  type RowPacing,
} from '@flightdeck/domain/troubleshooter';
import type { BarCell } from '../charts/index.ts';
import type { EmptyNotice, ReportContext, SlideData, SlideQuery } from '../definition.ts';
import { sourceOf } from '../figure-source.ts';
import { everyOf, listOf, noneOf, shortName } from '../format/sentence.ts';
import { figure, NOUNS, result, rowLabel, SEVERITY_TONES } from './shared.ts';

/** A slide whose queries are those of `pacingQueries`. */
export interface PacingProps {
  readonly data: SlideData;
  readonly context: ReportContext;
}

/** Rows that a report may ask for at once: more than it lets people choose. */
export const MOST_BOOKED = 5000;

/** The questions of a slide about bookings. */
export function bookingQueries(range: DayRange, by: Booked) {
  const { toDate, inRange } = pacingQueries(range, by);
  return { toDate: { ...toDate, limit: MOST_BOOKED }, inRange: { ...inRange, limit: MOST_BOOKED } };
}

/** What each placement is a part of, whenever it delivered. */
export const parentsQuery = (range: DayRange, parent: 'site' | 'campaign'): SlideQuery => ({
  metrics: ['impressions'],
  dimensions: ['placement', parent],
  range: { start: EARLIEST_CUSTOM_DAY, end: range.end },
  limit: MOST_BOOKED,
});

/** What is the same for every slide about bookings: when it is empty, and why. */
export const OF_BOOKINGS = {
  isEmpty: (data: SlideData): boolean =>
    result(data, 'toDate').rows.every(({ plan }) => !plan?.bookedImpressions),
  emptyNotice: (data: SlideData): EmptyNotice | null =>
    result(data, 'toDate').rows.length === 0
      ? null
      : {
          title: 'No bookings known',
          text: 'None of what was chosen is matched to a booking, so nothing can be said of what was booked.',
        },
  authorHint:
    'Import a media plan, or load delivery with booked impressions, and match the bookings to placements. Until then this slide is not in the PDF.',
};

/** The last day that the account of a row is known of. */
/** By what the pacing of bookings is judged: the client's own bands, or the published ones. */
export const bandsOf = ({ data }: Pick<PacingProps, 'data'>): PacingBands =>
  bandsWithin(data.pacingEdges);

export const knownUntil =
  ({ data, context }: PacingProps) =>
  (row: MetricRow): string =>
    pacingDayOf(row, context.range, result(data, 'toDate').lastDay, data.knownUntil);

/** Campaigns or placements with flight or delivery in the range, with their pacing. */
export function pacedOf(props: PacingProps, by: Booked): PacedRow[] {
  const { data, context } = props;
  const answers = { toDate: result(data, 'toDate'), inRange: result(data, 'inRange') };
  return pacedRows(answers, context.range, knownUntil(props), by);
}

/** A booked row with what it still needs. */
export interface BookedRow extends PacedRow {
  readonly outlook: BookingOutlook;
}

/** The rows whose booking is under way or over, with their outlook. */
export function bookedOf(props: PacingProps, by: Booked): BookedRow[] {
  const known = knownUntil(props);
  return pacedOf(props, by).flatMap(({ row, pacing }) => {
    const outlook = row.plan
      ? bookingOutlook(row.plan, pacing.delivered, known(row), bandsOf(props))
      : null;
    return outlook ? [{ row, pacing, outlook }] : [];
  });
}

/** Where a figure of a row's booking comes from. */
export const bookingSource = ({ values }: MetricRow, figure: BookingFigure): string | undefined =>
  sourceOf(values, figure);

/** The flight of a row: `1 Jan – 31 Mar 2026`, `From 1 Jan 2026`. */
export function flightText(row: MetricRow, context: ReportContext): string {
  const { startDate, endDate } = row.plan ?? {};
  if (startDate && endDate && startDate <= endDate) {
    return writeRange({ start: startDate, end: endDate }, context.locale);
  }
  if (startDate) return `From ${writeDay(startDate, context.locale)}`;
  return endDate ? `Until ${writeDay(endDate, context.locale)}` : 'Flight not known';
}

const WHOLE_PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;

/** A share in whole percent; an en dash where it is not known. */
export const wholeShare = (value: number | null, locale: string): string =>
  value === null ? '–' : numberFormat(locale, WHOLE_PERCENT).format(value);

/** A pacing with its band, coloured by its severity. */
export function pacingCell(
  { pacing, elapsed }: Pick<RowPacing, 'pacing' | 'elapsed'>,
  props: PacingProps,
): BarCell {
  const { locale } = props.context;
  if (pacing === null) return { text: elapsed === 0 ? 'Not started' : '–', muted: true };
  return {
    text: `${pacingLabel(pacing, bandsOf(props))} ${writePercent(pacing, locale)}`,
    tone: SEVERITY_TONES[pacingSeverity(pacing, bandsOf(props))],
  };
}

/** `14 Apr 2026`; where the rows are of accounts that are known up to different days, from which to which. */
export function lastDaysText(rows: readonly PacedRow[], props: PacingProps): string {
  const { range, locale } = props.context;
  const days = rows.map(({ row }) => knownUntil(props)(row)).sort();
  const [start = range.end, end = start] = [days[0], days.at(-1)];
  return start === end
    ? writeDay(end, locale)
    : `the last known day of its account: ${writeRange({ start, end }, locale)}`;
}

/** One row: its pacing, its delivery against the booking, and the time left. */
function aboutOne(
  name: string,
  { row, pacing }: PacedRow,
  percent: number,
  props: PacingProps,
): string {
  const { locale } = props.context;
  const word = pacingLabel(percent, bandsOf(props)).toLowerCase();
  const at = `${word}${word === 'on track' ? '' : ','} at ${writePercent(percent, locale)} of its expected delivery`;
  const count = (value: number): string => formatCount(value, { locale, compact: true });
  const known = knownUntil(props)(row);
  const end = row.plan?.endDate ?? known;
  const left = end > known ? daysIn({ start: shiftDay(known, 1), end }) : 0;
  const time = left === 0 ? 'flight over' : `${counted(left, locale, 'day')} left`;
  return `${name} is ${at}: ${count(pacing.delivered)} of ${count(pacing.booked ?? 0)} booked impressions, ${time}.`;
}

/** Whether `pacingSentence` says of all rows with a booking that they are on track. */
export const areOnTrack = (entries: readonly PacedRow[], props: PacingProps): boolean =>
  entries.every(({ pacing }) => !isOff(pacing, props));

/** Whether a pacing is outside of its bands; one that is not known is not. */
export const isOff = ({ pacing }: Pick<RowPacing, 'pacing'>, props: PacingProps): boolean =>
  pacing !== null && pacingSeverity(pacing, bandsOf(props)) < 3;

/**
 * A takeaway that calls bookings on track, with what campaign health found off it all the same: the worst finding, and how
 * many others there are.
 */
export function withFindings(
  sentence: string | null,
  isReassuring: boolean,
  { data, context }: PacingProps,
): string | null {
  const [worst, ...others] = data.findings ?? [];
  if (sentence === null || !isReassuring || !worst) return sentence;
  const more =
    others.length === 0
      ? ''
      : ` ${counted(others.length, context.locale, 'more booking')} ${plural(others.length, 'is', 'are')} off as well.`;
  return `${sentence} But: ${worst.reason}${more}`;
}

/** How many rows are on track, and who is furthest off; of a single one its delivery and the time left. */
export function pacingSentence(
  entries: readonly PacedRow[],
  by: Booked,
  props: PacingProps,
): string {
  const { context } = props;
  const { locale } = context;
  const { one: noun, many } = NOUNS[by];
  const paced = entries.flatMap(({ row, pacing }) =>
    pacing.pacing === null
      ? []
      : [
          {
            name: shortName(rowLabel(row, by), 36),
            pacing: pacing.pacing,
            entry: { row, pacing },
          },
        ],
  );
  if (paced.length === 0) {
    const sum = entries.reduce((total, { pacing }) => total + pacing.delivered, 0);
    return `${counted(entries.length, locale, noun, many)} delivered ${figure('impressions', sum, context, { compact: true })} impressions to date; no booked impressions are known, so pacing is not shown.`;
  }
  const [one] = paced;
  if (one && paced.length === 1) return aboutOne(one.name, one.entry, one.pacing, props);
  const off = paced.filter((one) => isOff(one, props));
  const on = paced.length - off.length;
  if (off.length === 0) {
    const [from, to] = bandsOf(props).near;
    return `${everyOf(paced.length, many, locale)} with a booking are on track, between ${writePercent(from, locale)} and ${writePercent(to, locale)} of their expected delivery.`;
  }
  const [low] = bandsOf(props).near;
  const behind = off.filter(({ pacing }) => pacing < low).sort((a, b) => a.pacing - b.pacing);
  const ahead = off.filter(({ pacing }) => pacing > low).sort((a, b) => b.pacing - a.pacing);
  const parts = [
    ...(behind[0]
      ? [`${behind[0].name} is furthest behind at ${writePercent(behind[0].pacing, locale)}`]
      : []),
    ...(ahead[0]
      ? [`${ahead[0].name} furthest ahead at ${writePercent(ahead[0].pacing, locale)}`]
      : []),
  ];
  const last = behind[0] ? listOf(parts) : (parts[0] ?? '').replace(' furthest', ' is furthest');
  const which = paced.length < entries.length ? `${many} with a booking under way` : many;
  const subject =
    on === 0
      ? `${noneOf(paced.length, which, locale)} is`
      : `${writeNumber(on, locale)} of ${writeNumber(paced.length, locale)} ${which} ${plural(on, 'is', 'are')}`;
  return `${subject} on track; ${last} of expected delivery.`;
}

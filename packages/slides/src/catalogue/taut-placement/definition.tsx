/** Taut placements: those that must deliver faster than so far, their pace against the one that their booking needs. */

import {
  counted,
  numberFormat,
  plural,
  writeNumber,
  writePercent,
} from '@flightdeck/domain/locale';
import { formatCount } from '@flightdeck/domain/metrics';
import {
  type BookingFigure,
  stretchBands,
  stretchSeverity,
} from '@flightdeck/domain/troubleshooter';
import { type BarCell, BarList, type BarRow, valueAxis } from '../../charts/index.ts';
import { Notice } from '../../deck/Notice.tsx';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type ReportContext } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { choice } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { impressionLimit, pageOptions, table } from '../options.ts';
import {
  type BookedRow,
  bandsOf,
  bookedOf,
  bookingQueries,
  bookingSource,
  flightText,
  lastDaysText,
  OF_BOOKINGS,
  pacingCell,
} from '../pacing.ts';
import { columnFigure, figure, formatOf, rowId, rowLabel, SEVERITY_TONES } from '../shared.ts';
import { about } from './about.ts';

/** Most placements on a page. */
const MOST = 9;

const OPTIONS = pageOptions({
  group: choice('placement', {
    label: 'Group by',
    segmented: true,
    choices: [
      { value: 'placement', label: 'Placement' },
      { value: 'campaign', label: 'Campaign' },
    ],
  }),
  filter: choice('taut', {
    label: 'Shows',
    segmented: true,
    help: 'Missed: the flight is over and the booking was not met.',
    choices: [
      { value: 'taut', label: 'Under way' },
      { value: 'missed', label: 'Missed' },
    ],
  }),
  impressionLimit,
  table,
});
type Props = PropsOf<typeof OPTIONS>;

const isTaut = ({ outlook }: BookedRow, props: Props): boolean =>
  stretchSeverity(outlook, bandsOf(props)) < 3;
/** Over, and behind its booking by the bands of pacing. */
const isMissed = ({ outlook, pacing }: BookedRow, props: Props): boolean =>
  outlook.daysLeft === 0 && (pacing.pacing ?? 100) < bandsOf(props).near[0];

/** Those that were asked for; the most impressions short first. */
function shownOf(props: Props, booked: readonly BookedRow[]): BookedRow[] {
  const { filter, impressionLimit: least } = props.options;
  return booked
    .filter((row) => (filter === 'taut' ? isTaut : isMissed)(row, props))
    .filter(({ outlook }) => outlook.booked >= least)
    .sort(
      (a, b) =>
        b.outlook.short - a.outlook.short ||
        (b.outlook.stretch ?? Infinity) - (a.outlook.stretch ?? Infinity),
    );
}

/** `2.4×`; an en dash where nothing was delivered so far. */
function times(value: number | null, { locale }: ReportContext): string {
  if (value === null) return '–';
  const digits = value < 10 ? 2 : 0;
  const text = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
  return `${text}×`;
}

const nounsOf = ({ group }: Props['options']) =>
  group === 'placement'
    ? { title: 'Placement', one: 'placement', many: 'placements' }
    : { title: 'Campaign', one: 'campaign', many: 'campaigns' };

function View(props: Props) {
  const { options, context } = props;
  const { locale } = context;
  const booked = bookedOf(props, options.group);
  const all = shownOf(props, booked);
  if (all.length === 0) return <Notice tone="empty" {...noneText(props, booked)} />;
  const shown = all.slice(0, MOST);
  const isRunning = options.filter === 'taut';
  const count = (value: number): string =>
    formatCount(Math.round(value), { locale, compact: value >= 1e6 });
  const money = columnFigure(
    'spend',
    shown.map(({ outlook }) => outlook.shortCost),
    context,
  );
  const hasMoney = shown.some(({ outlook }) => outlook.shortCost !== null);
  const rows = shown.map(({ row, pacing, outlook }): BarRow => {
    const from = (figure: BookingFigure) => bookingSource(row, figure);
    const stretch: BarCell = {
      text: times(outlook.stretch, context),
      source: from('stretch'),
      strong: true,
      tone: SEVERITY_TONES[stretchSeverity(outlook, bandsOf(props))],
    };
    const short: BarCell = { text: count(outlook.short), source: from('short') };
    const risk: readonly BarCell[] = hasMoney
      ? [{ text: money(outlook.shortCost), source: from('shortCost') }]
      : [];
    const left: BarCell = { text: writeNumber(outlook.daysLeft, locale), source: from('daysLeft') };
    const cells: readonly BarCell[] = isRunning
      ? [
          ...(options.table
            ? [
                left,
                { text: count(outlook.perDay), source: from('perDay') },
                { text: count(outlook.neededPerDay ?? 0), source: from('neededPerDay') },
                short,
                ...risk,
              ]
            : []),
          stretch,
        ]
      : [
          ...(options.table
            ? [
                { text: count(pacing.delivered), source: sourceOf(row.values, 'impressions') },
                { text: count(outlook.booked), muted: true, source: from('bookedImpressions') },
              ]
            : []),
          short,
          ...(options.table ? risk : []),
          { ...pacingCell(pacing, props), strong: true, source: from('pacing') },
        ];
    return {
      id: rowId(row, options.group),
      label: rowLabel(row, options.group),
      detail: flightText(row, context),
      value: isRunning ? outlook.perDay : pacing.delivered,
      source: isRunning ? from('perDay') : sourceOf(row.values, 'impressions'),
      mark: isRunning ? outlook.neededPerDay : outlook.booked,
      markSource: from(isRunning ? 'neededPerDay' : 'bookedImpressions'),
      tone: 'strong',
      cells,
    };
  });
  const risk = hasMoney ? ['Cost of that'] : [];
  const columns = isRunning
    ? [
        ...(options.table ? ['Days left', 'So far a day', 'Needed a day', 'Short', ...risk] : []),
        'Pace needed',
      ]
    : [
        ...(options.table ? ['Delivered', 'Booked'] : []),
        'Short',
        ...(options.table && hasMoney ? ['Cost of that'] : []),
        'Delivered',
      ];
  return (
    <BarList
      title={
        isRunning
          ? `Impressions a day so far and needed by ${options.group}`
          : `Delivered and booked impressions by ${options.group}`
      }
      rows={rows}
      labelHeader={nounsOf(options).title}
      valueHeader={isRunning ? 'Impressions a day' : 'Impressions'}
      columns={columns}
      axis={valueAxis(
        rows.flatMap(({ value, mark }) => [value, mark]),
        'count',
        formatOf(context),
      )}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

/** Why there is nothing to list: a good thing, as far as bookings are known. */
function noneText(props: Props, booked: readonly BookedRow[]) {
  const { options, context } = props;
  const { one, many } = nounsOf(options);
  const running = booked.filter(({ outlook }) => outlook.daysLeft > 0).length;
  const over = booked.length - running;
  const { locale } = context;
  if (options.filter === 'missed') {
    return over === 0
      ? { title: 'No flight is over', text: `No ${one} with a booking has ended in the range.` }
      : {
          title: 'No booking was missed',
          text: `${counted(over, locale, one, many)} with a booking ${plural(over, 'has', 'have')} ended, with at least ${writePercent(bandsOf(props).near[0], locale)} of the booking delivered.`,
        };
  }
  return running === 0
    ? {
        title: 'No booking under way',
        text: `No ${one} has a booking whose flight has begun and is not over.`,
      }
    : {
        title: 'Nothing is taut',
        text: `${counted(running, locale, one, many)} under way ${plural(running, 'needs', 'need')} no more a day than ${times(stretchBands(bandsOf(props)).near, context)} the pace so far to meet ${plural(running, 'its booking', 'their bookings')}.`,
      };
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { locale } = context;
  const booked = bookedOf(props, options.group);
  const all = shownOf(props, booked);
  const [first] = all;
  if (!first) return null;
  const { one, many } = nounsOf(options);
  const count = (value: number): string =>
    formatCount(Math.round(value), { locale, compact: true });
  const short = count(all.reduce((sum, { outlook }) => sum + outlook.short, 0));
  const risks = all.flatMap(({ outlook }) => outlook.shortCost ?? []);
  const risk = risks.reduce((sum, value) => sum + value, 0);
  const money =
    risk > 0 ? ` (${figure('spend', risk, context, { compact: true })} of booked spend)` : '';
  const name = shortName(rowLabel(first.row, options.group), 40);
  if (options.filter === 'missed') {
    const over = booked.filter(({ outlook }) => outlook.daysLeft === 0).length;
    const which =
      over === 1
        ? `The only ${one} whose flight is over`
        : `${writeNumber(all.length, locale)} of ${counted(over, locale, one, many)} whose flight is over`;
    const most = all.length === 1 ? '' : `; ${name} most, by ${count(first.outlook.short)}`;
    return `${which} missed ${plural(all.length, 'its', 'their')} booking, by ${short} impressions${money}${most}.`;
  }
  const running = booked.filter(({ outlook }) => outlook.daysLeft > 0).length;
  const { perDay, neededPerDay, stretch, daysLeft } = first.outlook;
  const which =
    running === 1
      ? `The only ${one} under way must deliver faster than so far`
      : `${writeNumber(all.length, locale)} of ${counted(running, locale, one, many)} under way must deliver faster than so far`;
  const left = counted(daysLeft, locale, 'day');
  const needs =
    stretch === null
      ? `${name} has delivered nothing and needs ${count(neededPerDay ?? 0)} a day for ${left}`
      : `${name} needs ${count(neededPerDay ?? 0)} a day for ${left} instead of ${count(perDay)}`;
  return `${which}, or ${short} booked impressions${money} stay undelivered; ${needs}.`;
}

export const slide = defineSlide({
  ...about,
  ...OF_BOOKINGS,
  options: OPTIONS,
  queries: ({ group }, { range }) => bookingQueries(range, group),
  subTitle: (props) => {
    const { options, context } = props;
    const booked = bookedOf(props, options.group);
    const all = shownOf(props, booked);
    const { many } = nounsOf(options);
    const cut =
      all.length > MOST
        ? `; the ${MOST} furthest short of ${writeNumber(all.length, context.locale)}`
        : '';
    const until = lastDaysText(booked, props);
    return options.filter === 'taut'
      ? `Pace since the start of each flight to ${until} against the pace that meets the booking${cut}`
      : `Bookings of ${many} whose flight was over on ${until}${cut}`;
  },
  legend: ({ options }) =>
    options.filter === 'taut'
      ? [
          { label: 'A day so far', colour: PALETTE.accent, shape: 'square' },
          { label: 'Needed a day', colour: PALETTE.benchmark, shape: 'tick' },
        ]
      : [
          { label: 'Delivered', colour: PALETTE.accent, shape: 'square' },
          { label: 'Booked', colour: PALETTE.benchmark, shape: 'tick' },
        ],
  takeaway,
  // The answers themselves hold placements that the slide leaves out.
  tables: (props) => [
    {
      title: props.title,
      columns: [
        { label: nounsOf(props.options).title, unit: 'text' },
        { label: 'Delivered', unit: 'count' },
        { label: 'Booked', unit: 'count' },
        { label: 'Days left', unit: 'count' },
        { label: 'So far a day', unit: 'count' },
        { label: 'Needed a day', unit: 'count' },
        { label: 'Short', unit: 'count' },
        { label: 'Cost of that', unit: 'money' },
      ],
      rows: shownOf(props, bookedOf(props, props.options.group)).map(({ row, pacing, outlook }) => [
        rowLabel(row, props.options.group),
        pacing.delivered,
        outlook.booked,
        outlook.daysLeft,
        Math.round(outlook.perDay),
        outlook.neededPerDay === null ? null : Math.round(outlook.neededPerDay),
        Math.round(outlook.short),
        outlook.shortCost,
      ]),
    },
  ],
  View,
});

/** Campaign status: delivered against booked impressions of each campaign, and the elapsed time. */
import { daysIn, shiftDay, writeDay, writeRange } from '@flightdeck/domain/dates';
import {
  counted,
  numberFormat,
  plural,
  writeNumber,
  writePercent,
} from '@flightdeck/domain/locale';
import { formatCount, type MetricRow } from '@flightdeck/domain/metrics';
import {
  type RowPacing,
  PACING_BANDS,
  type PacedRow,
  pacedRows,
  pacingDayOf,
  pacingLabel,
  pacingQueries,
  pacingSeverity,
} from '@flightdeck/domain/troubleshooter';
import { type BarCell, BarList, type BarRow, valueAxis, WHOLE_AXIS } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type ReportContext, type SlideData } from '../../definition.ts';
import { everyOf, listOf, noneOf, shortName } from '../../format/sentence.ts';
import { choice, toggle } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { pageOptions } from '../options.ts';
import {
  columnFigure,
  figure,
  formatOf,
  result,
  rowId,
  rowLabel,
  SEVERITY_TONES,
} from '../shared.ts';
import { about } from './about.ts';

/** Most campaigns on a page with their flights under the name. */
const MOST = 9;

const OPTIONS = pageOptions({
  filter: choice('all', {
    label: 'Campaigns',
    segmented: true,
    choices: [
      { value: 'all', label: 'All' },
      { value: 'attention', label: 'Off track' },
    ],
  }),
  table: toggle(true, 'Show delivered and booked'),
});
type Props = PropsOf<typeof OPTIONS>;

const answersOf = (data: SlideData) => ({
  toDate: result(data, 'toDate'),
  inRange: result(data, 'inRange'),
});

/** The last day that the account of a campaign is known of. */
const knownUntil =
  ({ data, context }: Props) =>
  (row: MetricRow): string =>
    pacingDayOf(row, context.range, result(data, 'toDate').lastDay, data.knownUntil);

/** Campaigns with flight or delivery in the range; those that need attention first. */
function entriesOf(props: Props): PacedRow[] {
  const { data, context, options } = props;
  const entries = pacedRows(answersOf(data), context.range, knownUntil(props));
  const wanted =
    options.filter === 'attention'
      ? entries.filter(({ pacing }) => pacing.pacing !== null && pacingSeverity(pacing.pacing) < 3)
      : entries;
  const urgency = ({ pacing }: PacedRow): number =>
    pacing.pacing === null ? 4 : pacingSeverity(pacing.pacing);
  return wanted.sort((a, b) => urgency(a) - urgency(b) || b.pacing.delivered - a.pacing.delivered);
}

function flightText(row: MetricRow, context: ReportContext): string {
  const { startDate, endDate } = row.plan ?? {};
  if (startDate && endDate && startDate <= endDate) {
    return writeRange({ start: startDate, end: endDate }, context.locale);
  }
  if (startDate) return `From ${writeDay(startDate, context.locale)}`;
  return endDate ? `Until ${writeDay(endDate, context.locale)}` : 'Flight not known';
}

const WHOLE_PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;
const share = (value: number | null, locale: string): string =>
  value === null ? '–' : numberFormat(locale, WHOLE_PERCENT).format(value);

function pacingCell({ pacing, elapsed }: RowPacing, locale: string): BarCell {
  if (pacing === null) return { text: elapsed === 0 ? 'Not started' : '–', muted: true };
  return {
    text: `${pacingLabel(pacing)} ${writePercent(pacing, locale)}`,
    tone: SEVERITY_TONES[pacingSeverity(pacing)],
  };
}

function View(props: Props) {
  const { context, options } = props;
  const all = entriesOf(props);
  const entries = all.slice(0, MOST);
  const booked = entries.some(({ pacing }) => pacing.booked !== null);
  const { locale } = context;
  const count = (value: number | null): string =>
    value === null ? '–' : formatCount(value, { locale, compact: value >= 1e7 });
  const writeCtr = columnFigure(
    'ctr',
    entries.map(({ row }) => row.values.ctr),
    context,
  );
  const rows = entries.map(({ row, pacing }): BarRow => {
    const delivered: BarCell = { text: count(pacing.delivered), strong: !booked };
    const clicks: BarCell = { text: figure('clicks', row.values.clicks, context) };
    const ctr: BarCell = { text: writeCtr(row.values.ctr) };
    return {
      id: rowId(row, 'campaign'),
      label: rowLabel(row, 'campaign'),
      detail: flightText(row, context),
      value: booked ? pacing.progress : pacing.delivered,
      mark: booked ? pacing.elapsed : null,
      tone: 'strong',
      cells: !booked
        ? [clicks, ctr, delivered]
        : options.table
          ? [
              delivered,
              { text: count(pacing.booked), muted: true },
              { text: share(pacing.progress, locale), strong: true },
              pacingCell(pacing, locale),
            ]
          : [{ text: share(pacing.progress, locale), strong: true }, pacingCell(pacing, locale)],
    };
  });
  const most = Math.max(0, ...entries.map(({ pacing }) => pacing.progress ?? 0));
  const axis = !booked
    ? valueAxis(
        entries.map(({ pacing }) => pacing.delivered),
        'count',
        formatOf(context),
      )
    : most > 1
      ? valueAxis([Math.min(most, 2)], 'percent', formatOf(context))
      : WHOLE_AXIS;
  return (
    <BarList
      title={
        booked ? 'Delivered share of booked impressions by campaign' : 'Impressions by campaign'
      }
      rows={rows}
      labelHeader="Campaign"
      valueHeader={booked ? 'Delivered of booked' : 'Impressions to date'}
      columns={
        !booked
          ? ['Clicks', 'CTR', 'Delivered']
          : options.table
            ? ['Delivered', 'Booked', 'Share of booking', 'Pacing']
            : ['Share of booking', 'Pacing']
      }
      axis={axis}
      width={BODY.width}
      height={BODY.height}
      track={booked}
    />
  );
}

/** One campaign: its pacing, its delivery against the booking, and the time left. */
function aboutOne(
  name: string,
  { row, pacing }: PacedRow,
  percent: number,
  props: Props,
): string {
  const { locale } = props.context;
  const word = pacingLabel(percent).toLowerCase();
  const at = `${word}${word === 'on track' ? '' : ','} at ${writePercent(percent, locale)} of its expected delivery`;
  const count = (value: number): string => formatCount(value, { locale, compact: true });
  const known = knownUntil(props)(row);
  const end = row.plan?.endDate ?? known;
  const left = end > known ? daysIn({ start: shiftDay(known, 1), end }) : 0;
  const time = left === 0 ? 'flight over' : `${counted(left, locale, 'day')} left`;
  return `${name} is ${at}: ${count(pacing.delivered)} of ${count(pacing.booked ?? 0)} booked impressions, ${time}.`;
}

function takeaway(props: Props): string | null {
  const { context } = props;
  const { locale } = context;
  const entries = entriesOf(props);
  const paced = entries.flatMap(({ row, pacing }) =>
    pacing.pacing === null
      ? []
      : [
          {
            name: shortName(rowLabel(row, 'campaign'), 36),
            pacing: pacing.pacing,
            entry: { row, pacing },
          },
        ],
  );
  if (paced.length === 0) {
    const sum = entries.reduce((total, { pacing }) => total + pacing.delivered, 0);
    return `${counted(entries.length, locale, 'campaign')} delivered ${figure('impressions', sum, context, { compact: true })} impressions to date; no booked impressions are known, so pacing is not shown.`;
  }
  const [one] = paced;
  if (one && paced.length === 1) return aboutOne(one.name, one.entry, one.pacing, props);
  const off = paced.filter(({ pacing }) => pacingSeverity(pacing) < 3);
  const on = paced.length - off.length;
  if (off.length === 0) {
    const [from, to] = PACING_BANDS.near;
    return `${everyOf(paced.length, 'campaigns', locale)} with a booking are on track, between ${writePercent(from, locale)} and ${writePercent(to, locale)} of their expected delivery.`;
  }
  const behind = off.filter(({ pacing }) => pacing < 100).sort((a, b) => a.pacing - b.pacing);
  const ahead = off.filter(({ pacing }) => pacing > 100).sort((a, b) => b.pacing - a.pacing);
  const parts = [
    ...(behind[0]
      ? [`${behind[0].name} is furthest behind at ${writePercent(behind[0].pacing, locale)}`]
      : []),
    ...(ahead[0]
      ? [`${ahead[0].name} furthest ahead at ${writePercent(ahead[0].pacing, locale)}`]
      : []),
  ];
  const last = behind[0] ? listOf(parts) : (parts[0] ?? '').replace(' furthest', ' is furthest');
  const which = paced.length < entries.length ? 'campaigns with a booking under way' : 'campaigns';
  const subject =
    on === 0
      ? `${noneOf(paced.length, which, locale)} is`
      : `${writeNumber(on, locale)} of ${writeNumber(paced.length, locale)} ${which} ${plural(on, 'is', 'are')}`;
  return `${subject} on track; ${last} of expected delivery.`;
}

/** `14 Apr 2026`; where the campaigns are of accounts that are known up to different days, from which to which. */
function lastDaysText(entries: readonly PacedRow[], props: Props): string {
  const { range, locale } = props.context;
  const days = entries.map(({ row }) => knownUntil(props)(row)).sort();
  const [start = range.end, end = start] = [days[0], days.at(-1)];
  return start === end
    ? writeDay(end, locale)
    : `the last known day of its account: ${writeRange({ start, end }, locale)}`;
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (_options, context) => pacingQueries(context.range),
  isEmpty: (data) => result(data, 'inRange').rows.length === 0,
  subTitle: (props) => {
    const { context } = props;
    const entries = entriesOf(props);
    const shown = entries.length;
    const cut =
      shown > MOST
        ? `; ${MOST} of ${writeNumber(shown, context.locale)} campaigns, off track first`
        : '';
    const what = context.impressionBasis === 'viewable' ? 'Served impressions' : 'Delivery';
    return `${what} from the start of each flight to ${lastDaysText(entries, props)}${cut}`;
  },
  legend: (props) =>
    entriesOf(props).some(({ pacing }) => pacing.booked !== null)
      ? [
          { label: 'Delivered', colour: PALETTE.accent, shape: 'square' },
          { label: 'Time elapsed', colour: PALETTE.benchmark, shape: 'tick' },
        ]
      : [],
  takeaway,
  View,
});

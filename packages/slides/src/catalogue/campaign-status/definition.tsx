/** Campaign status: delivered against booked impressions of each campaign, and the elapsed time. */

import { writeNumber } from '@flightdeck/domain/locale';
import { formatCount } from '@flightdeck/domain/metrics';
import { type PacedRow, pacingQueries, pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { type BarCell, BarList, type BarRow, valueAxis, WHOLE_AXIS } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { choice, toggle } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { pageOptions } from '../options.ts';
import {
  areOnTrack,
  bandsOf,
  bookingSource,
  flightText,
  isOff,
  lastDaysText,
  pacedOf,
  pacingCell,
  pacingSentence,
  wholeShare,
  withFindings,
} from '../pacing.ts';
import { columnFigure, figure, formatOf, result, rowId, rowLabel } from '../shared.ts';
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

/** Campaigns with flight or delivery in the range; those that need attention first. */
function entriesOf(props: Props): PacedRow[] {
  const { options } = props;
  const entries = pacedOf(props, 'campaign');
  const wanted =
    options.filter === 'attention' ? entries.filter(({ pacing }) => isOff(pacing, props)) : entries;
  const urgency = ({ pacing }: PacedRow): number =>
    pacing.pacing === null ? 4 : pacingSeverity(pacing.pacing, bandsOf(props));
  return wanted.sort((a, b) => urgency(a) - urgency(b) || b.pacing.delivered - a.pacing.delivered);
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
    const delivered: BarCell = {
      text: count(pacing.delivered),
      strong: !booked,
      source: sourceOf(row.values, 'impressions'),
    };
    const progress: BarCell = {
      text: wholeShare(pacing.progress, locale),
      strong: true,
      source: bookingSource(row, 'progress'),
    };
    const paced: BarCell = {
      ...pacingCell(pacing, props),
      source: bookingSource(row, 'pacing'),
    };
    const bookedCell: BarCell = {
      text: count(pacing.booked),
      muted: true,
      source: bookingSource(row, 'bookedImpressions'),
    };
    const clicks: BarCell = {
      text: figure('clicks', row.values.clicks, context),
      source: sourceOf(row.values, 'clicks'),
    };
    const ctr: BarCell = { text: writeCtr(row.values.ctr), source: sourceOf(row.values, 'ctr') };
    return {
      id: rowId(row, 'campaign'),
      label: rowLabel(row, 'campaign'),
      detail: flightText(row, context),
      value: booked ? pacing.progress : pacing.delivered,
      mark: booked ? pacing.elapsed : null,
      markSource: bookingSource(row, 'elapsed'),
      tone: 'strong',
      cells: !booked
        ? [clicks, ctr, delivered]
        : options.table
          ? [delivered, bookedCell, progress, paced]
          : [progress, paced],
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

function takeaway(props: Props): string | null {
  const entries = entriesOf(props);
  return withFindings(
    pacingSentence(entries, 'campaign', props),
    areOnTrack(entries, props),
    props,
  );
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
  tables: (props) => [
    {
      title: about.title,
      columns: [
        { label: 'Campaign', unit: 'text' },
        { label: 'Start', unit: 'day' },
        { label: 'End', unit: 'day' },
        { label: 'Delivered', unit: 'count' },
        { label: 'Booked', unit: 'count' },
        { label: 'Share of booking', unit: 'percent' },
        { label: 'Time elapsed', unit: 'percent' },
        { label: 'Pacing', unit: 'percent' },
        { label: 'Clicks', unit: 'count' },
        { label: 'CTR', unit: 'percent' },
      ],
      rows: entriesOf(props).map(({ row, pacing }) => [
        rowLabel(row, 'campaign'),
        row.plan?.startDate ?? null,
        row.plan?.endDate ?? null,
        pacing.delivered,
        pacing.booked,
        pacing.progress,
        pacing.elapsed,
        pacing.pacing === null ? null : pacing.pacing / 100,
        row.values.clicks ?? null,
        row.values.ctr ?? null,
      ]),
    },
  ],
  View,
});

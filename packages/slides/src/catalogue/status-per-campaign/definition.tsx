/** Status per campaign: delivered to date against the plan of its flight, with the key figures of the range. */

import { type Day, writeMonth, writeShortDay } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { formatCount, type MetricId } from '@flightdeck/domain/metrics';
import {
  bookingOutlook,
  elapsedShare,
  type PacedRow,
  pacingQueries,
} from '@flightdeck/domain/troubleshooter';
import { Figure, Label } from '../../charts/Figure.tsx';
import { cellColour, type Tile, Tiles, TimeChart, valueAxis } from '../../charts/index.ts';
import type { TimePoint } from '../../charts/time-layout.ts';
import { Notice } from '../../deck/Notice.tsx';
import { BODY, columnWidth } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type ReportContext } from '../../definition.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { text } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { textWidth } from '../../text/measure.ts';
import { buckets, lastDayOf, type Period, periodNote } from '../buckets.ts';
import { markedDays } from '../day-marks.ts';
import { pageOptions, periodOption, showEvents } from '../options.ts';
import {
  areOnTrack,
  bandsOf,
  bookingSource,
  flightText,
  knownUntil,
  lastDaysText,
  pacedOf,
  pacingCell,
  pacingSentence,
  wholeShare,
  withFindings,
} from '../pacing.ts';
import { MOST_CELLS, periodFor } from '../series-slide.tsx';
import {
  figure,
  formatOf,
  metricLabel,
  nothingDelivered,
  result,
  rowId,
  rowLabel,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';

/** Campaigns beside each other whose charts can still be read. */
const MOST = 3;
/** Height of the tiles and the gap beneath them. */
const TILES = 132;
/** Heights in a column: name and pacing above the chart, the figures beneath it. */
const HEAD = 84;
const FIGURES = 96;
const BETWEEN = 22;

const FIGURES_SHOWN: readonly MetricId[] = ['ctr', 'viewability', 'spend', 'conversions'];

const OPTIONS = pageOptions({
  campaign: text({
    label: 'Campaign',
    placeholder: 'The three largest',
    help: 'Name of the campaign, or a part of it. Several that have it stand beside each other.',
    isOfAdvertiser: true,
    maxLength: 120,
  }),
  period: periodOption,
  showEvents,
});
type Props = PropsOf<typeof OPTIONS>;

/** The campaigns that were asked for, the largest of the range first; one whose whole name was given alone. */
function chosenOf(props: Props): PacedRow[] {
  const wanted = props.options.campaign.trim().toLowerCase();
  const inRange = new Map(
    result(props.data, 'figures').rows.map((row) => [
      rowId(row, 'campaign'),
      row.values.impressions ?? 0,
    ]),
  );
  const size = ({ row }: PacedRow): number => inRange.get(rowId(row, 'campaign')) ?? 0;
  const named = pacedOf(props, 'campaign')
    .map((paced) => ({ paced, name: rowLabel(paced.row, 'campaign').toLowerCase() }))
    .filter(({ name }) => name.includes(wanted));
  const exact = named.filter(({ name }) => name === wanted);
  return (exact.length > 0 ? exact : named)
    .map(({ paced }) => paced)
    .sort((a, b) => size(b) - size(a) || b.pacing.delivered - a.pacing.delivered);
}

/** Delivered and planned impressions since the start of the flight, at the end of each bucket. */
interface Course {
  readonly period: Period;
  readonly delivered: readonly TimePoint[];
  /** None where nothing is booked. */
  readonly planned: readonly TimePoint[];
  readonly note: string;
}

/** The course of a campaign; null where small cells were left out of the answer, so that its sums are not known. */
function courseOf({ row, pacing }: PacedRow, props: Props): Course | null {
  const { data, context, options } = props;
  const trend = result(data, 'trend');
  if (trend.rowCount > trend.rows.length) return null;
  const period = periodFor(options.period, context.range);
  const id = rowId(row, 'campaign');
  const own = trend.rows.filter((cell) => rowId(cell, 'campaign') === id);
  const list = buckets({ ...trend, rows: own }, period, context.range);
  const known = knownUntil(props)(row);
  const { startDate: start, endDate: end } = row.plan ?? {};
  const { booked } = pacing;
  const flight = start && end && start <= end ? { start, end } : null;
  const endOf = (day: Day, most: Day): Day => {
    const last = lastDayOf(day, period);
    return last < most ? last : most;
  };
  let sum =
    pacing.delivered - list.reduce((all, { values }) => all + (values?.impressions ?? 0), 0);
  const delivered = list
    .map(({ day, values }): TimePoint => {
      sum += values?.impressions ?? 0;
      return { day: endOf(day, known), value: sum };
    })
    .filter(({ day }) => flight === null || day >= flight.start);
  // Of every bucket of the range, so that the plan goes on where delivery stopped.
  const days = new Set(trend.rows.flatMap((cell) => cell.keys[period]?.id ?? []));
  const planned =
    booked === null || flight === null
      ? []
      : [...days].sort().map((day): TimePoint => {
          const last = endOf(day, context.range.end);
          return {
            day: last,
            value: last < flight.start ? null : booked * elapsedShare(flight, last),
          };
        });
  return { period, delivered, planned, note: periodNote(list, period) };
}

/** The points with the source of the figure that the last one of them is labelled with. */
const endingWith = (points: readonly TimePoint[], source: string | undefined): TimePoint[] => {
  const last = points.findLastIndex(({ value }) => value !== null);
  return points.map((point, index) => (index === last ? { ...point, source } : point));
};

function Chart({
  paced,
  props,
  width,
  height,
}: {
  readonly paced: PacedRow;
  readonly props: Props;
  readonly width: number;
  readonly height: number;
}) {
  const { context } = props;
  const days = markedDays(props);
  const course = courseOf(paced, props);
  if (!course || course.delivered.length === 0) return null;
  const count = (value: number | null | undefined): string =>
    formatCount(value ?? 0, { locale: context.locale, compact: true });
  const { delivered, planned } = course;
  const last = delivered.at(-1)?.value;
  const plan = planned.findLast(({ value }) => value !== null)?.value;
  return (
    <TimeChart
      title={`Impressions of ${rowLabel(paced.row, 'campaign')} since the start of its flight`}
      description={`Delivered ${count(last)}${plan == null ? '' : `, planned by then ${count(plan)}`}.`}
      series={[
        {
          id: 'delivered',
          label: count(last),
          colour: PALETTE.accent,
          labelColour: PALETTE.accent,
          points: endingWith(delivered, sourceOf(paced.row.values, 'impressions')),
          isFigure: true,
        },
        ...(planned.length === 0
          ? []
          : [
              {
                id: 'plan',
                label: count(plan),
                colour: PALETTE.benchmark,
                labelColour: PALETTE.benchmark,
                points: endingWith(planned, computed(bookingSource(paced.row, 'expected'))),
                isFigure: true,
                dashed: true,
              },
            ]),
      ]}
      range={context.range}
      axis={valueAxis(
        [...delivered, ...planned].map(({ value }) => value),
        'count',
        formatOf(context),
        height < 250 ? 3 : 4,
      )}
      writeDay={(day, style) =>
        style === 'month' ? writeMonth(day, context.locale) : writeShortDay(day, context.locale)
      }
      ticks={width < BODY.width ? 4 : 9}
      width={width}
      height={height}
      marks={days.found}
      events={days.events}
      filled
    />
  );
}

/** `12 days left`, `flight over`, `not begun`; empty where no flight is known. */
function timeText({ row, pacing }: PacedRow, props: Props): string {
  if (pacing.elapsed === null) return '';
  if (pacing.elapsed === 0) return 'not begun';
  if (pacing.elapsed === 1) return 'flight over';
  const day = knownUntil(props)(row);
  const { startDate, endDate } = row.plan ?? {};
  const outlook = bookingOutlook(
    // The days alone: what is booked does not matter here.
    {
      startDate: startDate ?? null,
      endDate: endDate ?? null,
      bookedImpressions: 1,
      bookedSpend: null,
    },
    0,
    day,
  );
  return outlook ? `${counted(outlook.daysLeft, props.context.locale, 'day')} left` : '';
}

/** The key figures of a campaign in the range that the data holds. */
function figuresOf({ row }: PacedRow, { data, context }: Props) {
  const id = rowId(row, 'campaign');
  const own = result(data, 'figures').rows.find((one) => rowId(one, 'campaign') === id);
  return FIGURES_SHOWN.filter((metric) => metric === 'ctr' || own?.values[metric]).map(
    (metric) => ({
      id: metric,
      label: metricLabel(metric, context),
      text: figure(metric, own?.values[metric], context, { compact: true }),
      source: sourceOf(own?.values, metric),
    }),
  );
}

/** `2.96m of 4.37m booked`; without a booking what was delivered. */
function deliveredText({ pacing }: PacedRow, { locale }: ReportContext): string {
  const count = (value: number): string => formatCount(value, { locale, compact: true });
  return pacing.booked === null
    ? `${count(pacing.delivered)} delivered`
    : `${count(pacing.delivered)} of ${count(pacing.booked)} booked`;
}

function tilesOf(paced: PacedRow, props: Props): Tile[] {
  const { context } = props;
  const { locale } = context;
  const { pacing } = paced;
  const cell = pacingCell(pacing, props);
  const delivered = sourceOf(paced.row.values, 'impressions');
  const tile = (
    id: string,
    label: string,
    text: string,
    note: string,
    source: string | undefined,
  ): Tile => ({
    ...{ id, label, figure: text, change: null, note, source },
  });
  return [
    pacing.progress === null
      ? tile(
          'delivered',
          'Delivered',
          deliveredText(paced, context).split(' ')[0] ?? '',
          'to date',
          delivered,
        )
      : tile(
          'delivered',
          'Delivered of booked',
          wholeShare(pacing.progress, locale),
          deliveredText(paced, context).replace(' booked', ''),
          bookingSource(paced.row, 'progress'),
        ),
    ...(pacing.pacing === null
      ? []
      : [
          tile(
            'pacing',
            'Pacing',
            wholeShare(pacing.pacing / 100, locale),
            `${cell.text.replace(/ [^ ]*$/, '').toLowerCase()}, ${timeText(paced, props)}`,
            bookingSource(paced.row, 'pacing'),
          ),
        ]),
    ...figuresOf(paced, props).map(({ id, label, text, source }) =>
      tile(id, label, text, 'in the range', source),
    ),
  ];
}

function One({ paced, props }: { readonly paced: PacedRow; readonly props: Props }) {
  return (
    <div className="fd-stack">
      <Tiles tiles={tilesOf(paced, props)} />
      <Chart paced={paced} props={props} width={BODY.width} height={BODY.height - TILES} />
    </div>
  );
}

/** Name, flight and pacing of a campaign. */
function Head({
  paced,
  props,
  width,
}: {
  readonly paced: PacedRow;
  readonly props: Props;
  readonly width: number;
}) {
  const { context } = props;
  const name = rowLabel(paced.row, 'campaign');
  const cell =
    paced.pacing.booked === null
      ? { text: 'Nothing booked', muted: true }
      : pacingCell(paced.pacing, props);
  const flight = flightText(paced.row, context);
  const time = timeText(paced, props);
  const delivered = deliveredText(paced, context);
  return (
    <Figure
      title={name}
      description={`${flight}. ${cell.text}, ${delivered}. ${time}`}
      width={width}
      height={HEAD}
    >
      <path d={`M0 0.75H${width}`} stroke={PALETTE.ink} strokeWidth={1.25} />
      <Label x={0} y={24} text={name} size={17} weight={600} maxWidth={width} cut="middle" />
      <Label x={0} y={45} text={flight} fill={PALETTE.muted} />
      <Label x={width} y={45} text={time} fill={PALETTE.muted} anchor="end" />
      <Label
        x={0}
        y={76}
        text={cell.text}
        size={18}
        weight={600}
        fill={cellColour(cell)}
        source={paced.pacing.pacing === null ? undefined : bookingSource(paced.row, 'pacing')}
      />
      <Label
        x={width}
        y={76}
        text={delivered}
        size={15}
        fill={PALETTE.secondary}
        anchor="end"
        maxWidth={width - textWidth(cell.text, 18, 600) - 16}
        source={
          paced.pacing.booked === null
            ? sourceOf(paced.row.values, 'impressions')
            : bookingSource(paced.row, 'bookedImpressions')
        }
      />
    </Figure>
  );
}

/** The key figures of a campaign, two by two. */
function KeyFigures({
  paced,
  props,
  width,
}: {
  readonly paced: PacedRow;
  readonly props: Props;
  readonly width: number;
}) {
  const list = figuresOf(paced, props);
  return (
    <Figure
      title={`Key figures of ${rowLabel(paced.row, 'campaign')} in the range`}
      description={list.map(({ label, text: value }) => `${label} ${value}`).join(', ')}
      width={width}
      height={FIGURES}
    >
      {list.map(({ id, label, text: value, source }, index) => {
        const x = (index % 2) * (width / 2);
        const y = Math.floor(index / 2) * 50;
        return (
          <g key={id}>
            <Label x={x} y={y + 14} text={label} fill={PALETTE.secondary} />
            <Label x={x} y={y + 37} text={value} size={18} weight={600} source={source} />
          </g>
        );
      })}
    </Figure>
  );
}

function View(props: Props) {
  const shown = chosenOf(props).slice(0, MOST);
  const [first] = shown;
  if (!first) return <Notice tone="empty" {...notFound(props)} />;
  if (shown.length === 1) return <One paced={first} props={props} />;
  const width = columnWidth(shown.length);
  return (
    <div className="fd-beside">
      {shown.map((paced) => (
        <div key={rowId(paced.row, 'campaign')} className="fd-stack">
          <Head paced={paced} props={props} width={width} />
          <Chart
            paced={paced}
            props={props}
            width={width}
            height={BODY.height - HEAD - FIGURES - 2 * BETWEEN}
          />
          <KeyFigures paced={paced} props={props} width={width} />
        </div>
      ))}
    </div>
  );
}

/** Since when a campaign is behind its plan, and the pace it needs; empty for one that is not. */
function sinceWhen(paced: PacedRow, props: Props): string {
  const { locale } = props.context;
  const { row, pacing } = paced;
  const { near } = bandsOf(props);
  if (pacing.pacing === null || pacing.pacing >= near[0]) return '';
  const course = courseOf(paced, props);
  const planned = new Map(course?.planned.map(({ day, value }) => [day, value]));
  const points = (course?.delivered ?? []).flatMap(({ day, value }) => {
    const plan = planned.get(day);
    return plan && value !== null ? [{ day, isBehind: value < (plan * near[0]) / 100 }] : [];
  });
  const kept = points.findLastIndex(({ isBehind }) => !isBehind);
  const since = kept < 0 ? undefined : points[kept]?.day;
  const when =
    since === undefined ? '' : `; it last kept to its plan on ${writeShortDay(since, locale)}`;
  const outlook = row.plan && bookingOutlook(row.plan, pacing.delivered, knownUntil(props)(row));
  const count = (value: number): string =>
    formatCount(Math.round(value), { locale, compact: true });
  const needs =
    outlook?.neededPerDay == null
      ? ''
      : `${when === '' ? '; it' : ' and'} needs ${count(outlook.neededPerDay)} a day instead of ${count(outlook.perDay)}`;
  return `${when}${needs}`;
}

const notFound = ({ options }: Props) => ({
  title: 'No such campaign in the report',
  text: `None of the campaigns with delivery or a flight in the range has “${shortName(options.campaign, 60)}” in its name.`,
});

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: ({ period }, context) => ({
    ...pacingQueries(context.range),
    figures: {
      metrics: withSums(['impressions', ...FIGURES_SHOWN]),
      dimensions: ['campaign'],
      range: context.range,
      impressionBasis: context.impressionBasis,
    },
    trend: {
      metrics: ['impressions'],
      dimensions: ['campaign', periodFor(period, context.range)],
      range: context.range,
      orderBy: { by: 'impressions', direction: 'desc' },
      limit: MOST_CELLS,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'figures'),
  subTitle: (props) => {
    const { context, options } = props;
    const all = chosenOf(props);
    const shown = all.slice(0, MOST);
    const [first] = shown;
    if (!first) return null;
    const course = courseOf(first, props);
    const by = course ? `, ${course.note.split(';')[0]}` : '';
    const until = lastDaysText(shown, props);
    if (shown.length === 1) {
      return `${shortName(rowLabel(first.row, 'campaign'), 60)}, ${flightText(first.row, context)}: impressions since the start of its flight to ${until}${by}`;
    }
    const which =
      all.length > MOST
        ? `The ${MOST} largest of ${counted(all.length, context.locale, 'campaign')}${options.campaign.trim() ? ' with that name' : ''}`
        : 'Each campaign';
    return `${which}: impressions since the start of its flight to ${until}${by}`;
  },
  legend: (props) =>
    chosenOf(props)
      .slice(0, MOST)
      .some((paced) => (courseOf(paced, props)?.planned.length ?? 0) > 0)
      ? [
          { label: 'Delivered', colour: PALETTE.accent, shape: 'line' },
          { label: 'Even plan', colour: PALETTE.benchmark, shape: 'dashed' },
        ]
      : [],
  takeaway: (props) => {
    const shown = chosenOf(props).slice(0, MOST);
    const [first] = shown;
    if (!first) return null;
    const sentence = pacingSentence(shown, 'campaign', props);
    const told =
      shown.length === 1 ? `${sentence.replace(/\.$/, '')}${sinceWhen(first, props)}.` : sentence;
    return withFindings(told, areOnTrack(shown, props), props);
  },
  tiles: (props) => {
    const [first, second] = chosenOf(props);
    return first && !second ? tilesOf(first, props) : [];
  },
  charts: (props) =>
    chosenOf(props)
      .slice(0, MOST)
      .flatMap((paced) => {
        const course = courseOf(paced, props);
        if (!course) return [];
        const { delivered, planned } = course;
        const days = [...new Set([...delivered, ...planned].map(({ day }) => day))].sort();
        const valuesOf = (points: readonly TimePoint[]) =>
          days.map((day) => points.find((point) => point.day === day)?.value ?? null);
        return [
          {
            kind: 'line' as const,
            title: rowLabel(paced.row, 'campaign'),
            unit: 'count' as const,
            categories: days,
            series: [
              { name: 'Delivered', values: valuesOf(delivered) },
              ...(planned.length > 0 ? [{ name: 'Even plan', values: valuesOf(planned) }] : []),
            ],
          },
        ];
      }),
  View,
});

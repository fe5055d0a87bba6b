/** Site impact: media and visits by day, and visits on days with media beside comparable days without. */

import { blend } from '@flightdeck/domain/datasets/blend';
import {
  type DayRange,
  daysIn,
  previousRange,
  shiftDay,
  writeMonth,
  writeRange,
  writeShortDay,
} from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { formatChange, type MetricId, writeCoverage } from '@flightdeck/domain/metrics';
import { endLabelWidth, Tiles, TimeChart, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type ReportContext } from '../../definition.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { PALETTE, seriesColour, seriesTextColour } from '../../palette.ts';
import { ANALYTICS, ANALYTICS_HINT, gaView, ofView } from '../analytics.ts';
import { type ChartDays, markedDays } from '../day-marks.ts';
import { metricAmong, metricFrom, pageOptions, showEvents } from '../options.ts';
import { DELIVERY, type Figures, formatOf, nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';
import { exposures, type ImpactDay, impactOf, LEAST_DAYS } from './comparable.ts';

const MEDIA = ['impressions', 'clicks', 'spend'] as const satisfies readonly MetricId[];

const OPTIONS = pageOptions({
  metric1: metricAmong('Media', MEDIA, true),
  metric2: metricFrom(ANALYTICS, 'On the site', [
    'sessions',
    'engagedSessions',
    'keyEvents',
    'pageViews',
  ]),
  gaView,
  showEvents,
});
type Props = PropsOf<typeof OPTIONS>;

/** The range, and as many days before it: without days before the media began there is little to compare with. */
const around = ({ range }: ReportContext): DayRange => ({
  start: previousRange(range).start,
  end: range.end,
});

/** The days that may be compared: of both ranges, or of the report's own where loads tell nothing of those before. */
function windowOf({ data, context }: Props): DayRange | null {
  const { coverage } = result(data, 'known');
  const isWhole = (of: { readonly days: number; readonly of: number } | undefined) =>
    of === undefined || of.days >= of.of;
  if (!isWhole(coverage?.range)) return null;
  return isWhole(coverage?.compare) ? around(context) : context.range;
}

/** The days that are shown and compared, in order. */
function daysOf(props: Props): ImpactDay[] {
  const { data, options, context } = props;
  const { start, end } = windowOf(props) ?? context.range;
  const joined = blend({ media: result(data, 'media'), site: result(data, 'site') }, ['day']);
  const known = new Map(joined.rows.map(({ keys, of }) => [keys.day?.id ?? '', of]));
  return Array.from({ length: daysIn({ start, end }) }, (_, index): ImpactDay => {
    const day = shiftDay(start, index);
    const of = known.get(day);
    return {
      day,
      // Loads cover every day of the window: a day without a row had no media.
      media: of?.media?.values[options.metric1] ?? 0,
      site: of?.site?.values[options.metric2] ?? null,
    };
  });
}

/** The comparison, where the days of the media are known. */
const impact = (props: Props) => (windowOf(props) ? impactOf(daysOf(props)) : null);

const kindCount = (props: Props, wanted: string): number =>
  [...exposures(daysOf(props)).values()].filter((kind) => kind === wanted).length;

/** Why there is no comparison. */
function heldBack(props: Props): string {
  const { data, context } = props;
  const { coverage } = result(data, 'known');
  if (!windowOf(props) && coverage) {
    return `The media data of the range is not whole (${writeCoverage(coverage.range, context.locale)}), so days without media are not known`;
  }
  const { locale } = context;
  const [some, none] = [kindCount(props, 'with'), kindCount(props, 'without')];
  return some < LEAST_DAYS
    ? `Media ran on only ${counted(some, locale, 'day')}, too few to compare with the others`
    : none < LEAST_DAYS
      ? `Media ran on nearly every day (${counted(none, locale, 'day')} without), so that there is nothing to compare its days with`
      : `Too few of the days with and without media have visits to compare`;
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const found = impact(props);
  if (!found) return `${heldBack(props)}.`;
  const noun = ANALYTICS.inSentence(options.metric2, context);
  const write = (value: number) =>
    ANALYTICS.figure(options.metric2, Math.round(value), context, { compact: true });
  const percent = (value: number) => formatChange(value, { locale: context.locale });
  const interval = `95% interval ${percent(found.interval.low)} to ${percent(found.interval.high)}`;
  const means = `${write(found.meanWith)} a day against ${write(found.meanWithout)}`;
  if (!found.isClear) {
    return `Days with media had no clearly different ${noun} from comparable days without: ${means}, which chance alone may explain (${interval}).`;
  }
  const size = percent(Math.abs(found.difference)).replace('+', '');
  return `Days with media had ${size} ${found.difference > 0 ? 'more' : 'fewer'} ${noun} than comparable days without: ${means} (${interval}). That they came together does not prove that the media was the cause.`;
}

/** Runs of days with media. */
function bandsOf(days: readonly ImpactDay[]): DayRange[] {
  const kinds = exposures(days);
  const runs: { start: string; end: string }[] = [];
  for (const { day } of days) {
    if (kinds.get(day) !== 'with') continue;
    const last = runs.at(-1);
    if (last && shiftDay(last.end, 1) === day) last.end = day;
    else runs.push({ start: day, end: day });
  }
  return runs;
}

function tilesOf(props: Props) {
  const { options, context } = props;
  const { locale } = context;
  const found = impact(props);
  const noun = ANALYTICS.label(options.metric2, context);
  const write = (value: number) =>
    ANALYTICS.figure(options.metric2, Math.round(value), context, { compact: true });
  if (!found) return [];
  const percent = (value: number) => formatChange(value, { locale });
  const site = result(props.data, 'site').totals.values;
  const source = computed(sourceOf(site, options.metric2));
  return [
    {
      id: 'with',
      label: `${noun} a day with media`,
      figure: write(found.meanWith),
      source,
      change: null,
      note: `mean of ${counted(found.daysWith, locale, 'day')}`,
    },
    {
      id: 'without',
      label: `${noun} a comparable day without`,
      figure: write(found.meanWithout),
      source,
      change: null,
      note: `${counted(found.daysWithout, locale, 'day')}, the same weekdays`,
    },
    {
      id: 'difference',
      label: 'Difference',
      figure: percent(found.difference),
      source,
      change: null,
      note: `${percent(found.interval.low)} to ${percent(found.interval.high)} with 95% certainty${found.isClear ? '' : ': not clear'}`,
    },
  ];
}

const GAP = 22;
/** Height of the tiles in the stylesheet. */
const TILES = 118;

function DayChart<M extends string>({
  id,
  figures,
  values,
  days,
  index,
  height,
  labelWidth,
  bands,
  marks,
  context,
}: {
  readonly id: M;
  readonly figures: Figures<M>;
  readonly values: readonly (number | null)[];
  readonly days: readonly ImpactDay[];
  readonly index: number;
  readonly height: number;
  readonly labelWidth: number;
  readonly bands: readonly DayRange[];
  readonly marks: ChartDays;
  readonly context: ReportContext;
}) {
  const label = figures.label(id, context);
  const known = values.flatMap((value) => value ?? []);
  const write = (value: number) => figures.figure(id, value, context, { compact: true });
  return (
    <TimeChart
      title={`${label} by day`}
      description={`${write(Math.min(...known))} to ${write(Math.max(...known))} a day.`}
      heading={label}
      series={[
        {
          id,
          label: endOf(id, figures, values, context),
          colour: seriesColour(index),
          labelColour: seriesTextColour(index),
          points: days.map(({ day }, at) => ({ day, value: values[at] ?? null })),
        },
      ]}
      range={{ start: days[0]?.day ?? '', end: days.at(-1)?.day ?? '' }}
      axis={valueAxis(values, figures.metric(id).unit, formatOf(context), 3)}
      writeDay={(day, style) =>
        style === 'month' ? writeMonth(day, context.locale) : writeShortDay(day, context.locale)
      }
      width={BODY.width}
      height={height}
      filled={index === 0}
      bands={bands}
      marks={marks.found}
      events={marks.events}
      isKeyElsewhere={index === 0}
      labelWidth={labelWidth}
    />
  );
}

/** The last value, as the label at the end of the line. */
const endOf = <M extends string>(
  id: M,
  figures: Figures<M>,
  values: readonly (number | null)[],
  context: ReportContext,
): string =>
  figures.figure(
    id,
    values.findLast((value) => value !== null),
    context,
    { compact: true },
  );

function View(props: Props) {
  const { options, context } = props;
  const range = windowOf(props) ?? context.range;
  const days = daysOf(props);
  const tiles = tilesOf(props);
  const media = days.map((day) => day.media);
  const site = days.map((day) => day.site);
  const labelWidth = endLabelWidth([
    endOf(options.metric1, DELIVERY, media, context),
    endOf(options.metric2, ANALYTICS, site, context),
  ]);
  const room = BODY.height - GAP - (tiles.length > 0 ? TILES + GAP : 0);
  // Without a comparison nothing is set apart.
  const bands = tiles.length > 0 ? bandsOf(days) : [];
  const shared = { days, bands, context, labelWidth, height: Math.floor(room / 2) };
  return (
    <div className="fd-stack">
      {tiles.length > 0 ? <Tiles tiles={tiles} /> : null}
      <DayChart
        id={options.metric1}
        figures={DELIVERY}
        values={media}
        index={0}
        marks={markedDays(props, DELIVERY, range)}
        {...shared}
      />
      <DayChart
        id={options.metric2}
        figures={ANALYTICS}
        values={site}
        index={1}
        marks={markedDays(props, ANALYTICS, range)}
        {...shared}
      />
    </div>
  );
}

export const slide = defineSlide({
  ...about,
  datasets: [ANALYTICS],
  options: OPTIONS,
  authorHint: `${ANALYTICS_HINT} The slide needs the delivery of the media as well.`,
  queries: ({ metric1, metric2, gaView: view }, context) => ({
    media: DELIVERY.query({
      metrics: [metric1],
      dimensions: ['day'],
      range: around(context),
      limit: 20_000,
    }),
    known: DELIVERY.query({
      metrics: [metric1],
      dimensions: [],
      range: context.range,
      compare: previousRange(context.range),
    }),
    site: ANALYTICS.query({
      metrics: [metric2],
      dimensions: ['day'],
      range: around(context),
      limit: 20_000,
      ...ofView(view),
    }),
  }),
  isEmpty: (data) => nothingDelivered(data, 'site') || nothingDelivered(data, 'media'),
  emptyNotice: (data, options, context) =>
    nothingDelivered(data, 'site')
      ? nothingDelivered(data, 'media')
        ? null
        : {
            title: 'No data in range',
            text: `No ${ANALYTICS.inSentence(options.metric2, context)} of the site are loaded for these days, so that media has nothing to be set beside.`,
          }
      : {
          title: 'No data in range',
          text: `The chosen campaigns and placements had no ${DELIVERY.inSentence(options.metric1, context)} in these days.`,
        },
  subTitle: (props) => {
    const { options, context } = props;
    const { metric1, metric2 } = options;
    const range = windowOf(props) ?? context.range;
    return `${DELIVERY.label(metric1, context)} and ${ANALYTICS.inSentence(metric2, context)} by day, ${writeRange(range, context.locale)}`;
  },
  legend: (props) =>
    impact(props)
      ? [{ label: 'Days with media', colour: PALETTE.accentSubtle, shape: 'square' }]
      : [],
  takeaway,
  tiles: tilesOf,
  charts: (props) => {
    const { options, context } = props;
    const days = daysOf(props);
    return [
      {
        kind: 'line',
        title: DELIVERY.label(options.metric1, context),
        unit: DELIVERY.metric(options.metric1).unit,
        categories: days.map(({ day }) => day),
        series: [
          {
            name: DELIVERY.label(options.metric1, context),
            values: days.map(({ media }) => media),
          },
        ],
      },
      {
        kind: 'line',
        title: ANALYTICS.label(options.metric2, context),
        unit: ANALYTICS.metric(options.metric2).unit,
        categories: days.map(({ day }) => day),
        series: [
          { name: ANALYTICS.label(options.metric2, context), values: days.map(({ site }) => site) },
        ],
      },
    ];
  },
  View,
});

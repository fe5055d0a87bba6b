/** Creatives over time: lines of the largest by date, or the rate of each in its first two weeks and since. */
import { writeDay } from '@flightdeck/domain/dates';
import type { MetricId } from '@flightdeck/domain/metrics';
import {
  defineSlide,
  type EmptyNotice,
  type PropsOf,
  type ReportContext,
  type SlideData,
} from '../../definition.ts';
import { choice } from '../../options.ts';
import {
  DELIVERY_METRICS,
  groupBy,
  metricOption,
  pageOptions,
  periodOption,
  showEvents,
} from '../options.ts';
import { RATES, type Rate } from '../rates.ts';
import { seriesSlide } from '../series-slide.tsx';
import { inSentence, metricLabel, nothingDelivered, result, rowId, withSums } from '../shared.ts';
import { slideTables } from '../tables.ts';
import { about } from './about.ts';
import { MOST_WEAR, WEAR_LEGEND, WearDots, wearSentence, wearTable } from './WearDots.tsx';
import { type Wear, wearOf, withBefore } from './wear.ts';

const MOST_NAMES = 2000;
const MOST_CELLS = 5000;

const OPTIONS = pageOptions({
  group: groupBy('creative', 'creativeType', 'size'),
  metric1: metricOption('Metric 1', 'ctr', DELIVERY_METRICS),
  type: choice('date', {
    label: 'Shown by',
    help: 'Age sets the first two weeks of each creative beside all weeks since; it needs a rate.',
    segmented: true,
    choices: [
      { value: 'date', label: 'Date' },
      { value: 'age', label: 'Age' },
    ],
  }),
  period: periodOption,
  showEvents,
});
type Props = PropsOf<typeof OPTIONS>;
type Options = Props['options'];

const byDate = seriesSlide({ ...about, options: OPTIONS, orderBy: 'impressions' });

const rateAmong = (id: MetricId): Rate | null => RATES.find((rate) => rate === id) ?? null;

/** Of cells without the smallest nobody can tell when a creative began. */
const isCut = ({ data }: Pick<Props, 'data'>): boolean => {
  const { rows, rowCount } = result(data, 'weeks');
  return rowCount > rows.length;
};

/** What is known by age; no creative where it cannot be told. */
function wearIn({ data, options }: Pick<Props, 'data' | 'options'>): readonly Wear[] {
  const rate = rateAmong(options.metric1);
  if (rate === null || isCut({ data })) return [];
  const running = new Set(result(data, 'rows').rows.map((row) => rowId(row, 'creative')));
  return wearOf(rate, result(data, 'weeks').rows, running);
}

const drawnOf = (props: Props) => ({
  wear: wearIn(props),
  rate: rateAmong(props.options.metric1) ?? RATES[0],
  context: props.context,
});

function ageNotice({ metric1 }: Options, data: SlideData, context: ReportContext): EmptyNotice {
  if (rateAmong(metric1) === null) {
    return {
      title: `No wear of ${inSentence(metric1, context)}`,
      text: 'Only a rate, such as CTR, tells whether a creative wears out.',
    };
  }
  return isCut({ data })
    ? {
        title: 'Too many creatives to tell their age',
        text: 'With fewer campaigns, it can be told when each creative began.',
      }
    : {
        title: 'No creative of known age',
        text: 'None began after the first week of all figures and has run for four weeks.',
      };
}

export const slide = defineSlide({
  ...byDate,
  queries: (options, context) => {
    if (options.type === 'date') return byDate.queries(options, context);
    const shared = {
      metrics: withSums([options.metric1, 'impressions']),
      orderBy: { by: 'impressions' as const, direction: 'desc' as const },
      impressionBasis: context.impressionBasis,
    };
    return {
      rows: { ...shared, dimensions: ['creative'], range: context.range, limit: MOST_NAMES },
      weeks: {
        ...shared,
        dimensions: ['creative', 'week'],
        range: withBefore(context.range),
        limit: MOST_CELLS,
      },
    };
  },
  isEmpty: (data, options) =>
    nothingDelivered(data, 'rows') ||
    (options.type === 'age' && wearIn({ data, options }).length === 0),
  emptyNotice: (data, options, context) =>
    options.type === 'date' || nothingDelivered(data, 'rows')
      ? null
      : ageNotice(options, data, context),
  subTitle: (props) => {
    const { options, context } = props;
    if (options.type === 'date') return byDate.subTitle?.(props) ?? null;
    const { wear, rate } = drawnOf(props);
    const { locale } = context;
    const cut = wear.length > MOST_WEAR ? `, the ${MOST_WEAR} largest of ${wear.length}` : '';
    return `${metricLabel(rate, context)} in the first two weeks (ring) and since (point), of creatives that began after ${writeDay(withBefore(context.range).start, locale)}${cut}`;
  },
  legend: (props) => (props.options.type === 'age' ? WEAR_LEGEND : []),
  takeaway: (props) =>
    props.options.type === 'age'
      ? wearSentence(drawnOf(props))
      : (byDate.takeaway?.(props) ?? null),
  charts: (props) => (props.options.type === 'age' ? [] : (byDate.charts?.(props) ?? [])),
  tables: (props) =>
    props.options.type === 'age'
      ? [wearTable(drawnOf(props), about.title)]
      : slideTables(byDate, props),
  View: (props) =>
    props.options.type === 'age' ? <WearDots {...drawnOf(props)} /> : byDate.View(props),
});

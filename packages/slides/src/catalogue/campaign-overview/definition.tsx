/** Campaign overview: the key figures with their change against the period before, and one of them over time. */
import type { MetricId } from '@flightdeck/domain/metrics';
import { Tiles } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { buckets, courseOf, inBucket, periodNote, periodOf } from '../buckets.ts';
import { markedDays } from '../day-marks.ts';
import {
  heldBack,
  keyFigureQueries,
  keyFigureSentence,
  rangesText,
  showChange,
  tilesOf,
} from '../key-figures.ts';
import { MetricTrend, trendChart, trendOf } from '../MetricTrend.tsx';
import { metricOption, pageOptions, showEvents } from '../options.ts';
import { figure, inSentence, metricLabel, nothingDelivered, result, withSums } from '../shared.ts';
import { about } from './about.ts';

const OFFERED: readonly MetricId[] = ['impressions', 'clicks', 'ctr', 'conversions', 'spend'];
const OPTIONS = pageOptions({
  metric1: metricOption('Metric over time', 'impressions', OFFERED),
  showChange,
  showEvents,
});
type Props = PropsOf<typeof OPTIONS>;

/** Names the busiest time, where there is no comparison. */
function peak({ data, options, context }: Props): string {
  const id = options.metric1;
  const period = periodOf('auto', context.range);
  const course = courseOf(buckets(result(data, 'trend'), period, context.range), id);
  if (!course || course.best.value <= 0 || course.best.value === course.least.value) return '';
  const { day, value } = course.best;
  return `; ${inSentence(id, context)} highest ${inBucket(day, period, context.locale)} (${figure(id, value, context, { compact: true })})`;
}

const takeaway = (props: Props): string => keyFigureSentence(props, peak(props));

const TREND_TOP = 128;
/** The sentence in place of a change may take two lines. */
const SECOND_LINE = 18;

function View(props: Props) {
  const { options, context, data } = props;
  const id = options.metric1;
  const period = periodOf('auto', context.range);
  const answer = result(data, 'trend');
  const list = buckets(answer, period, context.range);
  return (
    <div className="fd-stack">
      <Tiles tiles={tilesOf(props)} />
      <MetricTrend
        trend={trendOf(id, answer, list, context)}
        list={list}
        period={period}
        context={context}
        heading={`${metricLabel(id, context)} ${periodNote(list, period)}`}
        days={markedDays(props)}
        height={BODY.height - TREND_TOP - (heldBack(props) ? SECOND_LINE : 0)}
      />
    </div>
  );
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (options, context) => ({
    ...keyFigureQueries(options, context),
    trend: {
      metrics: withSums([options.metric1]),
      dimensions: [periodOf('auto', context.range)],
      range: context.range,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'trend'),
  subTitle: rangesText,
  takeaway,
  tiles: tilesOf,
  charts: ({ data, options, context }) => {
    const period = periodOf('auto', context.range);
    const list = buckets(result(data, 'trend'), period, context.range);
    return list.length < 2 ? [] : [trendChart(options.metric1, list, period, context)];
  },
  View,
});

/** Cost comparison: CPM, CPC or CPA per site, campaign or placement against the average paid. */
import { counted, plural } from '@flightdeck/domain/locale';
import { type MetricId, relativeChange } from '@flightdeck/domain/metrics';
import { shortName } from '../../format/sentence.ts';
import { groupBy, impressionLimit, metricAmong, pageOptions, table } from '../options.ts';
import { averageLegend, type RankedProps, rankedSlide } from '../ranked-slide.tsx';
import { figure, inSentence, NOUNS, nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';

/** What a unit of each cost is counted in. */
const UNIT = { cpm: 'impressions', cpc: 'clicks', cpa: 'conversions' } as const satisfies Partial<
  Record<MetricId, MetricId>
>;

const OPTIONS = pageOptions({
  group: groupBy('site', 'campaign', 'placement'),
  metric1: metricAmong('Metric 1', ['cpm', 'cpc', 'cpa'], true),
  impressionLimit,
  table,
});

function takeaway(props: RankedProps<typeof OPTIONS>): string | null {
  const { answer, ranking, bar, options, context } = props;
  const average = answer.totals.values[bar] ?? null;
  const name = inSentence(bar, context);
  const write = (value: number | null | undefined): string => figure(bar, value, context);
  const known = ranking.entries
    .flatMap((entry) => {
      const value = entry.values[bar];
      return value == null || value <= 0 ? [] : [{ label: shortName(entry.label), value }];
    })
    .sort((a, b) => a.value - b.value);
  const [cheapest] = known;
  const dearest = known.at(-1);
  if (!cheapest || !dearest || average === null) return null;
  const spend = figure('spend', answer.totals.values.spend, context, { compact: true });
  if (known.length === 1) return `${spend} spent at an average ${name} of ${write(average)}.`;
  const under = known.filter(({ value }) => (relativeChange(value, average) ?? 1) <= 0).length;
  const { one, many } = NOUNS[options.group];
  const which = ranking.partial
    ? `${under} of the ${known.length} ${many} shown`
    : `${counted(under, context.locale, one, many)} of ${known.length}`;
  return `${which} ${plural(under, 'is', 'are')} at or below the average ${name} of ${write(average)}; ${cheapest.label} is lowest at ${write(cheapest.value)}, ${dearest.label} highest at ${write(dearest.value)}.`;
}

export const slide = rankedSlide({
  ...about,
  options: OPTIONS,
  metrics: ({ metric1 }) => [metric1, 'spend', UNIT[metric1]],
  alsoAsks: [],
  orderBy: () => 'spend',
  isEmpty: (data) =>
    nothingDelivered(data, 'rows') || !(result(data, 'rows').totals.values.spend ?? 0),
  emptyNotice: (data) =>
    nothingDelivered(data, 'rows')
      ? null
      : {
          title: 'No cost data in range',
          text: 'The delivery data of the chosen campaigns and placements holds no spend, so no cost can be compared.',
        },
  subTitle: ({ options, context, bar, cut }) =>
    `${inSentence(bar, context)} of each ${NOUNS[options.group].one} against the average paid${cut}`,
  legend: averageLegend,
  takeaway,
});

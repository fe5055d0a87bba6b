/** Placements by size: columns of delivery per ad size, with a rate under each. */

import { writeNumber } from '@flightdeck/domain/locale';
import { type MetricId, metric } from '@flightdeck/domain/metrics';
import { type Column, ColumnChart, MOST_CARDS, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { sourceOf } from '../../figure-source.ts';
import { groupBy, metricOption, metricOrNone, pageOptions } from '../options.ts';
import { RankedBars } from '../RankedBars.tsx';
import { rankSentence, withBestRate } from '../ranked.ts';
import { type RankedProps, rankedChart, rankedSlide } from '../ranked-slide.tsx';
import { figure, formatOf, metricLabel, NOUNS } from '../shared.ts';
import { about } from './about.ts';

const BARS: readonly MetricId[] = ['impressions', 'clicks', 'spend', 'conversions'];
const RATES: readonly MetricId[] = ['ctr', 'viewability', 'interactionRate', 'cpm', 'cpc'];

const OPTIONS = pageOptions({
  group: groupBy('size', 'creativeType'),
  metric1: metricOption('Metric 1', 'impressions', BARS),
  metric2: metricOrNone('Metric 2', 'ctr', RATES),
});
type Props = RankedProps<typeof OPTIONS>;

function View(props: Props) {
  const { ranking, options, context } = props;
  const { metric1, metric2, group } = options;
  // Up to three rows are drawn as bars: so few columns would leave the page empty.
  if (ranking.entries.length <= MOST_CARDS && !ranking.rest) {
    return <RankedBars {...props} />;
  }
  const sorted = [...ranking.entries].sort(
    (a, b) => (b.values[metric1] ?? -1) - (a.values[metric1] ?? -1),
  );
  const entries = ranking.rest ? [...sorted, { ...ranking.rest, label: 'Other' }] : sorted;
  const most = Math.max(0, ...sorted.map((entry) => entry.values[metric1] ?? 0));
  const columns = entries.map((entry, index): Column => {
    const value = entry.values[metric1] ?? null;
    // When the rest would dwarf the columns, only its figure is shown.
    const drawn = !entry.row && value !== null && value > most * 1.25 ? null : value;
    return {
      id: entry.id,
      label: entry.label,
      value: drawn,
      figure: figure(metric1, value, context, { compact: true }),
      source: sourceOf(entry.values, metric1),
      tone: entry.row ? (index === 0 ? 'strong' : 'soft') : 'other',
      ...(metric2 === 'none'
        ? {}
        : {
            detail: figure(metric2, entry.values[metric2], context, { compact: true }),
            detailSource: sourceOf(entry.values, metric2),
          }),
    };
  });
  return (
    <ColumnChart
      title={`${metricLabel(metric1, context)} by ${NOUNS[group].one}`}
      description={columns.map((column) => `${column.label} ${column.figure}`).join(', ')}
      columns={columns}
      axis={valueAxis(
        columns.map(({ value }) => value),
        metric(metric1).unit,
        formatOf(context),
        5,
      )}
      {...(metric2 === 'none' ? {} : { detailHeader: metricLabel(metric2, context) })}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

export const slide = rankedSlide({
  ...about,
  options: OPTIONS,
  metrics: ({ metric1, metric2 }) => (metric2 === 'none' ? [metric1] : [metric1, metric2]),
  orderBy: ({ metric1 }) => metric1,
  rows: 11,
  subTitle: ({ ranking: { all, entries }, options, context, bar }) => {
    const what = `${metricLabel(bar, context)} by ${NOUNS[options.group].one}`;
    return all > entries.length
      ? `${what}, the ${entries.length} largest of ${writeNumber(all, context.locale)}`
      : what;
  },
  takeaway: ({ answer, ranking, options: { metric1, metric2, group }, context }) => {
    const sentence = rankSentence(ranking, metric1, answer, group, context, metric1);
    return metric2 === 'none'
      ? sentence
      : withBestRate(sentence, ranking, metric2, metric1, answer, group, context);
  },
  charts: (props) => [rankedChart(props, 'column')],
  View,
});

/** Placements by size: columns of delivery per ad size, with a rate under each. */
import { type MetricId, metric } from '@flightdeck/domain/metrics';
import * as z from 'zod/mini';
import { type Column, ColumnChart, MOST_CARDS, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type SlideViewProps } from '../../definition.ts';
import { RankedBars } from '../RankedBars.tsx';
import { ranked, rankSentence, withBestRate } from '../ranked.ts';
import {
  figure,
  formatOf,
  groupField,
  metricField,
  metricLabel,
  metricOption,
  NOUNS,
  nothingDelivered,
  result,
  SUBTITLE_FIELD,
  TAKEAWAY_FIELD,
  TEXT_OPTIONS,
  withSums,
} from '../shared.ts';

const MOST = 11;
const BARS: readonly MetricId[] = ['impressions', 'clicks', 'spend', 'conversions'];
const RATES: readonly MetricId[] = ['ctr', 'viewability', 'interactionRate', 'cpm', 'cpc'];

const Options = z.object({
  ...TEXT_OPTIONS,
  group: z._default(z.enum(['size', 'creativeType']), 'size'),
  metric1: z._default(metricOption, 'impressions'),
  metric2: z._default(z.union([metricOption, z.literal('none')]), 'ctr'),
});
type Props = SlideViewProps<z.output<typeof Options>>;

const idsOf = ({ metric1, metric2 }: Props['options']): MetricId[] =>
  metric2 === 'none' ? [metric1] : [metric1, metric2];

const rankingOf = ({ data, options }: Pick<Props, 'data' | 'options'>) =>
  ranked(result(data, 'rows'), options.group, withSums(idsOf(options)), { most: MOST });

function View({ data, options, context }: Props) {
  const { metric1, metric2, group } = options;
  const ranking = rankingOf({ data, options });
  // A column or three would stand lost on the page.
  if (ranking.entries.length <= MOST_CARDS && !ranking.rest) {
    return (
      <RankedBars
        context={context}
        answer={result(data, 'rows')}
        ranking={ranking}
        group={group}
        bar={metric1}
        columns={idsOf(options)}
        sort="value"
      />
    );
  }
  const sorted = [...ranking.entries].sort(
    (a, b) => (b.values[metric1] ?? -1) - (a.values[metric1] ?? -1),
  );
  const entries = ranking.rest ? [...sorted, { ...ranking.rest, label: 'Other' }] : sorted;
  const most = Math.max(0, ...sorted.map((entry) => entry.values[metric1] ?? 0));
  const columns = entries.map((entry, index): Column => {
    const value = entry.values[metric1] ?? null;
    // A rest that dwarfs every column keeps its figure only.
    const drawn = !entry.row && value !== null && value > most * 1.25 ? null : value;
    return {
      id: entry.id,
      label: entry.label,
      value: drawn,
      figure: figure(metric1, value, context, { compact: true }),
      tone: entry.row ? (index === 0 ? 'strong' : 'soft') : 'other',
      ...(metric2 === 'none'
        ? {}
        : { detail: figure(metric2, entry.values[metric2], context, { compact: true }) }),
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

export const creativeBySize = defineSlide({
  id: 'creative-by-size',
  category: 'Creative Analysis',
  title: 'Placements by size',
  description: 'Delivery per ad size, with a rate under each.',
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    groupField(['size', 'creativeType']),
    metricField('metric1', 'Metric 1', BARS),
    metricField('metric2', 'Metric 2', RATES, true),
    TAKEAWAY_FIELD,
  ],
  queries: (options, context) => ({
    rows: {
      metrics: withSums([...idsOf(options), 'impressions']),
      dimensions: [options.group],
      range: context.range,
      orderBy: { by: options.metric1, direction: 'desc' },
      limit: MOST + 1,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  subTitle: ({ data, options, context }) => {
    const { all, entries } = rankingOf({ data, options });
    const what = `${metricLabel(options.metric1, context)} by ${NOUNS[options.group].one}`;
    return all > entries.length
      ? `${what}, the ${entries.length} largest of ${all.toLocaleString('en-GB')}`
      : what;
  },
  takeaway: ({ data, options, context }) => {
    const { metric1, metric2, group } = options;
    const answer = result(data, 'rows');
    const ranking = rankingOf({ data, options });
    const sentence = rankSentence(ranking, metric1, answer, group, context, metric1);
    return metric2 === 'none'
      ? sentence
      : withBestRate(sentence, ranking, metric2, metric1, answer, group, context);
  },
  View,
});

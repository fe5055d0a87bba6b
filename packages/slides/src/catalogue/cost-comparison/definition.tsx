/** Cost comparison: CPM, CPC or CPA per site, campaign or placement against the average paid. */
import { type MetricId, relativeChange } from '@flightdeck/domain/metrics';
import * as z from 'zod/mini';
import { defineSlide, type SlideViewProps } from '../../definition.ts';
import { plural, shortName } from '../../format/words.ts';
import { RankedBars, referenceLegend } from '../RankedBars.tsx';
import { MOST_ROWS, ranked } from '../ranked.ts';
import {
  cutNote,
  figure,
  groupField,
  IMPRESSION_LIMIT_FIELD,
  impressionLimit,
  inSentence,
  NOUNS,
  nothingDelivered,
  result,
  SUBTITLE_FIELD,
  TAKEAWAY_FIELD,
  TEXT_OPTIONS,
  withSums,
} from '../shared.ts';

/** What a unit of each cost is counted in. */
const UNIT = { cpm: 'impressions', cpc: 'clicks', cpa: 'conversions' } as const satisfies Partial<
  Record<MetricId, MetricId>
>;

const Options = z.object({
  ...TEXT_OPTIONS,
  group: z._default(z.enum(['site', 'campaign', 'placement']), 'site'),
  metric1: z._default(z.enum(['cpm', 'cpc', 'cpa']), 'cpm'),
  impressionLimit,
  table: z._default(z.boolean(), true),
});
type Props = SlideViewProps<z.output<typeof Options>>;

const columnsOf = ({ metric1 }: Props['options']): MetricId[] => ['spend', UNIT[metric1]];
const rankingOf = ({ data, options }: Pick<Props, 'data' | 'options'>) =>
  ranked(result(data, 'rows'), options.group, withSums([...columnsOf(options), options.metric1]), {
    limited: options.impressionLimit > 0,
  });

function takeaway({ data, options, context }: Props): string | null {
  const { metric1, group } = options;
  const answer = result(data, 'rows');
  const average = answer.totals.values[metric1] ?? null;
  const name = inSentence(metric1, context);
  const write = (value: number | null | undefined): string => figure(metric1, value, context);
  const ranking = rankingOf({ data, options });
  const known = ranking.entries
    .flatMap((entry) => {
      const value = entry.values[metric1];
      return value == null || value <= 0 ? [] : [{ label: shortName(entry.label), value }];
    })
    .sort((a, b) => a.value - b.value);
  const [cheapest] = known;
  const dearest = known.at(-1);
  if (!cheapest || !dearest || average === null) return null;
  const spend = figure('spend', answer.totals.values.spend, context, { compact: true });
  if (known.length === 1) return `${spend} spent at an average ${name} of ${write(average)}.`;
  const under = known.filter(({ value }) => (relativeChange(value, average) ?? 1) <= 0).length;
  const { one, many } = NOUNS[group];
  const counted = ranking.partial
    ? `${under} of the ${known.length} ${many} shown`
    : `${plural(under, one, many)} of ${known.length}`;
  return `${counted} ${under === 1 ? 'is' : 'are'} at or below the average ${name} of ${write(average)}; ${cheapest.label} is lowest at ${write(cheapest.value)}, ${dearest.label} highest at ${write(dearest.value)}.`;
}

export const costComparison = defineSlide({
  id: 'cost-comparison',
  category: 'Comparison',
  title: 'Cost comparison',
  description: 'CPM, CPC or CPA per site, campaign or placement against the average paid.',
  options: Options,
  fields: [
    SUBTITLE_FIELD,
    groupField(['site', 'campaign', 'placement']),
    {
      key: 'metric1',
      label: 'Metric 1',
      kind: 'choice',
      segmented: true,
      choices: [
        { value: 'cpm', label: 'CPM' },
        { value: 'cpc', label: 'CPC' },
        { value: 'cpa', label: 'CPA' },
      ],
    },
    IMPRESSION_LIMIT_FIELD,
    { key: 'table', label: 'Show table', kind: 'switch' },
    TAKEAWAY_FIELD,
  ],
  queries: (options, context) => ({
    rows: {
      metrics: withSums([...columnsOf(options), options.metric1]),
      dimensions: [options.group],
      range: context.range,
      orderBy: { by: 'spend', direction: 'desc' },
      limit: MOST_ROWS + 1,
      ...(options.impressionLimit > 0 ? { minImpressions: options.impressionLimit } : {}),
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) =>
    nothingDelivered(data, 'rows') || !(result(data, 'rows').totals.values.spend ?? 0),
  emptyNotice: (data) =>
    nothingDelivered(data, 'rows')
      ? null
      : {
          title: 'No cost data in range',
          text: 'The delivery data of the chosen campaigns and placements holds no spend, so no cost can be compared.',
        },
  subTitle: ({ data, options, context }) => {
    const ranking = rankingOf({ data, options });
    const name = inSentence(options.metric1, context);
    const what = `${name} of each ${NOUNS[options.group].one} against the average paid`;
    const cut = cutNote(ranking.entries.length, ranking.all, options.group, 'spend');
    return cut ? `${what}, ${cut}` : what;
  },
  legend: ({ data, options }) =>
    rankingOf({ data, options }).entries.length < 2 ? [] : referenceLegend(options.metric1),
  takeaway,
  View: ({ data, options, context }) => (
    <RankedBars
      context={context}
      answer={result(data, 'rows')}
      ranking={rankingOf({ data, options })}
      group={options.group}
      bar={options.metric1}
      columns={columnsOf(options)}
      average
      table={options.table}
      sort="value"
    />
  ),
});

/** Creative grouping: creatives that share a part of their names, a word, a type or a size, compared on one rate. */
import type { DimensionId, MetricResult } from '@flightdeck/domain/metrics';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { someOf } from '../../format/sentence.ts';
import { choice } from '../../options.ts';
import {
  impressionLimit,
  metricAmong,
  nameFilter,
  pageOptions,
  passes,
  table,
} from '../options.ts';
import {
  leadSentence,
  OWN_SPREAD,
  RATE_LEGEND,
  RateDots,
  rateChart,
  rateTable,
} from '../RateDots.tsx';
import {
  isUnmeasured,
  partsOf,
  proportionOf,
  RATES,
  type RatedEntry,
  standings,
  unmeasuredNotice,
} from '../rates.ts';
import {
  cutNote,
  inSentence,
  metricLabel,
  nothingDelivered,
  result,
  rowLabel,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';
import { byPart, byWords, type Grouping, groupsOf } from './groups.ts';

const MOST = 8;
const MOST_CREATIVES = 2000;

const OPTIONS = pageOptions({
  group: choice('auto', {
    label: 'Group by',
    choices: [
      { value: 'auto', label: 'Part of the name that suits' },
      { value: 'part1', label: 'First part of the name' },
      { value: 'part2', label: 'Second part of the name' },
      { value: 'part3', label: 'Third part of the name' },
      { value: 'part4', label: 'Fourth part of the name' },
      { value: 'words', label: 'Words in the name' },
      { value: 'creativeType', label: 'Creative type' },
      { value: 'size', label: 'Size' },
    ],
  }),
  metric1: metricAmong('Metric 1', RATES),
  filter: nameFilter(
    'Shows only names that contain one of these, one a line. By words, each is a group.',
  ),
  impressionLimit,
  table,
});
type Props = PropsOf<typeof OPTIONS>;
type Options = Props['options'];

/** The dimension that is a group itself; null where names are grouped. */
const dimensionOf = ({ group }: Options): 'creativeType' | 'size' | null =>
  group === 'creativeType' || group === 'size' ? group : null;

const isByWords = ({ group }: Options): boolean => group === 'words';

const rowsOf = (options: Options, { rows }: MetricResult) =>
  rows.filter((row) => isByWords(options) || passes(rowLabel(row, 'creative'), options.filter));

function groupingOf(options: Options, names: readonly string[]): Grouping {
  const { group } = options;
  if (group === 'words') return byWords(options.filter);
  if (group === 'creativeType') return { groupOf: String, rule: 'their type' };
  if (group === 'size') return { groupOf: String, rule: 'their size' };
  return byPart(group, names);
}

function drawnOf({ data, options, context }: Props) {
  const rows = rowsOf(options, result(data, 'rows'));
  const dimension = dimensionOf(options);
  const grouping = groupingOf(
    options,
    rows.map((row) => rowLabel(row, 'creative')),
  );
  const groups = groupsOf(
    rows.map((row) => ({
      group: grouping.groupOf(rowLabel(row, dimension ?? 'creative')),
      proportion: proportionOf(options.metric1, row.values),
      values: row.values,
    })),
    context.locale,
  );
  const rated: RatedEntry[] = standings(groups.slice(0, MOST));
  return {
    rated,
    rate: options.metric1,
    noun: { title: 'Group', one: 'group', many: 'groups' },
    context,
    rule: grouping.rule,
    all: groups.length,
  };
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (options, context) => {
    const dimension = dimensionOf(options);
    const dimensions: DimensionId[] = dimension ? ['creative', dimension] : ['creative'];
    return {
      rows: {
        metrics: withSums([options.metric1, 'impressions']),
        dimensions,
        range: context.range,
        orderBy: { by: 'impressions', direction: 'desc' },
        limit: MOST_CREATIVES,
        ...(options.impressionLimit > 0 ? { minImpressions: options.impressionLimit } : {}),
        impressionBasis: context.impressionBasis,
      },
    };
  },
  isEmpty: (data, options) =>
    nothingDelivered(data, 'rows') ||
    isUnmeasured(options.metric1, data, 'rows') ||
    rowsOf(options, result(data, 'rows')).length === 0 ||
    (isByWords(options) && options.filter.length === 0),
  emptyNotice: (data, options, context) => {
    if (nothingDelivered(data, 'rows')) return null;
    return (
      unmeasuredNotice(options.metric1, data, 'rows', context) ??
      (isByWords(options)
        ? { title: 'No words to group by', text: 'No word is named that creatives are grouped by.' }
        : {
            title: 'No such creative in range',
            text: `No name holds one of these: ${someOf(options.filter)}.`,
          })
    );
  },
  authorHint: 'Grouped by words, it needs the words under “Names with”, one a line.',
  subTitle: (props) => {
    const { context, options, data } = props;
    const { rule, all, noun } = drawnOf(props);
    const answer = result(data, 'rows');
    const cut = cutNote(
      Math.min(all, MOST),
      all,
      noun,
      inSentence(partsOf(options.metric1).whole, context),
      context.locale,
    );
    const part =
      answer.rowCount > answer.rows.length
        ? `; the ${MOST_CREATIVES} largest creatives of ${answer.rowCount}`
        : '';
    return `${metricLabel(options.metric1, context)} of creatives grouped by ${rule}${cut ? `, ${cut}` : ''}${part}`;
  },
  legend: (props) => (drawnOf(props).rated.length > 1 ? RATE_LEGEND : []),
  takeaway: (props) => leadSentence(drawnOf(props), OWN_SPREAD),
  charts: (props) => [rateChart(drawnOf(props))],
  tables: (props) => [rateTable(drawnOf(props), about.title)],
  View: (props) => <RateDots {...drawnOf(props)} table={props.options.table} />,
});

/** Creative comparison: the rates of the largest creatives with their intervals, and which of them really differ. */
import { daysIn } from '@flightdeck/domain/dates';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { someOf } from '../../format/sentence.ts';
import {
  groupBy,
  impressionLimit,
  metricAmong,
  nameFilter,
  pageOptions,
  passes,
  table,
} from '../options.ts';
import { leadSentence, RATE_LEGEND, RateDots, rateChart, rateTable } from '../RateDots.tsx';
import {
  effectsOf,
  isUnmeasured,
  proportionOf,
  RATES,
  type RatedEntry,
  standings,
  unmeasuredNotice,
} from '../rates.ts';
import {
  cutNote,
  metricLabel,
  NOUNS,
  nothingDelivered,
  result,
  rowId,
  rowLabel,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';

/** Rows that can be compared at a glance. */
const MOST = 8;
/** Rows and cells that are asked for. */
const MOST_NAMES = 2000;
const MOST_CELLS = 1500;
/** How long the parts of a range are that show how much a rate changes: at least about five parts of it. */
const WEEKS_FROM = 35;
const MONTHS_FROM = 400;

const OPTIONS = pageOptions({
  group: groupBy('creative', 'creativeType', 'size'),
  metric1: metricAmong('Metric 1', RATES),
  filter: nameFilter(),
  impressionLimit,
  table,
});
type Props = PropsOf<typeof OPTIONS>;

const chosen = ({ data, options: { group, filter: parts } }: Pick<Props, 'data' | 'options'>) =>
  result(data, 'rows').rows.filter((row) => passes(rowLabel(row, group), parts));

function ratedOf({ data, options }: Props): RatedEntry[] {
  const { group, metric1 } = options;
  const effects = effectsOf(metric1, result(data, 'times').rows, group);
  return standings(
    chosen({ data, options })
      .slice(0, MOST)
      .map((row) => ({
        id: rowId(row, group),
        label: rowLabel(row, group),
        proportion: proportionOf(metric1, row.values),
        values: row.values,
        designEffect: effects.get(rowId(row, group)),
      })),
  );
}

const drawnOf = (props: Props) => ({
  rated: ratedOf(props),
  rate: props.options.metric1,
  noun: NOUNS[props.options.group],
  context: props.context,
});

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: ({ group, metric1, filter: parts, impressionLimit: least }, context) => {
    const shared = {
      metrics: withSums([metric1, 'impressions']),
      range: context.range,
      orderBy: { by: 'impressions' as const, direction: 'desc' as const },
      impressionBasis: context.impressionBasis,
    };
    const days = daysIn(context.range);
    const time = days < WEEKS_FROM ? 'day' : days < MONTHS_FROM ? 'week' : 'month';
    return {
      rows: {
        ...shared,
        dimensions: [group],
        limit: parts.length > 0 ? MOST_NAMES : MOST,
        ...(least > 0 ? { minImpressions: least } : {}),
      },
      times: { ...shared, dimensions: [group, time], limit: MOST_CELLS },
    };
  },
  isEmpty: (data, options) =>
    nothingDelivered(data, 'rows') ||
    isUnmeasured(options.metric1, data, 'rows') ||
    chosen({ data, options }).length === 0,
  emptyNotice: (data, options, context) =>
    unmeasuredNotice(options.metric1, data, 'rows', context) ??
    (nothingDelivered(data, 'rows')
      ? null
      : {
          title: `No such ${NOUNS[options.group].one} in range`,
          text: `No name holds one of these: ${someOf(options.filter)}.`,
        }),
  subTitle: (props) => {
    const { options, context, data } = props;
    const { group, metric1, filter: parts } = options;
    const all = parts.length > 0 ? chosen(props).length : result(data, 'rows').rowCount;
    const cut = cutNote(Math.min(MOST, all), all, NOUNS[group], 'impressions', context.locale);
    const which = parts.length > 0 ? ` with ${parts.join(', ')} in the name` : '';
    return `${metricLabel(metric1, context)} of each ${NOUNS[group].one}${which} against all others together${cut ? `, ${cut}` : ''}`;
  },
  legend: (props) => (ratedOf(props).length > 1 ? RATE_LEGEND : []),
  takeaway: (props) => leadSentence(drawnOf(props)),
  charts: (props) => [rateChart(drawnOf(props))],
  tables: (props) => [rateTable(drawnOf(props), about.title)],
  View: (props) => <RateDots {...drawnOf(props)} table={props.options.table} />,
});

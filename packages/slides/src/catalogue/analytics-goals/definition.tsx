/** Goals: how often each was reached, or where those who reached them came from, against the period before. */
import { writeRange } from '@flightdeck/domain/dates';
import {
  coverageGap,
  formatChange,
  relativeChange,
  writeCoverage,
} from '@flightdeck/domain/metrics';
import { countDifference, DESIGN_EFFECT } from '@flightdeck/domain/statistics';
import { choice, toggle } from '../../options.ts';
import { gaView, ofView } from '../analytics.ts';
import { daysBefore } from '../before.ts';
import { GOALS, type GoalMetric } from '../goals.ts';
import { metricFrom, namesOption, pageOptions, table } from '../options.ts';
import { RankedBars, type Reference, referenceLegend } from '../RankedBars.tsx';
import { rankSentence } from '../ranked.ts';
import { type RankedProps, rankedSlide } from '../ranked-slide.tsx';
import { about } from './about.ts';

const GROUPS = ['goal', 'channel', 'source', 'medium', 'device'] as const;

const OPTIONS = pageOptions({
  group: choice('goal', {
    label: 'Group by',
    choices: GROUPS.map((value) => ({ value, label: GOALS.noun(value).title })),
  }),
  metric1: metricFrom(GOALS, 'Metric', ['completions', 'value']),
  gaGoal: namesOption('Goals', 'Keeps only these goals, as the analytics tool names them.'),
  gaView,
  showChange: toggle(
    true,
    'Show change',
    'Compares with the period before, as report setup has it.',
  ),
  table,
});
type Props = RankedProps<typeof OPTIONS, GoalMetric>;

/** The range that lacks days, so that no change is shown; null where both are whole. */
const gapOf = ({ options, answer }: Props) =>
  options.showChange ? coverageGap(answer.coverage) : null;

/** The figures before, where loads cover both ranges and there are any. */
function referenceOf(props: Props): Reference | undefined {
  const { options, answer, bar } = props;
  if (!options.showChange || gapOf(props) || !answer.totals.compare?.[bar]) return undefined;
  return { header: 'Before', against: 'Change', of: (row) => row.compare?.[bar] || null };
}

/** What became of the whole, where that is more than chance. */
function changeOf(props: Props): string {
  const { answer, bar, context } = props;
  const [now, then] = [answer.totals.values[bar], answer.totals.compare?.[bar]];
  const change = relativeChange(now, then);
  if (!referenceOf(props) || change === null || now == null || then == null) return '';
  const dates = writeRange(daysBefore(context), context.locale);
  const noun = GOALS.inSentence(bar, context);
  const isClear =
    bar !== 'completions' ||
    countDifference(
      { count: now, per: 1 },
      { count: then, per: 1 },
      { designEffect: DESIGN_EFFECT },
    ) !== 0;
  if (!isClear) return `; no clear change of all ${noun} on ${dates}`;
  const size = formatChange(Math.abs(change), { locale: context.locale }).replace('+', '');
  return Math.abs(change) < 0.005
    ? `; all ${noun} are level with ${dates}`
    : `; all ${noun} are ${change > 0 ? 'up' : 'down'} ${size} on ${dates}`;
}

export const slide = rankedSlide({
  ...about,
  figures: GOALS,
  options: OPTIONS,
  authorHint:
    'Load a report of goals or key events by name, such as an export of Google Analytics 4 with event names, under Data feeds.',
  narrow: ({ gaGoal, gaView: view }) => {
    const names = gaGoal.map((name) => name.trim()).filter((name) => name !== '');
    const { named = [] } = ofView(view);
    return { named: names.length > 0 ? [...named, { dimension: 'goal', names }] : [...named] };
  },
  compare: ({ showChange }, context) => (showChange ? daysBefore(context) : undefined),
  metrics: ({ metric1 }) =>
    metric1 === 'completions'
      ? [metric1, 'value', 'averageValue']
      : [metric1, 'completions', 'averageValue'],
  orderBy: ({ metric1 }) => metric1,
  subTitle: (props) => {
    const { bar, by, cut, options, context } = props;
    const { one, many } = GOALS.noun('goal', context);
    const only = options.gaGoal.length > 0 ? ` of the chosen ${many}` : '';
    const gap = gapOf(props);
    const before = writeRange(daysBefore(context), context.locale);
    const note = !gap
      ? ''
      : gap.in === 'compare'
        ? gap.days > 0
          ? `; of ${before}, ${writeCoverage(gap, context.locale)}`
          : ''
        : `; ${writeCoverage(gap, context.locale)}`;
    return `${GOALS.label(bar, context)}${only} by ${by === 'goal' ? one : GOALS.noun(by).one}${cut}${note}`;
  },
  legend: (props) => {
    const { bar, ranking, context } = props;
    const reference = referenceOf(props);
    if (!reference) return [];
    const isNew = ranking.entries.some(({ row }) => row && reference.of(row) === null);
    return referenceLegend(
      bar,
      {
        label: `Before, ${writeRange(daysBefore(context), context.locale)}`,
        unknown: isNew ? 'none before' : undefined,
      },
      GOALS,
    );
  },
  takeaway: (props) => {
    const { ranking, answer, bar, by, context } = props;
    const sentence = rankSentence(ranking, bar, answer, by, context, bar, GOALS);
    return sentence === null ? null : `${sentence.replace(/\.$/, '')}${changeOf(props)}.`;
  },
  View: (props) => {
    const { answer, columns } = props;
    const valued = columns.filter((id) => Boolean(answer.totals.values[id]));
    return (
      <RankedBars
        {...props}
        options={{ group: props.by, table: props.options.table }}
        columns={valued}
        reference={referenceOf(props)}
      />
    );
  },
});

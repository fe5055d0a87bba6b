/** Optimisation performance: where money was moved between two periods, and whether the same money then brought more. */

import {
  type DayRange,
  daysIn,
  previousRange,
  shiftDay,
  writeRange,
} from '@flightdeck/domain/dates';
import { counted, writePercent } from '@flightdeck/domain/locale';
import { formatPercent, type MetricId } from '@flightdeck/domain/metrics';
import * as z from 'zod/mini';
import { DOT_COLOURS, DotPanels, type DotRow, type DotTone, spanAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import {
  defineSlide,
  type PropsOf,
  type ReportContext,
  type SlideData,
  type SlideTable,
} from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { option } from '../../options.ts';
import { groupBy, metricAmong, pageOptions } from '../options.ts';
import { shareText } from '../ranked.ts';
import {
  columnFigure,
  cutNote,
  formatOf,
  inSentence,
  metricLabel,
  NOUNS,
  result,
  rowId,
  rowLabel,
} from '../shared.ts';
import { about } from './about.ts';
import { type Line, type Outcome, type Shift, type ShiftedLine, shiftOf } from './shift.ts';

/** Lines on a page. */
const MOST = 10;
/** Lines that an answer may have. */
const MOST_LINES = 20_000;
/** Below this share of the money, hardly any was moved. */
const HARDLY = 0.02;

/** What each cost is paid for, and what a cost is of one of them. */
const RESULT = { cpc: 'clicks', cpa: 'conversions', cpm: 'impressions' } as const satisfies Partial<
  Record<MetricId, MetricId>
>;
const PER = { cpc: 1, cpa: 1, cpm: 1000 } as const;

const OPTIONS = pageOptions({
  group: groupBy('site', 'placement', 'campaign'),
  metric1: metricAmong('Metric 1', ['cpc', 'cpa', 'cpm'], true),
  changeDay: option(
    z._default(
      z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Write the day as 2026-03-15.')),
      '',
    ),
    {
      kind: 'text',
      label: 'First day after the change',
      placeholder: 'Middle of the range',
      help: 'Such as 2026-03-15. Without one, the halves of the range are compared.',
      maxLength: 10,
    },
  ),
});
type Props = PropsOf<typeof OPTIONS>;
type Values = Props['options'];

/** The days before and after the change. A range of one day is compared with the period before. */
export function periodsOf(
  { changeDay }: Pick<Values, 'changeDay'>,
  { range, compareRange, today }: Pick<ReportContext, 'range' | 'compareRange' | 'today'>,
): { readonly before: DayRange; readonly after: DayRange; readonly isChosen: boolean } {
  const yesterday = shiftDay(today, -1);
  // Days that are still to come have no figures.
  const end = range.end > yesterday && yesterday > range.start ? yesterday : range.end;
  const isChosen = changeDay > range.start && changeDay <= end;
  const days = daysIn({ start: range.start, end });
  if (!isChosen && days < 2) {
    return { before: compareRange ?? previousRange(range), after: range, isChosen };
  }
  const first = isChosen ? changeDay : shiftDay(range.start, Math.floor(days / 2));
  return {
    before: { start: range.start, end: shiftDay(first, -1) },
    after: { start: first, end },
    isChosen,
  };
}

/** The lines of both periods; null where nothing can be compared. */
function shiftIn({ data, options }: { data: SlideData; options: Values }): Shift | null {
  const { group, metric1 } = options;
  const lines = new Map<string, { label: string; before: Outcome; after: Outcome }>();
  for (const period of ['before', 'after'] as const) {
    for (const row of result(data, period).rows) {
      const { spend, [RESULT[metric1]]: results } = row.values;
      const none = { spend: 0, results: 0 };
      const line = lines.get(rowId(row, group)) ?? { label: '', before: none, after: none };
      lines.set(rowId(row, group), {
        ...line,
        label: rowLabel(row, group),
        [period]: { spend: spend ?? 0, results: results ?? 0 },
      });
    }
  }
  return shiftOf([...lines].map(([id, line]): Line => ({ id, ...line })));
}

/** The lines whose share changed most: what gained first. */
function shownOf({ lines }: Shift): ShiftedLine[] {
  const change = ({ shareBefore, shareAfter }: ShiftedLine): number => shareAfter - shareBefore;
  return [...lines]
    .sort((a, b) => Math.abs(change(b)) - Math.abs(change(a)) || b.after.spend - a.after.spend)
    .slice(0, MOST)
    .sort((a, b) => change(b) - change(a));
}

/** Currency units a result, or a thousand of them; null without results. */
const costOf = ({ spend, results }: Outcome, { metric1 }: Values): number | null =>
  results > 0 ? (spend / results) * PER[metric1] : null;

const toneOf = (isBetter: boolean | null): DotTone =>
  isBetter === null ? 'level' : isBetter ? 'better' : 'worse';

function View(props: Props) {
  const { options, context } = props;
  const { group, metric1 } = options;
  const shift = shiftIn(props);
  if (!shift) return null;
  const shown = shownOf(shift);
  const share = (value: number): string =>
    formatPercent(value, { locale: context.locale, decimals: 1 });
  const costs = shown.map(
    ({ before, after }) => [costOf(before, options), costOf(after, options)] as const,
  );
  const write = columnFigure(metric1, costs.flat(), context);
  const sources = new Map(
    result(props.data, 'after').rows.map((row) => [
      rowId(row, group),
      sourceOf(row.values, 'spend', RESULT[metric1]),
    ]),
  );
  const rows = shown.map((line, index): DotRow => {
    const { id, label, shareBefore, shareAfter, isTowardsBetter } = line;
    const [before = null, after = null] = costs[index] ?? [];
    return {
      id,
      label,
      panels: [
        {
          points: [{ id, value: shareAfter, from: shareBefore, tone: toneOf(isTowardsBetter) }],
          figure: {
            text: `${share(shareBefore)} to ${share(shareAfter)}`,
            source: sources.get(id),
          },
        },
        {
          points:
            after === null
              ? []
              : [
                  {
                    id,
                    value: after,
                    from: before,
                    tone: toneOf(before === null || before === after ? null : after < before),
                  },
                ],
          figure: { text: `${write(before)} to ${write(after)}`, source: sources.get(id) },
        },
      ],
      cells: [],
    };
  });
  return (
    <DotPanels
      title={`Share of spend and ${metricLabel(metric1, context)} before and after`}
      labelHeader={NOUNS[group].title}
      rows={rows}
      panels={[
        {
          header: 'Share of spend',
          axis: spanAxis(
            [0, ...shown.flatMap((line) => [line.shareBefore, line.shareAfter])],
            'percent',
            formatOf(context),
          ),
        },
        {
          header: metricLabel(metric1, context),
          axis: spanAxis(costs.flat(), 'money', formatOf(context)),
        },
      ]}
      columns={[]}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { locale } = context;
  const shift = shiftIn(props);
  if (!shift) return null;
  const { many } = NOUNS[options.group];
  const results = inSentence(RESULT[options.metric1], context);
  const { change, moving, own, moved, isClear, before, after } = shift;
  const write = columnFigure(
    options.metric1,
    [costOf(before, options), costOf(after, options)],
    context,
  );
  const costs = `${metricLabel(options.metric1, context)} ${write(costOf(before, options))} before, ${write(costOf(after, options))} after`;
  const points = (value: number): string => {
    const whole = Math.round(Math.abs(value) * 100);
    if (whole === 0) return 'nothing';
    return `${value < 0 ? '−' : '+'}${counted(whole, locale, 'point')}`;
  };
  const hardly = moved < HARDLY;
  const where = hardly
    ? `Hardly any money moved between ${many} (${shareText(moved, 1, locale)} of spend)`
    : `${writePercent(moved * 100, locale)} of the spend moved between ${many}`;
  const isOne = shift.lines.length === 1;
  if (!isClear) {
    return isOne
      ? `The same money brought about as many ${results} as before, as the difference is not more than chance (${costs}).`
      : `${where}; the same money brought about as many ${results} as before, as the difference is not more than chance (${costs}).`;
  }
  const amount = `${writePercent(Math.abs(change) * 100, locale)} ${change > 0 ? 'more' : 'fewer'} ${results}`;
  if (isOne) {
    return `The same money brought ${amount} (${costs}); with one line no money could be moved.`;
  }
  return `${where}, and the same money brought ${amount} (${costs}): ${points(moving)} from moving it, ${points(own)} from the ${many} themselves, as season and prices changed too.`;
}

const tableOf = (props: Props): SlideTable => {
  const { options, context } = props;
  const { metric1, group } = options;
  const results = metricLabel(RESULT[metric1], context);
  const cost = metricLabel(metric1, context);
  return {
    title: about.title,
    columns: [
      { label: NOUNS[group].title, unit: 'text' },
      ...(['before', 'after'] as const).flatMap((period) => [
        { label: `Spend, ${period}`, unit: 'money' as const },
        { label: `Share of spend, ${period}`, unit: 'percent' as const },
        { label: `${results}, ${period}`, unit: 'count' as const },
        { label: `${cost}, ${period}`, unit: 'money' as const },
      ]),
    ],
    rows: (shiftIn(props)?.lines ?? []).map(({ label, before, after, shareBefore, shareAfter }) => [
      label,
      before.spend,
      shareBefore,
      before.results,
      costOf(before, options),
      after.spend,
      shareAfter,
      after.results,
      costOf(after, options),
    ]),
  };
};

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (options, context) => {
    const { before, after } = periodsOf(options, context);
    const shared = {
      metrics: ['spend', RESULT[options.metric1]] satisfies MetricId[],
      dimensions: [options.group],
      orderBy: { by: 'spend', direction: 'desc' } as const,
      limit: MOST_LINES,
      impressionBasis: context.impressionBasis,
    };
    return { before: { ...shared, range: before }, after: { ...shared, range: after } };
  },
  isEmpty: (data, options) => shiftIn({ data, options: options }) === null,
  emptyNotice: (data, options, context) => {
    const rows = [...result(data, 'before').rows, ...result(data, 'after').rows];
    if (rows.length === 0) return null;
    const noun = inSentence(RESULT[options.metric1], context);
    return {
      title: 'Nothing to compare',
      text: `One of the two periods has no spend or no ${noun}, so what money brought cannot be compared.`,
    };
  },
  subTitle: (props) => {
    const { options, context } = props;
    const { before, after, isChosen } = periodsOf(options, context);
    const shift = shiftIn(props);
    const { many } = NOUNS[options.group];
    const cut = shift
      ? cutNote(
          shownOf(shift).length,
          shift.lines.length,
          NOUNS[options.group],
          'change of share',
          context.locale,
        )
      : null;
    const unread =
      options.changeDay !== '' && !isChosen ? `; ${options.changeDay} is not in the range` : '';
    return `Ring: ${writeRange(before, context.locale)}; point: ${writeRange(after, context.locale)}${cut ? `; ${cut}` : `; all ${many}`}${unread}`;
  },
  legend: () => [
    { label: 'Towards more for the money', colour: DOT_COLOURS.better, shape: 'square' },
    { label: 'Towards less', colour: DOT_COLOURS.worse, shape: 'square' },
    { label: 'Neither', colour: DOT_COLOURS.level, shape: 'square' },
  ],
  takeaway,
  tables: (props) => [tableOf(props)],
  charts: (props) => {
    const shift = shiftIn(props);
    const shown = shift ? shownOf(shift) : [];
    return [
      {
        kind: 'bar',
        title: 'Share of spend before and after',
        unit: 'percent',
        categories: shown.map(({ label }) => label),
        series: [
          { name: 'Before', values: shown.map(({ shareBefore }) => shareBefore) },
          { name: 'After', values: shown.map(({ shareAfter }) => shareAfter) },
        ],
      },
    ];
  },
  View,
});

/** Viewability of the money: spend, or impressions, split into viewable, not viewable and not measured, and what a thousand viewable cost. */

import { writePercent } from '@flightdeck/domain/locale';
import { type MetricRow, relativeChange } from '@flightdeck/domain/metrics';
import { VIEWABILITY_LINES, viewabilitySeverity } from '@flightdeck/domain/troubleshooter';
import { type BarCell, BarList, type BarRow, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { PALETTE } from '../../palette.ts';
import { groupBy, impressionLimit, metricAmong, pageOptions, table } from '../options.ts';
import { type RankedEntry, shareText, sortEntries } from '../ranked.ts';
import { type RankedProps, rankedSlide } from '../ranked-slide.tsx';
import {
  columnFigure,
  figure,
  formatOf,
  metricLabel,
  NOUNS,
  result,
  SEVERITY_TONES,
} from '../shared.ts';
import { about } from './about.ts';

const { low, fair } = VIEWABILITY_LINES;
/** Sites below this share of all are not named for what a thousand seen cost there. */
const LEAST_SHARE = 0.01;

const OPTIONS = pageOptions({
  group: groupBy('site', 'placement', 'campaign', 'size'),
  metric1: metricAmong('Splits', ['spend', 'impressions'], true),
  impressionLimit,
  table,
});
type Props = RankedProps<typeof OPTIONS>;

/** The parts of an amount, spread evenly over the impressions that it bought. */
interface Parts {
  readonly seen: number;
  readonly unseen: number;
  readonly unmeasured: number;
}

function partsOf(values: MetricRow['values'], metric: 'spend' | 'impressions'): Parts | null {
  const amount = values[metric];
  const { impressions, measurableImpressions, viewableImpressions } = values;
  if (amount == null || !impressions) return null;
  const measured = Math.min(impressions, measurableImpressions ?? 0);
  const seen = Math.min(measured, viewableImpressions ?? 0);
  const part = (count: number): number => (amount * count) / impressions;
  return {
    seen: part(seen),
    unseen: part(measured - seen),
    unmeasured: part(impressions - measured),
  };
}

/** What a thousand viewable impressions cost; null where nothing was seen or no spend is known. */
function costOfSeen({ spend, viewableImpressions }: MetricRow['values']): number | null {
  return spend && viewableImpressions ? (spend / viewableImpressions) * 1000 : null;
}

const PART_NAMES = {
  seen: 'Viewable',
  unseen: 'Not viewable',
  unmeasured: 'Not measured',
} as const;
const COLOURS = {
  seen: PALETTE.accent,
  unseen: PALETTE.soft,
  unmeasured: PALETTE.other,
} as const;
const PARTS = ['seen', 'unseen', 'unmeasured'] as const;

/** The largest amounts first, then the rest. */
function entriesOf({ ranking, options: { metric1 } }: Props): RankedEntry[] {
  const sorted = sortEntries(ranking.entries, ({ values }) => values[metric1] ?? null);
  return ranking.rest ? [...sorted, ranking.rest] : sorted;
}

function viewabilityCell(values: RankedEntry['values'], text: string): BarCell {
  const value = values.viewability;
  return value == null
    ? { text: 'Not measured', muted: true }
    : {
        text,
        tone: SEVERITY_TONES[viewabilitySeverity(value)],
        source: sourceOf(values, 'viewability'),
      };
}

function View(props: Props) {
  const { options, context } = props;
  const { metric1, group } = options;
  const entries = entriesOf(props);
  const column = (
    id: 'spend' | 'impressions' | 'viewability' | 'cpm',
    of: (entry: RankedEntry) => number | null | undefined,
  ) => columnFigure(id, entries.map(of), context);
  const amount = column(metric1, ({ values }) => values[metric1]);
  const share = column('viewability', ({ values }) => values.viewability);
  const cost = column('cpm', ({ values }) => costOfSeen(values));
  const hasCost = entries.some(({ values }) => costOfSeen(values) !== null);
  const most = Math.max(0, ...props.ranking.entries.map(({ values }) => values[metric1] ?? 0));
  const rows = entries.map((entry): BarRow => {
    const { values } = entry;
    const parts = partsOf(values, metric1);
    const whole = values[metric1] ?? 0;
    const seen = parts && whole > 0 ? parts.seen / whole : null;
    return {
      id: entry.id,
      label: entry.label,
      // When the rest would dwarf the bars, only its figures are shown.
      value: !entry.row && whole > most * 1.25 ? null : (values[metric1] ?? null),
      tone: entry.row ? 'strong' : 'other',
      ...(parts ? { parts: PARTS.map((id) => ({ value: parts[id], colour: COLOURS[id] })) } : {}),
      cells: [
        { text: amount(values[metric1]), source: sourceOf(values, metric1) },
        ...(options.table
          ? [
              viewabilityCell(values, share(values.viewability)),
              ...(hasCost
                ? [
                    {
                      text: cost(costOfSeen(values)),
                      source: sourceOf(values, 'spend', 'viewableImpressions'),
                    },
                  ]
                : []),
            ]
          : []),
        {
          text: seen === null ? '–' : shareText(seen, 1, context.locale),
          strong: true,
          source: sourceOf(values, metric1, 'viewability'),
        },
      ],
    };
  });
  const label = metricLabel(metric1, context);
  return (
    <BarList
      title={`${label} by ${NOUNS[group].one}, split by what was viewable`}
      rows={rows}
      labelHeader={NOUNS[group].title}
      valueHeader={label}
      columns={[
        label,
        ...(options.table ? ['Viewability', ...(hasCost ? ['Viewable CPM'] : [])] : []),
        'Viewable share',
      ]}
      axis={valueAxis(
        rows.map(({ value }) => value),
        metric1 === 'spend' ? 'money' : 'count',
        formatOf(context),
      )}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { answer, ranking, options, context } = props;
  const { metric1 } = options;
  const { values } = answer.totals;
  const parts = partsOf(values, metric1);
  const whole = values[metric1] ?? 0;
  if (!parts || whole <= 0) return null;
  const { locale } = context;
  const write = (value: number): string => figure(metric1, value, context, { compact: true });
  const share = (part: number): string => shareText(part, whole, locale);
  const start =
    metric1 === 'spend'
      ? `${write(parts.seen)} of ${write(whole)} (${share(parts.seen)}) bought viewable impressions, ${share(parts.unseen)} ones that were not`
      : `${write(parts.seen)} of ${write(whole)} impressions (${share(parts.seen)}) were viewable, ${share(parts.unseen)} were not`;
  const unknown =
    parts.unmeasured / whole >= 0.005
      ? ` and ${share(parts.unmeasured)} ${metric1 === 'spend' ? 'ones that could not be measured' : 'could not be measured'}`
      : '';
  const lead = `${start}${unknown}`;
  const costs = ranking.entries
    .flatMap(({ label, values: own }) => {
      const cost = costOfSeen(own);
      const enough = (own[metric1] ?? 0) / whole >= LEAST_SHARE;
      return cost === null || !enough ? [] : [{ name: shortName(label, 36), cost }];
    })
    .sort((a, b) => a.cost - b.cost);
  const [least] = costs;
  const most = costs.at(-1);
  const money = (value: number): string => figure('cpm', value, context);
  if (!least || !most || (relativeChange(most.cost, least.cost) ?? 0) < 0.05) return `${lead}.`;
  const among = ranking.partial ? ' among those shown' : '';
  return `${lead}; a thousand viewable ones cost least on ${least.name} (${money(least.cost)}) and most on ${most.name} (${money(most.cost)})${among}.`;
}

export const slide = rankedSlide({
  ...about,
  options: OPTIONS,
  metrics: ({ metric1 }) => [metric1, 'spend', 'viewability', 'measurability'],
  orderBy: ({ metric1 }) => metric1,
  // On either basis, as what was seen is a part of what was served.
  servedOnly: true,
  isEmpty: (data, { metric1 }) => {
    const { values } = result(data, 'rows').totals;
    return !values.measurableImpressions || !values[metric1];
  },
  emptyNotice: (data, { metric1 }) => {
    const { values } = result(data, 'rows').totals;
    if (!values.impressions) return null;
    return values.measurableImpressions
      ? {
          title: 'No cost data in range',
          text: `The delivery data of the chosen campaigns and placements holds no ${metric1}, so there is nothing to split.`,
        }
      : {
          title: 'No viewability data in range',
          text: 'The delivery data of the chosen campaigns and placements holds no measurable impressions, so it is not known what was viewable.',
        };
  },
  subTitle: ({ options, context, cut }) =>
    options.metric1 === 'spend'
      ? `Spend by ${NOUNS[options.group].one}, spread evenly over its impressions${cut}; viewability against ${writePercent(low * 100, context.locale)} and ${writePercent(fair * 100, context.locale)}`
      : `${metricLabel(options.metric1, context)} by ${NOUNS[options.group].one}${cut}; viewability against ${writePercent(low * 100, context.locale)} and ${writePercent(fair * 100, context.locale)}`,
  legend: () =>
    PARTS.map((id) => ({ label: PART_NAMES[id], colour: COLOURS[id], shape: 'square' })),
  takeaway,
  charts: (props) => {
    const entries = entriesOf(props);
    const { metric1, group } = props.options;
    return [
      {
        kind: 'stacked',
        title: `${metricLabel(metric1, props.context)} by ${NOUNS[group].one}`,
        unit: metric1 === 'spend' ? 'money' : 'count',
        categories: entries.map(({ label }) => label),
        series: PARTS.map((id) => ({
          name: PART_NAMES[id],
          values: entries.map(({ values }) => partsOf(values, metric1)?.[id] ?? null),
        })),
      },
    ];
  },
  tables: (props) => {
    const entries = entriesOf(props);
    const { metric1, group } = props.options;
    const unit = metric1 === 'spend' ? 'money' : 'count';
    return [
      {
        title: about.title,
        columns: [
          { label: NOUNS[group].title, unit: 'text' },
          { label: metricLabel(metric1, props.context), unit },
          ...PARTS.map((id) => ({ label: PART_NAMES[id], unit }) as const),
          { label: 'Viewability', unit: 'percent' },
          { label: 'Viewable CPM', unit: 'money' },
        ],
        rows: entries.map(({ label, values }) => [
          label,
          values[metric1] ?? null,
          ...PARTS.map((id) => partsOf(values, metric1)?.[id] ?? null),
          values.viewability ?? null,
          costOfSeen(values),
        ]),
      },
    ];
  },
  View,
});

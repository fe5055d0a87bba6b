/** Declares a slide of shares: what each device, channel … has of several metrics, with its rates. */
import { columnDecimals, formatPercent, type MetricId } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import type * as z from 'zod/mini';
import {
  FigureTable,
  type FigureTableRow,
  type ShareBar,
  ShareBars,
  type SharePart,
  TABLE_HEADER,
} from '../charts/index.ts';
import { BODY } from '../deck/size.ts';
import type { SlideAbout, SlideChart, SlideDefinition } from '../definition.ts';
import { computed, sourceOf } from '../figure-source.ts';
import { listOf, shortName } from '../format/sentence.ts';
import type { OptionSet } from '../options.ts';
import { PALETTE, seriesColour, seriesInk } from '../palette.ts';
import type { Narrowing } from './figures.ts';
import { differs, proportionOf } from './noise.ts';
import { RankedBars } from './RankedBars.tsx';
import { amongLarge, type RankedEntry, rated, shareText } from './ranked.ts';
import { type RankedProps, rankedSlide } from './ranked-slide.tsx';
import { deliveryAs, type Figures, nothingDelivered, result } from './shared.ts';

/** Parts of the bar above the list; the others are one grey part. */
const PARTS = 5;

const HIGHEST_ROW = 46;
const STACK_GAP = 22;
/** Least height of the bars, and their greatest where rows are few. */
const LEAST_BARS = 150;
const THICKEST_BAR = 72;
const NAMES = 26;
const BETWEEN_BARS = 12;

interface SplitValues<M extends string> {
  readonly group?: string;
  /** What the parts are ordered by, and the first bar. */
  readonly metric1: M;
  /** Rates beside the bars' figures. */
  readonly metric2: M;
  readonly metric3: M;
}
type SplitOptions<M extends string> = OptionSet<z.ZodMiniType<SlideOptions & SplitValues<M>>>;

interface SplitSlide<Options extends SplitOptions<M>, M extends string>
  extends SlideAbout,
    Pick<SlideDefinition<Options>, 'options'>,
    Partial<Pick<SlideDefinition<Options>, 'authorHint'>> {
  /** Figures of the dataset that is asked; of delivery when absent. */
  readonly figures?: Figures<M>;
  /** Metrics that shares make sense of: each is a bar. */
  readonly additive: readonly NoInfer<M>[];
  /** The bar whose share the sentence tells after that of the first. */
  readonly second: NoInfer<M>;
  /** The dimension of the parts; default the `group` option. */
  by?(options: z.output<Options>): string;
  narrow?(options: z.output<Options>): Narrowing;
  /** What holds the figures, in a sentence: `the delivery data of the chosen campaigns and placements`. */
  readonly source: string;
}

type Props<M extends string> = RankedProps<SplitOptions<M>, M> & {
  readonly additive: readonly M[];
  readonly second: M;
};

/** The second and third metric, without those that have no value in the data. */
const ratesOf = <M extends string>({ answer, options }: Props<M>): M[] =>
  [...new Set([options.metric2, options.metric3])].filter(
    (id) => id !== options.metric1 && (id === options.metric2 || answer.totals.values[id] != null),
  );

/** Rows by size, then the rest as one. */
function entriesOf({ ranking, bar }: Pick<Props<string>, 'ranking' | 'bar'>): RankedEntry[] {
  const amount = (entry: RankedEntry): number => entry.values[bar] ?? 0;
  const sorted = [...ranking.entries].sort((a, b) => amount(b) - amount(a));
  return ranking.rest ? [...sorted, ranking.rest] : sorted;
}

/** A bar per metric with figures that can be split into shares, the chosen one first. */
const barsOf = <M extends string>({ answer, additive, options: { metric1 } }: Props<M>): M[] =>
  [metric1, ...additive.filter((id) => id !== metric1)].filter(
    (id) => (answer.totals.values[id] ?? 0) > 0,
  );

/** The parts of every bar: the largest rows in the series' colours, all others in grey. */
function partsOf(entries: readonly RankedEntry[]): SharePart[] {
  const parts = entries.slice(0, PARTS).map(({ id, label }, index) => ({
    id,
    label,
    colour: seriesColour(index),
    inkOn: seriesInk(index),
  }));
  return entries.length <= PARTS
    ? parts
    : [...parts, { id: 'other', label: 'Other', colour: PALETTE.other, inkOn: PALETTE.ink }];
}

/** The amounts that each part has of each metric. */
function sharesOf<M extends string>(props: Props<M>, entries: readonly RankedEntry[]) {
  const { values: totals } = props.answer.totals;
  const parts = partsOf(entries);
  const bars = barsOf(props).map((id) => {
    const total = totals[id] ?? 0;
    const head = entries.slice(0, PARTS).map(({ values }) => values[id] ?? 0);
    const tail = Math.max(0, total - head.reduce((sum, amount) => sum + amount, 0));
    return { id, total, amounts: parts.length > head.length ? [...head, tail] : head };
  });
  return { parts, bars };
}

/** The shares as a chart of an office program. */
function chartOf<M extends string>(props: Props<M>): SlideChart {
  const { figures, by, context } = props;
  const { parts, bars } = sharesOf(props, entriesOf(props));
  return {
    kind: 'stacked',
    title: `Shares by ${figures.noun(by).one}`,
    unit: 'percent',
    categories: bars.map(({ id }) => figures.label(id, context)),
    series: parts.map(({ label }, part) => ({
      name: label,
      values: bars.map(({ amounts, total }) => (amounts[part] ?? 0) / total),
    })),
  };
}

function Split<M extends string>(props: Props<M>) {
  const { answer, options, context, figures, by } = props;
  const { metric1 } = options;
  const { values: totals } = answer.totals;
  const entries = entriesOf(props);
  const rates = ratesOf(props);
  if (entries.length === 1) {
    return (
      <RankedBars
        {...props}
        options={{ group: by }}
        ranking={{ entries, rest: null, all: 1, partial: false }}
        columns={[...barsOf(props), ...rates]}
      />
    );
  }
  const { parts, bars: shares } = sharesOf(props, entries);
  const bars = shares.map(
    ({ id, total: whole, amounts }): ShareBar => ({
      id,
      label: figures.label(id, context),
      amounts,
      figures: amounts.map((amount) => shareText(amount, whole, context.locale)),
      sources: amounts.map((_, at) => sourceOf(entries[at]?.values, id)),
    }),
  );
  const total = totals[metric1] ?? 0;
  const columnOf = (id: M) =>
    figures.columnFigure(
      id,
      entries.map(({ values }) => values[id]),
      context,
    );
  const writeAmount = columnOf(metric1);
  const writeRates = rates.map(columnOf);
  const shareOf = (amount: number): number => (total > 0 ? amount / total : 0);
  const shareDecimals = columnDecimals(
    'percent',
    entries.map(({ values }) => shareOf(values[metric1] ?? 0)),
  );
  const rows = entries.map((entry, index): FigureTableRow => {
    const amount = entry.values[metric1] ?? 0;
    return {
      id: entry.id,
      label: entry.label,
      colour: seriesColour(entry.row ? index : PARTS),
      cells: [
        writeAmount(amount),
        formatPercent(shareOf(amount), { locale: context.locale, decimals: shareDecimals }),
        ...rates.map((id, at) => writeRates[at]?.(entry.values[id]) ?? ''),
      ],
      sources: [
        sourceOf(entry.values, metric1),
        computed(sourceOf(entry.values, metric1)),
        ...rates.map((id) => sourceOf(entry.values, id)),
      ],
    };
  });
  const room = BODY.height - STACK_GAP - TABLE_HEADER;
  const rowHeight = Math.min(HIGHEST_ROW, Math.floor((room - LEAST_BARS) / rows.length));
  const barsHeight = Math.min(
    room - rowHeight * rows.length,
    NAMES + bars.length * (THICKEST_BAR + BETWEEN_BARS),
  );
  const label = figures.label(metric1, context);
  return (
    <div className="fd-stack">
      <ShareBars
        title={`Shares by ${figures.noun(by).one}`}
        parts={parts}
        bars={bars}
        width={BODY.width}
        height={barsHeight}
      />
      <FigureTable
        labelHeader={figures.noun(by).title}
        columns={[label, 'Share', ...rates.map((id) => figures.label(id, context))]}
        rows={rows}
        rowHeight={rowHeight}
      />
    </div>
  );
}

/** The largest part with its shares, and the parts with the best and worst first rate. */
function sentence<M extends string>(props: Props<M>): string | null {
  const { answer, options, context, figures, by, second } = props;
  const { metric1, metric2 } = options;
  const { values: totals } = answer.totals;
  const entries = entriesOf(props).filter(({ row }) => row !== undefined);
  const [first] = entries;
  const total = totals[metric1] ?? 0;
  if (!first || total <= 0) return null;
  const noun = figures.inSentence(metric1, context);
  if (answer.rowCount === 1) {
    return `All ${noun} (${figures.figure(metric1, total, context, { compact: true })}) are on one ${figures.noun(by).one}: ${shortName(first.label)}.`;
  }
  const shares = [...new Set([metric1, second])].flatMap((id) => {
    const whole = totals[id] ?? 0;
    return whole > 0
      ? [
          `${shareText(first.values[id] ?? 0, whole, context.locale)} of ${figures.inSentence(id, context)}`,
        ]
      : [];
  });
  const lead = `${shortName(first.label)} has ${listOf(shares)}`;
  const compared = rated(entries, metric2, metric1, answer);
  const [best] = compared;
  const worst = compared.at(-1);
  const write = (value: number): string => figures.figure(metric2, value, context);
  if (!best || !worst || write(best.value) === write(worst.value)) return `${lead}.`;
  const rate = figures.inSentence(metric2, context);
  const proportion = ({ id }: { readonly id: string }) =>
    proportionOf(figures, metric2, entries.find((entry) => entry.id === id)?.values ?? {});
  const pairs = (compared.length * (compared.length - 1)) / 2;
  if (differs(proportion(best), proportion(worst), pairs) === false)
    return `${lead}; ${rate} differs no more than chance explains.`;
  const among = amongLarge(entries, compared, metric2, metric1, by, context, figures);
  return `${lead};${among}${among ? ',' : ''} ${rate} is highest on ${best.name} (${write(best.value)}), lowest on ${worst.name} (${write(worst.value)}).`;
}

/** Declares a slide of shares by its differences from the others. */
export function splitSlide<
  const Id extends string,
  Options extends SplitOptions<M>,
  M extends string = MetricId,
>({
  figures: declaredFigures,
  additive,
  second,
  source,
  ...declared
}: SplitSlide<Options, M> & { readonly id: Id }) {
  const figures = declaredFigures ?? deliveryAs<M>();
  const withBars = (props: RankedProps<Options, M>): Props<M> => ({ ...props, additive, second });
  return rankedSlide<Id, Options, M>({
    ...declared,
    ...(declaredFigures ? { figures: declaredFigures } : {}),
    metrics: ({ metric1, metric2, metric3 }: SplitValues<M>) => [
      metric1,
      ...additive,
      metric2,
      metric3,
    ],
    orderBy: ({ metric1 }: SplitValues<M>) => metric1,
    rows: 7,
    isEmpty: (data, { metric1 }: SplitValues<M>) =>
      nothingDelivered(data, 'rows') || !(result(data, 'rows').totals.values[metric1] ?? 0),
    emptyNotice: (data, { metric1 }: SplitValues<M>, context) => {
      if (nothingDelivered(data, 'rows')) return null;
      const noun = figures.label(metric1, context).toLowerCase();
      return {
        title: `No ${noun} in range`,
        text: `${source} holds no ${noun}, so there is nothing to split.`,
      };
    },
    subTitle: ({ options, by, context }) =>
      `What each ${figures.noun(by).one} carries, by ${figures.inSentence(options.metric1, context)}`,
    takeaway: (props) => sentence(withBars(props)),
    charts: (props) => [chartOf(withBars(props))],
    View: (props) => Split(withBars(props)),
  });
}

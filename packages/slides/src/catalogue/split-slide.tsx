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
import type { SlideAbout, SlideDefinition } from '../definition.ts';
import { listOf, shortName } from '../format/sentence.ts';
import type { OptionSet } from '../options.ts';
import { PALETTE, seriesColour, seriesInk } from '../palette.ts';
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

/** The second and third metric, without those that have no value in the data. */
const ratesOf = ({ answer, options: { metric1, metric2, metric3 } }: Props): string[] =>
  [...new Set([metric2, metric3])].filter(
    (id) => id !== metric1 && (id === metric2 || answer.totals.values[id] != null),
  );

/** Rows by size, then the rest as one. */
function entriesOf({ ranking, bar }: Props): RankedEntry[] {
  const amount = (entry: RankedEntry): number => entry.values[bar] ?? 0;
  const sorted = [...ranking.entries].sort((a, b) => amount(b) - amount(a));
  return ranking.rest ? [...sorted, ranking.rest] : sorted;
}

/** A bar per delivered metric that can be split into shares, the chosen one first. */
const additiveOf = ({ answer, options: { metric1 } }: Props): Additive[] =>
  [metric1, ...ADDITIVE.filter((id) => id !== metric1)].filter(
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

function View(props: Props) {
  const { answer, options, context } = props;
  const { metric1, group } = options;
  const { values: totals } = answer.totals;
  const entries = entriesOf(props);
  const rates = ratesOf(props);
  if (entries.length === 1) {
    return (
      <RankedBars
        {...props}
        ranking={{ entries, rest: null, all: 1, partial: false }}
        columns={[...additiveOf(props), ...rates]}
      />
    );
  }
  const parts = partsOf(entries);
  const bars = additiveOf(props).map((id): ShareBar => {
    const total = totals[id] ?? 0;
    const head = entries.slice(0, PARTS).map(({ values }) => values[id] ?? 0);
    const tail = Math.max(0, total - head.reduce((sum, amount) => sum + amount, 0));
    const amounts = parts.length > head.length ? [...head, tail] : head;
    return {
      id,
      label: metricLabel(id, context),
      amounts,
      figures: amounts.map((amount) => shareText(amount, total, context.locale)),
    };
  });
  const total = totals[metric1] ?? 0;
  const columnOf = (id: MetricId) =>
    columnFigure(
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
    };
  });
  const room = BODY.height - STACK_GAP - TABLE_HEADER;
  const rowHeight = Math.min(HIGHEST_ROW, Math.floor((room - LEAST_BARS) / rows.length));
  const barsHeight = Math.min(
    room - rowHeight * rows.length,
    NAMES + bars.length * (THICKEST_BAR + BETWEEN_BARS),
  );
  const label = metricLabel(metric1, context);
  return (
    <div className="fd-stack">
      <ShareBars
        title={`Shares by ${NOUNS[group].one}`}
        parts={parts}
        bars={bars}
        width={BODY.width}
        height={barsHeight}
      />
      <FigureTable
        labelHeader={NOUNS[group].title}
        columns={[label, 'Share', ...rates.map((id) => metricLabel(id, context))]}
        rows={rows}
        rowHeight={rowHeight}
      />
    </div>
  );
}

/** The largest part with its shares, and the parts with the best and worst first rate. */
function takeaway(props: Props): string | null {
  const { answer, options, context } = props;
  const { metric1, metric2, group } = options;
  const { values: totals } = answer.totals;
  const entries = entriesOf(props).filter(({ row }) => row !== undefined);
  const [first] = entries;
  const total = totals[metric1] ?? 0;
  if (!first || total <= 0) return null;
  const noun = inSentence(metric1, context);
  if (answer.rowCount === 1) {
    return `All ${noun} (${figure(metric1, total, context, { compact: true })}) are on one ${NOUNS[group].one}: ${shortName(first.label)}.`;
  }
  const shares = [metric1, ...(metric1 === 'clicks' ? [] : (['clicks'] as const))].flatMap((id) => {
    const whole = totals[id] ?? 0;
    return whole > 0
      ? [`${shareText(first.values[id] ?? 0, whole, context.locale)} of ${inSentence(id, context)}`]
      : [];
  });
  const lead = `${shortName(first.label)} has ${listOf(shares)}`;
  const compared = rated(entries, metric2, metric1, answer);
  const [best] = compared;
  const worst = compared.at(-1);
  const write = (value: number): string => figure(metric2, value, context);
  if (!best || !worst || write(best.value) === write(worst.value)) return `${lead}.`;
  const rate = inSentence(metric2, context);
  const among = amongLarge(entries, compared, metric2, metric1, group, context);
  return `${lead};${among}${among ? ',' : ''} ${rate} is highest on ${best.name} (${write(best.value)}), lowest on ${worst.name} (${write(worst.value)}).`;
}


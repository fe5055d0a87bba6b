/** Rates that are a part of a whole, such as CTR: how exactly each is known, and which of several really differ. */
import type { MetricId, MetricRow } from '@flightdeck/domain/metrics';
import {
  DESIGN_EFFECT,
  designEffectOf,
  type Interval,
  isMoreThanNoise,
  type Proportion,
  wilsonInterval,
} from '@flightdeck/domain/statistics';
import type { EmptyNotice, ReportContext, SlideData } from '../definition.ts';
import { DELIVERY, nothingDelivered, result, rowId } from './shared.ts';

/** Rates of delivery that are proportions. */
export const RATES = ['ctr', 'viewability', 'interactionRate', 'vcr', 'conversionRate'] as const;
export type Rate = (typeof RATES)[number];

const PARTS: Readonly<Record<Rate, { readonly part: MetricId; readonly whole: MetricId }>> = {
  ctr: { part: 'clicks', whole: 'impressions' },
  viewability: { part: 'viewableImpressions', whole: 'measurableImpressions' },
  interactionRate: { part: 'interactions', whole: 'impressions' },
  vcr: { part: 'videoCompletes', whole: 'videoStarts' },
  conversionRate: { part: 'conversions', whole: 'clicks' },
};

/** The metrics that a rate is the part and the whole of. */
export const partsOf = (rate: Rate): { readonly part: MetricId; readonly whole: MetricId } =>
  PARTS[rate];

/** The counts that a rate is of; a whole of 0 where nothing is known. */
export function proportionOf(rate: Rate, values: MetricRow['values']): Proportion {
  const { part, whole } = PARTS[rate];
  return { part: values[part] ?? 0, whole: values[whole] ?? 0 };
}

export const add = (all: readonly Proportion[]): Proportion => ({
  part: all.reduce((sum, { part }) => sum + part, 0),
  whole: all.reduce((sum, { whole }) => sum + whole, 0),
});

/** The value of a rate; null where it has no whole. */
export const rateOf = ({ part, whole }: Proportion): number | null =>
  whole > 0 ? part / whole : null;

/** The design effect that the cells of each row of `dimension` show, by the row's id. */
export function effectsOf(
  rate: Rate,
  cells: readonly MetricRow[],
  dimension: string,
): ReadonlyMap<string, number> {
  const groups = Map.groupBy(cells, (cell) => rowId(cell, dimension));
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      designEffectOf(own.map(({ values }) => proportionOf(rate, values))),
    ]),
  );
}

/** What is compared. */
export interface RateEntry {
  readonly id: string;
  readonly label: string;
  /** A second line under the name. */
  readonly detail?: string;
  readonly proportion: Proportion;
  /** What the proportion is of, where it is that of one row. */
  readonly values?: MetricRow['values'] | undefined;
  /** See `designEffectOf`; the least one when absent. */
  readonly designEffect?: number | undefined;
}

/** Against all others together; `few` where too little is known to tell. */
export type Standing = 'higher' | 'lower' | 'level' | 'few';

/** An entry among the others. */
export interface RatedEntry extends RateEntry {
  readonly rate: number | null;
  readonly interval: Interval | null;
  readonly standing: Standing;
  /** Its rate by that of all others together, minus 1; null where it cannot be known. */
  readonly difference: number | null;
}

/** An entry with less than this share of the whole is no best or worst: its rate says little. */
const LEAST_SHARE = 0.01;

const isDifferent = (one: RateEntry, other: RateEntry, comparisons: number): boolean =>
  isMoreThanNoise(one.proportion, other.proportion, {
    designEffect: Math.max(one.designEffect ?? DESIGN_EFFECT, other.designEffect ?? DESIGN_EFFECT),
    comparisons,
  });

/**
 * Sets each entry beside all others together, the highest rate first. Doubt is shared among as many comparisons as there are
 * entries.
 */
export function standings(entries: readonly RateEntry[]): RatedEntry[] {
  const all = add(entries.map(({ proportion }) => proportion));
  return entries
    .map((entry): RatedEntry => {
      const { proportion, designEffect = DESIGN_EFFECT } = entry;
      const others = {
        id: '',
        label: '',
        proportion: { part: all.part - proportion.part, whole: all.whole - proportion.whole },
      };
      const [rate, against] = [rateOf(proportion), rateOf(others.proportion)];
      const interval = wilsonInterval(proportion, { designEffect });
      const isFew = interval === null || proportion.whole < all.whole * LEAST_SHARE;
      return {
        ...entry,
        rate,
        interval,
        difference: rate !== null && against ? rate / against - 1 : null,
        standing: isFew
          ? 'few'
          : rate === null || against === null || !isDifferent(entry, others, entries.length)
            ? 'level'
            : rate > against
              ? 'higher'
              : 'lower',
      };
    })
    .sort(
      (one, other) => (other.rate ?? -1) - (one.rate ?? -1) || one.label.localeCompare(other.label),
    );
}

/** The highest rate among entries with enough, those that cannot be told from it, and those that are lower. */
export interface Lead {
  readonly best: RatedEntry;
  readonly level: readonly RatedEntry[];
  readonly lower: readonly RatedEntry[];
  readonly few: readonly RatedEntry[];
}

/**
 * Who is really ahead; null where fewer than two can be compared. Doubt is shared among all pairs, in as many groups as are
 * looked at.
 */
export function leadOf(rated: readonly RatedEntry[], groups = 1): Lead | null {
  const [best, ...others] = rated.filter(({ standing }) => standing !== 'few');
  if (!best || others.length === 0) return null;
  const pairs = (groups * (others.length + 1) * others.length) / 2;
  const isLower = (entry: RatedEntry) => isDifferent(best, entry, pairs);
  return {
    best,
    level: others.filter((entry) => !isLower(entry)),
    lower: others.filter(isLower),
    few: rated.filter(({ standing }) => standing === 'few'),
  };
}

/** Whether an answer holds nothing that a rate is of. */
export const isUnmeasured = (rate: Rate, data: SlideData, name: string): boolean =>
  !(result(data, name).totals.values[PARTS[rate].whole] ?? 0);

/** Says what a rate lacks; null where nothing at all was delivered. */
export function unmeasuredNotice(
  rate: Rate,
  data: SlideData,
  name: string,
  context: ReportContext,
): EmptyNotice | null {
  if (nothingDelivered(data, name) || !isUnmeasured(rate, data, name)) return null;
  const [own, whole] = [rate, PARTS[rate].whole].map((id) => DELIVERY.inSentence(id, context));
  return {
    title: `No ${own} in range`,
    text: `The delivery data of the chosen campaigns and placements holds no ${whole}, so no ${own} can be shown.`,
  };
}

/** The figures that loads and their changes are told by. */
import { deliveryMetrics } from '@flightdeck/domain/datasets/delivery';
import type { ChangedDay } from './derive.ts';
import type { DayChange, Figures, Sums } from './load-types.ts';
import type { FactLayout } from './shapes.ts';

/** A figure that is told, the measure that it is of, and how many of the measure one of it is. */
const told = (figure: keyof Figures) => {
  const [[measure = '', part = 1] = []] = Object.entries<number>(deliveryMetrics[figure].of);
  return { figure, measure, unit: Math.round(1 / part) };
};
/** The figures that loads are told by, in the order in which they are named. */
export const TOLD = [told('impressions'), told('clicks'), told('conversions'), told('spend')];

/** Figures as they are told, of sums in the order of a table's measures: 0 for what its dataset has not. */
export function figures({ table: { measures } }: FactLayout, sums: readonly number[]): Figures {
  const all: Record<keyof Figures, number> = {
    impressions: 0,
    clicks: 0,
    conversions: 0,
    spend: 0,
  };
  for (const { figure, measure: name, unit } of TOLD) {
    const at = measures.findIndex(({ measure }) => measure === name);
    all[figure] = (sums[at] ?? 0) / unit;
  }
  return all;
}

/** Sums by measure, without distinct ones; money in micros. */
export const sumsOf = ({ table, isDistinct }: FactLayout, sums: readonly number[]): Sums =>
  Object.fromEntries(
    table.measures.flatMap(({ measure }, i) => (isDistinct[i] ? [] : [[measure, sums[i] ?? 0]])),
  );

/** Both lists of sums together. */
const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((sum, i) => sum + (other[i] ?? 0));

/** The sums of changed days before and after. */
export const totalOf = (changed: readonly ChangedDay[]) => ({
  before: changed.map(({ before }) => before).reduce(added, changed[0]?.before.map(() => 0) ?? []),
  after: changed.map(({ after }) => after).reduce(added, changed[0]?.after.map(() => 0) ?? []),
});

/** What sums before and after are told as: those of delivery by their figures alone. */
export function toldChange(
  layout: FactLayout,
  { before, after }: { readonly before: readonly number[]; readonly after: readonly number[] },
): Omit<DayChange, 'day'> {
  const change = { before: figures(layout, before), after: figures(layout, after) };
  if (layout.dataset.id === 'delivery') return change;
  return { ...change, sums: { before: sumsOf(layout, before), after: sumsOf(layout, after) } };
}

/** Changes of advertisers' days, by day. */
export function changesByDay(layout: FactLayout, changed: readonly ChangedDay[]): DayChange[] {
  return [...Map.groupBy(changed, ({ day }) => day)]
    .map(([day, own]) => ({ day, ...toldChange(layout, totalOf(own)) }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** The figures that loads and their changes are told by. */
import type { ChangedDay } from './derive.ts';
import type { DayChange, Figures, Sums } from './load-types.ts';
import type { FactLayout } from './shapes.ts';

/** Figures as they are told, of sums in the order of a table's measures: 0 for what its dataset has not. */
export function figures({ table: { measures } }: FactLayout, sums: readonly number[]): Figures {
  const of = (name: string) => sums[measures.findIndex(({ measure }) => measure === name)] ?? 0;
  return {
    impressions: of('impressions'),
    clicks: of('clicks'),
    conversions: of('conversions'),
    spend: of('spendMicros') / 1e6,
  };
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
  const told = { before: figures(layout, before), after: figures(layout, after) };
  if (layout.dataset.id === 'delivery') return told;
  return { ...told, sums: { before: sumsOf(layout, before), after: sumsOf(layout, after) } };
}

/** Changes of advertisers' days, by day. */
export function changesByDay(layout: FactLayout, changed: readonly ChangedDay[]): DayChange[] {
  return [...Map.groupBy(changed, ({ day }) => day)]
    .map(([day, own]) => ({ day, ...toldChange(layout, totalOf(own)) }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** What a reader has chosen on an embedded dashboard, as tiles are drawn with. */
import type { EmbedDashboard } from '@flightdeck/contract/embed-dashboard';
import { Comparison, Period, type ViewChoice } from '@flightdeck/domain/dashboards';
import type { DashboardChoice } from './declaration.ts';

/** Names of values that were seen so far, by dimension and id. */
export type Labels = ReadonlyMap<string, string>;

export const labelKey = (dimension: string, id: number): string => `${dimension} ${id}`;

/** Chosen ids by dimension: those of the page, or as the dashboard was saved. */
export const chosenFilters = (
  { offers }: EmbedDashboard,
  { filters }: DashboardChoice,
): Readonly<Record<string, readonly number[]>> =>
  filters ??
  Object.fromEntries(
    offers
      .filter(({ values }) => values.length > 0)
      .map(({ dimension, values }) => [dimension, values.map(({ id }) => id)]),
  );

/** The choice with names; days that are written wrong are as saved. */
export function viewChoice(
  shown: EmbedDashboard,
  choice: DashboardChoice,
  labels: Labels,
): ViewChoice {
  return {
    period: Period.safeParse(choice.period).data ?? shown.period,
    compare: Comparison.safeParse(choice.compare).data ?? shown.compare,
    advIds: shown.advertisers.map(({ id }) => id),
    filters: Object.entries(chosenFilters(shown, choice)).map(([dimension, ids]) => ({
      dimension,
      values: ids.map((id) => ({ id, label: labels.get(labelKey(dimension, id)) ?? `#${id}` })),
    })),
  };
}

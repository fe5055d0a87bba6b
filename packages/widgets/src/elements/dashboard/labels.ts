/** Which values a reader has chosen on an embedded dashboard, and their names. */
import type { EmbedDashboard } from '@flightdeck/contract/embed-dashboard';
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

/** Rows by country as maps need them: codes and names of the same country are one row. */

import { countryCode, countryLabel } from '@flightdeck/domain/countries';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { Figures } from './figures.ts';
import { rowLabel } from './shared.ts';

/** A country with its figures. */
export interface CountryRow {
  /** Its ISO 3166-1 code; the text itself of what is no country that we know. */
  readonly id: string;
  readonly label: string;
  /** Whether it is a country. */
  readonly isKnown: boolean;
  readonly values: MetricRow['values'];
}

/**
 * The rows of an answer by `country`, in its order. `Germany`, `DE` and `Allemagne` are one row, whose rates are computed from
 * the sums of all; ask for them with `Figures.withSums`.
 */
export function countryRows<M extends string>(
  answer: MetricResult,
  ids: readonly M[],
  figures: Figures<M>,
  locale: string,
): CountryRow[] {
  const groups = Map.groupBy(answer.rows, (row) => {
    const text = rowLabel(row, 'country');
    return countryCode(text) ?? text;
  });
  return [...groups].map(([id, rows]) => {
    const [first] = rows;
    const text = first ? rowLabel(first, 'country') : id;
    return {
      id,
      label: countryLabel(text, locale),
      isKnown: countryCode(text) !== null,
      values: rows.length === 1 && first ? first.values : figures.together(rows, ids),
    };
  });
}

/** Answers of a second dataset beside those of the first, so that every kind of tile draws both as one. */
import type { TileQuestion } from '@flightdeck/domain/dashboards';
import { blend } from '@flightdeck/domain/datasets/blend';
import type { MetricResult, RowValues } from '@flightdeck/domain/metrics';
import { BESIDE } from './figures.ts';

/** The question of a tile with the metrics of the second dataset among its own. */
export const joinedQuestion = (
  question: TileQuestion,
  beside: TileQuestion | undefined,
): TileQuestion =>
  beside
    ? {
        ...question,
        metrics: [...question.metrics, ...beside.metrics.map((id) => `${BESIDE}${id}`)],
      }
    : question;

const renamed = <T>(values: Readonly<Record<string, T>> | undefined): Record<string, T> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([id, value]) => [`${BESIDE}${id}`, value]));

function joinedValues(own: RowValues | null, other: RowValues | null): RowValues {
  return {
    values: { ...own?.values, ...renamed(other?.values) },
    ...(own?.compare || other?.compare
      ? { compare: { ...own?.compare, ...renamed(other?.compare) } }
      : {}),
    ...(own?.reasons || other?.reasons
      ? { reasons: { ...own?.reasons, ...renamed(other?.reasons) } }
      : {}),
  };
}

/**
 * One answer of two, by the same dimensions. A row that only the second has is kept where the first has all of its rows:
 * else its figures of the first would look like none.
 */
export function joinedResult(
  own: MetricResult,
  other: MetricResult,
  dimensions: readonly string[],
): MetricResult {
  if (dimensions.length === 0) {
    const days = [own.lastDay, other.lastDay].filter((day) => day !== null);
    return {
      ...own,
      totals: joinedValues(own.totals, other.totals),
      lastDay: days.sort().at(-1) ?? null,
    };
  }
  const { rows, cut } = blend({ own, other }, dimensions);
  const kept = cut.includes('own') ? rows.filter(({ of }) => of.own) : rows;
  // Values that were cut off would be counted among the rest of the rows.
  const isKnown = !cut.includes('other') || kept.every(({ of }) => of.other);
  return {
    ...own,
    rows: kept.map(({ keys, of }) => ({ keys: { ...keys }, ...joinedValues(of.own, of.other) })),
    totals: joinedValues(own.totals, isKnown ? other.totals : null),
    rowCount: Math.max(own.rowCount, kept.length),
    ...(own.currency === undefined && other.currency !== undefined
      ? { currency: other.currency }
      : {}),
  };
}

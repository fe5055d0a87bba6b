/**
 * Which variants were seen together. Reports count each element by itself; a combination is known only of a creative that
 * showed one variant of each of its elements.
 */
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { type Element, elementsOf, together } from '../dynamic-creative.ts';
import { rowId } from '../shared.ts';

type Values = MetricRow['values'];

/** Variants that were seen together. */
export interface Combination {
  readonly id: string;
  /** One of each element, in the order of the elements. */
  readonly variants: readonly { readonly element: string; readonly variant: string }[];
  readonly values: Values;
}

export interface Combinations {
  /** The largest first. */
  readonly known: readonly Combination[];
  /** All known ones together. */
  readonly values: Values;
  /** Share of the impressions whose combination is known. */
  readonly share: number;
  /** Elements of all ads: with a single one there is nothing to combine. */
  readonly elements: readonly Element[];
}

/** Elements of one creative count the same impressions, apart from rounding and late data. */
const ALIKE = 0.02;

const impressionsOf = ({ values }: { readonly values: Values }): number => values.impressions ?? 0;

/** One variant of each element, over the same impressions; else null. */
function combinationOf(elements: readonly Element[]): Omit<Combination, 'values'> | null {
  const most = Math.max(...elements.map(impressionsOf));
  const isOne = elements.every(
    (element) => element.variants.length === 1 && impressionsOf(element) >= most * (1 - ALIKE),
  );
  if (elements.length < 2 || !isOne) return null;
  const sorted = [...elements].sort((a, b) => a.label.localeCompare(b.label));
  return {
    id: sorted.map(({ id, variants }) => `${id}:${variants[0]?.id ?? ''}`).join(' '),
    variants: sorted.map(({ label, variants }) => ({
      element: label,
      variant: variants[0]?.label ?? '',
    })),
  };
}

/** The combinations in an answer by creative, element and variant. None is known where the answer was cut. */
export function combinationsOf(answer: MetricResult): Combinations {
  const byCreative = [...Map.groupBy(answer.rows, (row) => rowId(row, 'creative')).values()];
  const isCut = answer.rowCount > answer.rows.length;
  let all = 0;
  const parts = byCreative.flatMap((rows) => {
    const elements = elementsOf({ ...answer, rows });
    const [largest] = elements;
    if (!largest) return [];
    all += impressionsOf(largest);
    const found = isCut ? null : combinationOf(elements);
    // Each element counts the same impressions: one of them stands for the creative.
    return found ? [{ ...found, values: largest.values }] : [];
  });
  const known = [...Map.groupBy(parts, ({ id }) => id).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], values: together(same) }] : [],
  );
  const values = together(parts);
  const variants = [
    ...Map.groupBy(
      answer.rows,
      (row) => `${rowId(row, 'element')} ${rowId(row, 'variant')}`,
    ).values(),
  ];
  return {
    known: known.sort((a, b) => impressionsOf(b) - impressionsOf(a)),
    values,
    share: all > 0 ? (values.impressions ?? 0) / all : 0,
    elements: elementsOf({
      ...answer,
      rows: variants.flatMap((rows) =>
        rows[0] ? [{ keys: rows[0].keys, values: together(rows) }] : [],
      ),
    }),
  };
}

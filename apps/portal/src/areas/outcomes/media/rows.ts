/** Rows of a table of figures: in the order of a column, and as a file. */
import type { MetricResult, MetricRow, RowValues } from '@flightdeck/domain/metrics';

/** A row, or the sum of all; `id` is empty for the sum. */
export interface FigureRow extends RowValues {
  readonly id: string;
  readonly name: string;
}

/** The rows of an answer by one dimension. */
export const rowsOf = ({ rows }: MetricResult, dimension: string): FigureRow[] =>
  rows.map(({ keys, ...values }: MetricRow) => ({
    ...{ ...values, id: keys[dimension]?.id ?? '', name: keys[dimension]?.label ?? '' },
  }));

/** The order of a table. */
export interface RowOrder {
  /** Metric, or `name`. */
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Rows by a figure or by their names; those without the figure are last, whichever way. */
export function inOrder(rows: readonly FigureRow[], { column, direction }: RowOrder): FigureRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => {
    if (column === 'name') return sign * one.name.localeCompare(other.name);
    const [a, b] = [one.values[column] ?? null, other.values[column] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b) || one.name.localeCompare(other.name);
  });
}

/** Lines of a file: a header, the rows, and their sum. */
export function fileLines(
  header: readonly string[],
  rows: readonly FigureRow[],
  metrics: readonly string[],
  isCompared: boolean,
): (string | number | null)[][] {
  const cells = ({ name, values, compare }: FigureRow) => [
    name,
    ...metrics.flatMap((id) => [
      values[id] ?? null,
      ...(isCompared ? [compare?.[id] ?? null] : []),
    ]),
  ];
  const [first = '', ...labels] = header;
  return [
    [first, ...labels.flatMap((label) => (isCompared ? [label, `${label}, before`] : [label]))],
    ...rows.map(cells),
  ];
}

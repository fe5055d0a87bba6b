/** Rows of the table of creatives: delivery beside what ad servers claim, and only such rates as both know. */
import type { AggregatorCreatives } from '@flightdeck/contract/aggregators';

/** A creative, or the sum of all. */
export interface CreativeRow {
  readonly id: string;
  readonly name: string;
  /** By column. */
  readonly figures: Readonly<Record<string, number | null>>;
}

/** A column of figures. */
export interface CreativeColumn {
  readonly id: string;
  readonly label: string;
  readonly unit: 'count' | 'percent' | 'money';
}

const claimedBy = (index: number): string => `claimed${index}`;
const costBy = (index: number): string => `cost${index}`;

/** Columns that any creative has a figure of; those of claims name whose they are. */
export function creativeColumns({ sources, totals }: AggregatorCreatives): CreativeColumn[] {
  const isPaid = totals.spend !== null;
  return [
    ...sources.map(
      ({ label }, index): CreativeColumn => ({
        ...{ id: claimedBy(index), label: `Claimed by ${label}`, unit: 'count' },
      }),
    ),
    { id: 'impressions', label: 'Impressions', unit: 'count' },
    { id: 'clicks', label: 'Clicks', unit: 'count' },
    { id: 'ctr', label: 'CTR', unit: 'percent' },
    ...(isPaid ? [{ id: 'spend', label: 'Spend of delivery', unit: 'money' } as const] : []),
    ...(isPaid
      ? sources.map(
          ({ label }, index): CreativeColumn => ({
            ...{ id: costBy(index), unit: 'money' },
            label: sources.length === 1 ? 'Spend per claim' : `Spend per claim of ${label}`,
          }),
        )
      : []),
  ];
}

type Told = AggregatorCreatives['totals'];

function figuresOf({ impressions, clicks, spend, claims }: Told, isNamed: boolean) {
  return {
    ...{ impressions, clicks, spend },
    ctr: impressions > 0 ? clicks / impressions : null,
    ...Object.fromEntries(claims.map((claimed, index) => [claimedBy(index), claimed])),
    // What names no creative in one file is not what names none in another.
    ...Object.fromEntries(
      claims.map((claimed, index) => [
        costBy(index),
        isNamed && spend !== null && spend > 0 && claimed > 0 ? spend / claimed : null,
      ]),
    ),
  };
}

/** Creatives in their order, and their sum: it has no rate of spend and claims, because not all creatives have both. */
export function creativeRows({ rows, totals }: AggregatorCreatives): {
  readonly rows: CreativeRow[];
  readonly total: CreativeRow;
} {
  return {
    rows: rows.map(({ id, name, ...told }) => ({
      ...{ id: String(id), name },
      figures: figuresOf(told, id !== 0),
    })),
    total: { id: '', name: 'All', figures: figuresOf(totals, false) },
  };
}

/** Rows by a column; those without the figure are last, whichever way. */
export function creativesBy(
  rows: readonly CreativeRow[],
  column: string,
  direction: 'asc' | 'desc',
): CreativeRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a = null, b = null] = [one.figures[column], other.figures[column]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b) || one.name.localeCompare(other.name);
  });
}

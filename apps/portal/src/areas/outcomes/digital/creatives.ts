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
  // Beside claims that name no creative, whether one without any has none is not known.
  const isUntold = (index: number): boolean =>
    rows.some(({ id, claims }) => id === 0 && claims[index] !== 0);
  const known = (figures: CreativeRow['figures']): CreativeRow['figures'] => ({
    ...figures,
    ...Object.fromEntries(
      totals.claims.flatMap((_, index) =>
        isUntold(index) && figures[claimedBy(index)] === 0 ? [[claimedBy(index), null]] : [],
      ),
    ),
  });
  return {
    rows: rows.map(({ id, name, ...told }) => ({
      ...{ id: String(id), name },
      figures: known(figuresOf(told, id !== 0)),
    })),
    total: { id: '', name: 'All', figures: figuresOf(totals, false) },
  };
}

/** How each column is made, and of which others: by its id without the number of its source. */
const MADE: Readonly<
  Record<string, { readonly formula: string; readonly of: readonly string[]; readonly by: string }>
> = {
  claimed: {
    ...{ formula: 'Claimed = the sum of the mapped activities over the rows, with their weights' },
    ...{
      of: ['claimed'],
      by: 'What the ad server credits to the creative. It is a claim: it is not what counts.',
    },
  },
  impressions: {
    ...{ formula: 'Impressions = the sum of impressions over the rows', of: ['impressions'] },
    by: 'Times the creative was served.',
  },
  clicks: {
    ...{ formula: 'Clicks = the sum of clicks over the rows', of: ['clicks'] },
    by: 'Clicks on the creative.',
  },
  ctr: {
    ...{ formula: 'CTR = clicks ÷ impressions', of: ['clicks', 'impressions'] },
    by: 'Click-through rate: clicks divided by impressions.',
  },
  spend: {
    ...{ formula: 'Spend = the sum of spend over the rows', of: ['spend'] },
    by: 'What delivery of the creative cost, without fees and planned costs.',
  },
  cost: {
    ...{ formula: 'Spend per claim = spend ÷ claimed', of: ['spend', 'claimed'] },
    by: 'Known where one creative has both.',
  },
};

/** The formula of a column, what it means, and the columns of its sums. */
export function madeOf(column: string): {
  readonly formula: string;
  readonly description: string;
  readonly of: readonly string[];
} {
  const kind = column.replace(/\d+$/, '');
  const number = column.slice(kind.length);
  const { formula = '', by = '', of = [] } = MADE[kind] ?? {};
  return {
    ...{ formula, description: by },
    of: of.map((id) => (id === 'claimed' ? `${id}${number}` : id)),
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

/** The columns of the list that a width has room for. */
import type { Sort } from './order.ts';

/** A column after level and name, which are always there. */
export interface ListColumn {
  readonly id: Exclude<Sort, 'level' | 'name'>;
  readonly label: string;
  /** Width as a grid's track. */
  readonly track: string;
  /** Width in pixels of the list from which it is shown. */
  readonly from: number;
  readonly isFigure?: boolean;
}

const COLUMNS: readonly ListColumn[] = [
  { id: 'client', label: 'Client', track: 'minmax(90px, 0.7fr)', from: 1180 },
  { id: 'cost', label: 'Cost to client', track: '92px', from: 860, isFigure: true },
  { id: 'delivered', label: 'Delivered', track: '76px', from: 940, isFigure: true },
  { id: 'figure', label: 'Figure', track: 'minmax(150px, 250px)', from: 0 },
  { id: 'status', label: 'Status', track: '96px', from: 0 },
  { id: 'owner', label: 'Owner', track: 'minmax(90px, 130px)', from: 700 },
  { id: 'seen', label: 'First seen', track: '76px', from: 1020 },
  { id: 'stake', label: 'At risk', track: '84px', from: 780, isFigure: true },
];

/** From this width the column of figures has room for all limits. */
export const WIDE_FIGURES = 1180;
/** Under this width items are cards. */
export const CARDS_UNDER = 620;

/** The columns for a list of this many pixels, and the template of its grid. */
export function columnsFor(width: number): {
  readonly columns: readonly ListColumn[];
  readonly template: string;
} {
  const columns = COLUMNS.filter(({ from }) => width >= from);
  const tracks = columns.map(({ track }) => track);
  return { columns, template: ['24px', '22px', 'minmax(150px, 1.4fr)', ...tracks].join(' ') };
}

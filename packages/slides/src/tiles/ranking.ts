/** The largest values of a dimension, and what the others amount to: shared by the kinds that rank. */
import { CALCULATED, type TileQuestion } from '@flightdeck/domain/dashboards';
import { counted } from '@flightdeck/domain/locale';
import type { MetricResult, MetricRow, RowValues } from '@flightdeck/domain/metrics';
import type { Figures } from '../catalogue/figures.ts';
import { sortEntries } from '../catalogue/ranked.ts';
import { rowLabel } from '../catalogue/shared.ts';
import type { ReportContext } from '../definition.ts';
import { rowKey } from '../figure-source.ts';
import { tileFigures } from './figures.ts';

/** Rows that tiles ask for where their author sets no limit: the same for all, so that they are answered together. */
const MOST_ASKED = 200;

/** A question for the largest rows, with the sums that the rest is computed from. */
export function rankedQuestion(question: TileQuestion): TileQuestion {
  const { metrics, orderBy, limit = MOST_ASKED } = question;
  const [by = ''] = metrics;
  const known = metrics.filter((id) => !id.startsWith(CALCULATED));
  const own = metrics.filter((id) => id.startsWith(CALCULATED));
  return {
    ...question,
    metrics: [...tileFigures(question, undefined, []).withSums(known), ...own],
    orderBy: orderBy ?? { by, direction: 'desc' },
    limit,
  };
}

/** Narrower tiles have short figures: `14.2m`. */
const EXACT_FROM = 420;

/** Writes the figures of a column as a tile of this width has room for them. */
export function figureWriter(
  id: string,
  values: readonly (number | null | undefined)[],
  { figures, width }: { readonly figures: Figures; readonly width: number },
  context: ReportContext,
): (value: number | null | undefined) => string {
  const exact = figures.columnFigure(id, values, context);
  return width >= EXACT_FROM
    ? exact
    : (value) =>
        value != null && Math.abs(value) >= 1000
          ? figures.figure(id, value, context, { compact: true })
          : exact(value);
}

/** One line of a ranking. */
export interface TileEntry {
  readonly id: string;
  readonly label: string;
  readonly values: MetricRow['values'];
  readonly compare: MetricRow['values'] | undefined;
  readonly reasons: RowValues['reasons'];
  /** It is all that is not shown. */
  readonly isRest: boolean;
}

/** `Guardian`; of two dimensions `Guardian · Mobile`. */
const entryLabel = (row: MetricRow, dimensions: readonly string[]): string =>
  dimensions.map((dimension) => rowLabel(row, dimension)).join(' · ');

export const entryOf = (row: MetricRow, dimensions: readonly string[]): TileEntry => ({
  id: rowKey(row),
  label: entryLabel(row, dimensions),
  values: row.values,
  compare: row.compare,
  reasons: row.reasons,
  isRest: false,
});

/** `12 other sites`; `All other sites` where it is not known how many. */
export function otherLabel(
  count: number,
  dimension: string | undefined,
  figures: Figures,
  locale: string,
): string {
  const { one, many } =
    dimension === undefined ? { one: 'row', many: 'rows' } : figures.noun(dimension);
  return count > 0 ? counted(count, locale, `other ${one}`, `other ${many}`) : `All other ${many}`;
}

/** People of several rows overlap: what the others amount to is not known, and is said to be. */
const unknownRest = (first: string, metrics: readonly string[], figures: Figures) =>
  figures.kind(first) === 'distinct' ? Object.fromEntries(metrics.map((id) => [id, null])) : null;

/**
 * At most `most` lines, the greatest of the first metric first, the last of which may be the rest: what is asked for beyond
 * that, is cut by the limit, or has too few impressions.
 */
export function entriesOf(
  answer: MetricResult,
  { dimensions, metrics, minImpressions = 0, orderBy }: TileQuestion,
  figures: Figures,
  most: number,
  context: Pick<ReportContext, 'locale'>,
): TileEntry[] {
  const [first = ''] = metrics;
  const all = answer.rows.map((row) => entryOf(row, dimensions));
  const isByFirst = orderBy === undefined || (orderBy.by === first && orderBy.direction === 'desc');
  const sorted = isByFirst ? sortEntries(all, ({ values }) => values[first] ?? null) : all;
  const count = Math.max(answer.rowCount, all.length);
  const isWhole = count <= most && minImpressions === 0;
  const kept = sorted.slice(0, isWhole ? most : Math.max(1, most - 1));
  if (isWhole) return kept;
  const shown = kept.map(({ id, values, compare }) => ({
    keys: {},
    id,
    values,
    ...(compare ? { compare } : {}),
  }));
  const values = figures.restOf(answer, shown, metrics) ?? unknownRest(first, metrics, figures);
  if (!values) return sorted.slice(0, most);
  const hidden = count - kept.length;
  const before = answer.totals.compare
    ? figures.restOf(
        { ...answer, totals: { values: answer.totals.compare } },
        shown.map(({ compare = {} }) => ({ keys: {}, values: compare })),
        metrics,
      )
    : null;
  const label = otherLabel(minImpressions > 0 ? 0 : hidden, dimensions[0], figures, context.locale);
  return [
    ...kept,
    { id: 'rest', label, values, compare: before ?? undefined, reasons: undefined, isRest: true },
  ];
}

/** One metric by two dimensions: the values of each with their totals, and the cells. Shared by pivots and heat maps. */
import type { TileQuestion } from '@flightdeck/domain/dashboards';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { rowId } from '../catalogue/shared.ts';
import type { TileViewProps } from './definition.ts';
import { isTime } from './periods.ts';
import { answerOf, mainAnswer } from './props.ts';
import { rankedQuestion } from './ranking.ts';

/** The questions of a crossing: its cells, and each of its dimensions by itself for order and totals. */
export function crossedQuestions(
  question: TileQuestion,
  [row, column]: readonly [string, string],
): Record<'main' | 'rows' | 'columns', TileQuestion> {
  const { orderBy: _order, limit: _limit, ...asked } = question;
  const [by = ''] = asked.metrics;
  const one = (dimension: string): TileQuestion =>
    isTime(dimension)
      ? { ...asked, dimensions: [dimension] }
      : rankedQuestion({ ...asked, dimensions: [dimension] });
  return {
    main: {
      ...asked,
      dimensions: [row, column],
      // The largest first, so that what an answer lacks is the least; in time order that would be the latest.
      orderBy: { by, direction: 'desc' },
    },
    rows: one(row),
    columns: one(column),
  };
}

/** A crossing as it was answered. */
export interface Crossing {
  readonly rows: MetricResult;
  readonly columns: MetricResult;
  readonly cell: (row: MetricRow, column: MetricRow) => MetricRow | undefined;
  /** Cells without a row may have a figure all the same. */
  readonly isCut: boolean;
}

/** Reads the answers of `crossedQuestions`. */
export function crossingOf(
  props: TileViewProps,
  [row, column]: readonly [string, string],
): Crossing {
  const main = mainAnswer(props);
  const cells = new Map(main.rows.map((one) => [`${rowId(one, row)}|${rowId(one, column)}`, one]));
  const inOrder = (name: string, dimension: string): MetricResult => {
    const answer = answerOf(props, name);
    if (!isTime(dimension)) return answer;
    const rows = [...answer.rows].sort((a, b) =>
      rowId(a, dimension) < rowId(b, dimension) ? -1 : 1,
    );
    return { ...answer, rows };
  };
  return {
    rows: inOrder('rows', row),
    columns: inOrder('columns', column),
    cell: (one, other) => cells.get(`${rowId(one, row)}|${rowId(other, column)}`),
    isCut: main.rowCount > main.rows.length,
  };
}

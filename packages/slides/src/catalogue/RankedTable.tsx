/** A ranking as a table with its total: for readers who need the figures themselves. */
import { FigureTable, type FigureTableRow, TABLE_HEADER } from '../charts/index.ts';
import { BODY } from '../deck/size.ts';
import { sourceOf } from '../figure-source.ts';
import type { RankedEntry } from './ranked.ts';
import type { RankedProps } from './ranked-slide.tsx';

const HIGHEST_ROW = 44;

/** The rows, the rest and the total. One row alone is the total. */
export function RankedTable<M extends string>({
  answer,
  ranking,
  columns,
  bar,
  by,
  figures,
  context,
}: Pick<
  RankedProps<never, M>,
  'answer' | 'bar' | 'by' | 'columns' | 'context' | 'figures' | 'ranking'
>) {
  const ids = [bar, ...columns.filter((id) => id !== bar)];
  const drawn: RankedEntry[] = [...ranking.entries, ...(ranking.rest ? [ranking.rest] : [])];
  const total: RankedEntry = { id: 'total', label: 'Total', values: answer.totals.values };
  const all = drawn.length > 1 ? [...drawn, total] : drawn;
  const writers = ids.map((id) =>
    figures.columnFigure(
      id,
      all.map(({ values }) => values[id]),
      context,
    ),
  );
  return (
    <FigureTable
      labelHeader={figures.noun(by, context).title}
      columns={ids.map((id) => figures.label(id, context))}
      rows={all.map(
        (entry): FigureTableRow => ({
          id: entry.id,
          label: entry.label,
          isTotal: entry === total,
          cells: ids.map((id, at) => writers[at]?.(entry.values[id]) ?? ''),
          sources: ids.map((id) => sourceOf(entry.values, id)),
        }),
      )}
      rowHeight={Math.min(HIGHEST_ROW, Math.floor((BODY.height - TABLE_HEADER) / all.length))}
    />
  );
}

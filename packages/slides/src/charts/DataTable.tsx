/** A table of figures: text left, numbers right in tabular figures. */

export interface TableColumn {
  readonly id: string;
  readonly header: string;
  readonly align: 'left' | 'right';
}
export interface TableRow {
  readonly id: string;
  readonly cells: readonly string[];
  /** Sums and "Other" rows stand apart. */
  readonly quiet?: boolean;
}

export function DataTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}) {
  return (
    <table className={`fd-table${rows.length > 9 ? ' fd-table-dense' : ''}`}>
      <caption className="fd-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-align={column.align}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-quiet={row.quiet === true || undefined}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} scope="row" data-align={column.align} title={row.cells[index]}>
                  {row.cells[index]}
                </th>
              ) : (
                <td key={column.id} data-align={column.align}>
                  {row.cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

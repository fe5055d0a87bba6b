/** The first rows of a file as read. */
import type { ImportMapping } from '@flightdeck/contract/imports';
import { EmptyState } from '@flightdeck/design-system';
import { fieldLabel } from './fields.ts';
import * as css from './upload.css.ts';

/** Props of SampleTable. */
export interface SampleTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: ImportMapping;
}

/** Columns in file order, under their fields. */
export function SampleTable({ columns, rows, mapping }: SampleTableProps) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No rows">
        No row stands under the header, or the filters of the mapping keep none.
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="First rows as read">
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column, cell) => {
              const field = mapping.columns[column];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
                <th key={cell} scope="col">
                  {column}
                  <span className={css.held}>
                    {field ? fieldLabel(field, mapping.dataset) : 'Not used'}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no key but their place
            <tr key={index}>
              {columns.map((_, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
                <td key={cell} className={css.cell}>
                  {row[cell] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first rows of a file as read. */
import type { ImportMapping, ImportPreview } from '@flightdeck/contract/imports';
import { EmptyState } from '@flightdeck/design-system';
import { fieldLabel } from './fields.ts';
import * as css from './upload.css.ts';

/** Props of SampleTable. */
export interface SampleTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: ImportMapping;
  /** What of delivery the columns hold, where the rows are loaded as that too. */
  readonly alsoDelivery: ImportPreview['alsoDelivery'];
}

/** What a column is read as; both fields where they are of two datasets and have different names. */
function readAs(
  column: string,
  { mapping, alsoDelivery }: Pick<SampleTableProps, 'mapping' | 'alsoDelivery'>,
): string {
  const own = mapping.columns[column];
  const delivery = alsoDelivery?.[column];
  const labels = [
    ...(own ? [fieldLabel(own, mapping.dataset)] : []),
    ...(delivery ? [fieldLabel(delivery, 'delivery')] : []),
  ];
  return [...new Set(labels)].join(', ') || 'Not used';
}

/** Columns in file order, under their fields. */
export function SampleTable({ columns, rows, mapping, alsoDelivery }: SampleTableProps) {
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
            {columns.map((column, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
              <th key={cell} scope="col">
                {column}
                <span className={css.held}>{readAs(column, { mapping, alsoDelivery })}</span>
              </th>
            ))}
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

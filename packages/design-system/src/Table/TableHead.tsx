/** The header of a table: names of columns, sorting, handles that change their width. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Column, ColumnResizer, Group, TableHeader, VisuallyHidden } from 'react-aria-components';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { cx } from '../internal/cx.ts';
import * as css from './Table.css.ts';

export interface TableColumn<Item, Id extends string = string> {
  /** Stable key; what `sort` names. */
  readonly id: Id;
  /** Header text; with `isLabelHidden` for assistive technology only. */
  readonly label: string;
  /** Keeps the header text for assistive technology only. */
  readonly isLabelHidden?: boolean | undefined;
  /** Numbers are aligned at the end with tabular figures. Default `start`. */
  readonly align?: 'start' | 'end' | undefined;
  /** Pixels, or a share of the table: "30%"; "2fr" only where columns can be resized or the table is virtual. */
  readonly width?: number | `${number}%` | `${number}fr` | undefined;
  /** Least width in px of a column that can be resized, or of a virtual table. Default 80. */
  readonly minWidth?: number | undefined;
  /** Shows a handle at the end of the header; arrow keys move it too. */
  readonly isResizable?: boolean | undefined;
  /** Press or Enter on the header requests the other order. */
  readonly isSortable?: boolean | undefined;
  /** Names the row for assistive technology. Default: the first column. */
  readonly isRowHeader?: boolean | undefined;
  /** Content of the cell. */
  readonly render: (item: Item) => ReactNode;
}

interface ColumnLabelProps {
  readonly label: string;
  readonly isHidden: boolean;
  /** Undefined while the table is not sorted by this column. */
  readonly direction: 'ascending' | 'descending' | undefined;
}

function ColumnLabel({ label, isHidden, direction }: ColumnLabelProps) {
  return (
    <span className={css.columnInner}>
      {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {direction ? (
        <span className={css.arrow} aria-hidden="true">
          {direction === 'descending' ? <ArrowDown size={14} /> : <ArrowUp size={14} />}
        </span>
      ) : null}
    </span>
  );
}

export interface TableHeadProps<Item, Id extends string> {
  readonly columns: readonly TableColumn<Item, Id>[];
  /** Id of the column that names a row. */
  readonly rowHeader: Id | undefined;
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
  /** The table sets the widths, because columns can be resized or rows are virtual. */
  readonly isMeasured: boolean;
}

/** Column headers, and one each for the checkboxes and the row's actions. */
export function TableHead<Item, Id extends string>({
  columns,
  rowHeader,
  hasSelection,
  hasActions,
  isMeasured,
}: TableHeadProps<Item, Id>) {
  const sizes = ({ width, minWidth = 80 }: TableColumn<Item, Id>) =>
    isMeasured ? { minWidth, ...(width === undefined ? {} : { defaultWidth: width }) } : {};
  return (
    <TableHeader className={css.head}>
      {hasSelection ? (
        <Column
          id="selection"
          textValue="Selected"
          className={cx(css.column, css.choice)}
          {...(isMeasured ? { minWidth: 44, defaultWidth: 44 } : {})}
        >
          <Checkbox slot="selection" className={css.choiceBox} />
        </Column>
      ) : null}
      {columns.map((column) => (
        <Column
          key={column.id}
          id={column.id}
          textValue={column.label}
          isRowHeader={column.id === rowHeader}
          allowsSorting={column.isSortable ?? false}
          className={css.column}
          {...sizes(column)}
          {...(column.width === undefined || isMeasured ? {} : { style: { width: column.width } })}
          {...(column.align === 'end' ? { 'data-end': '' } : {})}
        >
          {({ sortDirection }) => {
            const label = (
              <ColumnLabel
                label={column.label}
                isHidden={column.isLabelHidden ?? false}
                direction={sortDirection}
              />
            );
            return column.isResizable ? (
              <span className={css.resizable}>
                <Group role="presentation" tabIndex={-1} className={css.name}>
                  {label}
                </Group>
                <ColumnResizer aria-label={`Width of ${column.label}`} className={css.resizer} />
              </span>
            ) : (
              label
            );
          }}
        </Column>
      ))}
      {hasActions ? (
        <Column
          id="actions"
          textValue="Actions"
          className={css.column}
          {...(isMeasured ? { minWidth: 120, defaultWidth: 120 } : {})}
        >
          <VisuallyHidden>Actions</VisuallyHidden>
        </Column>
      ) : null}
    </TableHeader>
  );
}

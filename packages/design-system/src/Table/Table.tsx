/** Rows of figures and words with sortable headers and row actions. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Table as AriaTable,
  Cell,
  Column,
  Row,
  type SortDirection,
  TableBody,
  TableHeader,
  VisuallyHidden,
} from 'react-aria-components';
import { Loader } from '../Loader/Loader.tsx';
import * as css from './Table.css.ts';

export interface TableColumn<Item, Id extends string = string> {
  readonly id: Id;
  /** Header text; with `isLabelHidden` for assistive technology only. */
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  /** Numbers stand at the end with tabular figures. Default `start`. */
  readonly align?: 'start' | 'end' | undefined;
  /** CSS width. */
  readonly width?: number | string | undefined;
  readonly isSortable?: boolean | undefined;
  /** Names the row for assistive technology; the first column when none says so. */
  readonly isRowHeader?: boolean | undefined;
  readonly render: (item: Item) => ReactNode;
}

export interface TableSort<Id extends string = string> {
  readonly column: Id;
  readonly direction: SortDirection;
}

export interface TableProps<Item, Id extends string = string> {
  /** Name of the table. */
  readonly label: string;
  readonly columns: readonly TableColumn<Item, Id>[];
  /** Rows in the order shown: sorting is the owner's. */
  readonly items: readonly Item[];
  readonly getId: (item: Item) => string;
  readonly sort?: TableSort<Id> | undefined;
  readonly onSortChange?: ((sort: TableSort<Id>) => void) | undefined;
  /** Press or Enter on a row. */
  readonly onRowAction?: ((item: Item) => void) | undefined;
  /** Buttons that show on the hovered or focused row. */
  readonly rowActions?: ((item: Item) => ReactNode) | undefined;
  /** The "more" menu, always in view. */
  readonly rowMenu?: ((item: Item) => ReactNode) | undefined;
  readonly isLoading?: boolean | undefined;
  /** What stands in place of rows, usually an EmptyState. */
  readonly empty?: ReactNode;
}

/** A table; arrow keys move between cells, Home and End to the ends, Enter opens the row. */
export function Table<Item, Id extends string = string>({
  label,
  columns,
  items,
  getId,
  sort,
  onSortChange,
  onRowAction,
  rowActions,
  rowMenu,
  isLoading = false,
  empty = 'Nothing to show.',
}: TableProps<Item, Id>) {
  const hasRowHeader = columns.some((column) => column.isRowHeader);
  const hasActions = rowActions !== undefined || rowMenu !== undefined;
  return (
    <div className={css.scroll}>
      <AriaTable
        aria-label={label}
        aria-busy={isLoading}
        className={css.table}
        {...(sort ? { sortDescriptor: { column: sort.column, direction: sort.direction } } : {})}
        onSortChange={(next) => {
          const column = columns.find((candidate) => candidate.id === next.column);
          if (column) onSortChange?.({ column: column.id, direction: next.direction });
        }}
      >
        <TableHeader>
          {columns.map((column, index) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column.isRowHeader ?? (!hasRowHeader && index === 0)}
              allowsSorting={column.isSortable ?? false}
              className={css.column}
              {...(column.width === undefined ? {} : { style: { width: column.width } })}
              {...(column.align === 'end' ? { 'data-end': '' } : {})}
            >
              {({ allowsSorting, sortDirection }) => (
                <span className={css.columnInner}>
                  {column.isLabelHidden ? (
                    <VisuallyHidden>{column.label}</VisuallyHidden>
                  ) : (
                    column.label
                  )}
                  {allowsSorting ? (
                    <span className={css.arrow} aria-hidden="true">
                      {sortDirection === 'descending' ? (
                        <ArrowDown size={14} />
                      ) : (
                        <ArrowUp size={14} />
                      )}
                    </span>
                  ) : null}
                </span>
              )}
            </Column>
          ))}
          {hasActions ? (
            <Column id="actions" className={css.column}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Column>
          ) : null}
        </TableHeader>
        <TableBody
          renderEmptyState={() => <div className={css.empty}>{isLoading ? <Loader /> : empty}</div>}
        >
          {items.map((item) => (
            <Row
              key={getId(item)}
              id={getId(item)}
              className={css.row}
              {...(onRowAction ? { onAction: () => onRowAction(item), 'data-pressable': '' } : {})}
            >
              {columns.map((column, index) => (
                <Cell
                  key={column.id}
                  className={css.cell}
                  {...(column.align === 'end' ? { 'data-end': '' } : {})}
                  {...((column.isRowHeader ?? (!hasRowHeader && index === 0))
                    ? { 'data-header': '' }
                    : {})}
                >
                  {column.render(item)}
                </Cell>
              ))}
              {hasActions ? (
                <Cell className={css.cell}>
                  <div className={css.actions}>
                    {rowActions ? <div className={css.onDemand}>{rowActions(item)}</div> : null}
                    {rowMenu?.(item)}
                  </div>
                </Cell>
              ) : null}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  );
}

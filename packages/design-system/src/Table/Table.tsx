/** Rows of figures and text with sortable headers and row actions. */
import type { ReactNode } from 'react';
import {
  Table as AriaTable,
  Cell,
  ResizableTableContainer,
  Row,
  type Selection,
  type SortDirection,
  TableBody,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { Loader } from '../Loader/Loader.tsx';
import * as css from './Table.css.ts';
import { type TableColumn, TableHead } from './TableHead.tsx';

export interface TableSort<Id extends string = string> {
  /** Id of the column that the rows are sorted by. */
  readonly column: Id;
  /** From small to large, or the other way round. */
  readonly direction: SortDirection;
}

/** Selected rows, for bulk actions. */
export interface TableSelection {
  /** Keys of the selected rows; those missing in `items`, such as rows of other pages, stay selected. */
  readonly selected: ReadonlySet<string>;
  /** Gives all selected rows, on other pages as well. */
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

export interface TableProps<Item, Id extends string = string> extends RootProps<HTMLDivElement> {
  /** Name of the table. */
  readonly label: string;
  /** Names and contents of the columns, in order. */
  readonly columns: readonly TableColumn<Item, Id>[];
  /** Rows in the order shown: the owner sorts. */
  readonly items: readonly Item[];
  /** Stable key of a row. */
  readonly getId: (item: Item) => string;
  /** The order that `items` has. */
  readonly sort?: TableSort<Id> | undefined;
  /** Gives the order that a header was pressed for. */
  readonly onSortChange?: ((sort: TableSort<Id>) => void) | undefined;
  /**
   * Gives each row a checkbox, and the header one for all rows shown. Space selects the focused row; while any row is
   * selected, pressing a row selects it instead of opening it.
   */
  readonly selection?: TableSelection | undefined;
  /** Press or Enter on a row. */
  readonly onRowAction?: ((item: Item) => void) | undefined;
  /** Buttons that show on the hovered or focused row. */
  readonly rowActions?: ((item: Item) => ReactNode) | undefined;
  /** The "more" menu, always in view. */
  readonly rowMenu?: ((item: Item) => ReactNode) | undefined;
  /** Shows a spinner while there are no rows yet. */
  readonly isLoading?: boolean | undefined;
  /** Shown in place of rows, usually an EmptyState. */
  readonly empty?: ReactNode;
  /** Greatest height in px: rows scroll under a header that stays. Without it the page scrolls. */
  readonly height?: number | undefined;
  /** Draws only the rows in view, for up to some ten thousand; needs `height`. Rows are one line high. */
  readonly isVirtual?: boolean | undefined;
}

const ROW_HEIGHT = 48;
const HEAD_HEIGHT = 36;

/**
 * A table. Arrow keys move between cells, Home and End to the ends, Enter opens the row. In a narrow window each row is
 * a card whose cells stand below each other with the names of their columns, unless the table is virtual.
 */
export function Table<Item, Id extends string = string>({
  label,
  columns,
  items,
  getId,
  sort,
  onSortChange,
  selection,
  onRowAction,
  rowActions,
  rowMenu,
  isLoading = false,
  empty = 'Nothing to show.',
  height,
  isVirtual = false,
  ref,
  className,
  ...data
}: TableProps<Item, Id>) {
  const rowHeader = (columns.find((column) => column.isRowHeader) ?? columns[0])?.id;
  const hasActions = rowActions !== undefined || rowMenu !== undefined;
  const isMeasured = isVirtual || columns.some((column) => column.isResizable);

  const rowOf = (item: Item) => (
    <Row
      key={getId(item)}
      id={getId(item)}
      className={css.row}
      {...(onRowAction ? { onAction: () => onRowAction(item), 'data-pressable': '' } : {})}
    >
      {selection ? (
        <Cell className={cx(css.cell, css.choice)}>
          <Checkbox slot="selection" className={css.choiceBox} />
        </Cell>
      ) : null}
      {columns.map((column) => (
        <Cell
          key={column.id}
          className={css.cell}
          {...(column.align === 'end' ? { 'data-end': '' } : {})}
          {...(column.id === rowHeader ? { 'data-header': '' } : {})}
          {...(column.isLabelHidden ? {} : { 'data-label': column.label })}
        >
          {isMeasured ? <div className={css.cut}>{column.render(item)}</div> : column.render(item)}
        </Cell>
      ))}
      {hasActions ? (
        <Cell className={cx(css.cell, css.actionsCell)}>
          <div className={css.actions}>
            {rowActions ? <div className={css.onDemand}>{rowActions(item)}</div> : null}
            {rowMenu?.(item)}
          </div>
        </Cell>
      ) : null}
    </Row>
  );
  const renderEmptyState = () => <div className={css.empty}>{isLoading ? <Loader /> : empty}</div>;

  const table = (
    <AriaTable
      aria-label={label}
      aria-busy={isLoading}
      className={isVirtual ? css.table : css.carded}
      {...selectionOf(selection, items.map(getId))}
      {...(sort ? { sortDescriptor: { column: sort.column, direction: sort.direction } } : {})}
      onSortChange={(next) => {
        const column = columns.find((candidate) => candidate.id === next.column);
        if (column) onSortChange?.({ column: column.id, direction: next.direction });
      }}
    >
      <TableHead
        columns={columns}
        rowHeader={rowHeader}
        hasSelection={selection !== undefined}
        hasActions={hasActions}
        isMeasured={isMeasured}
      />
      {isVirtual ? (
        <TableBody
          items={items.map((item) => ({ id: getId(item), item }))}
          dependencies={[columns, selection !== undefined, onRowAction, rowActions, rowMenu]}
          renderEmptyState={renderEmptyState}
        >
          {({ item }) => rowOf(item)}
        </TableBody>
      ) : (
        <TableBody renderEmptyState={renderEmptyState}>{items.map(rowOf)}</TableBody>
      )}
    </AriaTable>
  );

  const frame = {
    ...data,
    ...refOf(ref),
    className: cx(css.scroll, className),
    ...(height === undefined
      ? {}
      : { 'data-fixed-head': '', style: scrollStyle(height, isVirtual) }),
  };
  if (!isMeasured) return <div {...frame}>{table}</div>;
  return (
    <ResizableTableContainer {...frame}>
      {isVirtual ? (
        <Virtualizer
          layout={TableLayout}
          layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: HEAD_HEIGHT }}
        >
          {table}
        </Virtualizer>
      ) : (
        table
      )}
    </ResizableTableContainer>
  );
}

/** The selection among the rows shown, which the checkbox of the header controls. */
function selectionOf(selection: TableSelection | undefined, shown: readonly string[]) {
  if (!selection) return {};
  const { selected, onChange } = selection;
  return {
    selectionMode: 'multiple' as const,
    selectedKeys: shown.filter((id) => selected.has(id)),
    // Escape closes what lies over the table and keeps the selection.
    escapeKeyBehavior: 'none' as const,
    onSelectionChange: (keys: Selection) => {
      const isChosen = (id: string) => keys === 'all' || keys.has(id);
      const elsewhere = [...selected].filter((id) => !shown.includes(id));
      onChange(new Set([...elsewhere, ...shown.filter(isChosen)]));
    },
  };
}

const scrollStyle = (height: number, isVirtual: boolean) =>
  isVirtual ? { height } : { maxHeight: height };

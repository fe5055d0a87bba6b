/** A list whose rows are a table: the card with its filters and pages, the table, and what stands in place of rows. */
import { Table, type TableProps } from '@flightdeck/design-system';
import { ListCard, type ListCardProps } from './ListCard.tsx';
import { NoRows, type NoRowsProps } from './NoRows.tsx';
import { OrderFilter } from './OrderFilter.tsx';
import type { ListState } from './use-list.ts';

/** Props of ListTable. */
export interface ListTableProps<Row>
  extends Omit<ListCardProps, 'list' | 'order'>,
    Pick<
      TableProps<Row>,
      | 'className'
      | 'columns'
      | 'getId'
      | 'label'
      | 'onRowAction'
      | 'rowActions'
      | 'rowMenu'
      | 'selection'
    > {
  /** Of `useCallList`. */
  readonly list: ListCardProps['list'] &
    NoRowsProps['list'] & {
      readonly table: ListState<never>['order'] & Pick<TableProps<Row>, 'items' | 'isLoading'>;
    };
  readonly empty: Omit<NoRowsProps, 'list'>;
}

/** @param props.children What stands between filters and table, such as a bar for the chosen rows. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { noun, subject, title, hidesSinglePage, filters, search, filtersEnd, ...rest } = props;
  const { list, empty, children, ...table } = rest;
  return (
    <ListCard
      {...{ noun, subject, title, hidesSinglePage, filters, search, filtersEnd, list }}
      order={<OrderFilter columns={table.columns} order={list.table} />}
    >
      {children}
      <Table {...table} {...list.table} empty={<NoRows list={list} {...empty} />} />
    </ListCard>
  );
}

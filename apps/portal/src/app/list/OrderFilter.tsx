/** The order of a list as a box, for a narrow window, where no header of a column can be pressed. */
import { Select, type TableColumn, type TableProps } from '@flightdeck/design-system';

/** Props of OrderFilter. */
export interface OrderFilterProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly order: Pick<TableProps<never>, 'sort' | 'onSortChange'>;
}

const DIRECTIONS = [
  { direction: 'ascending', word: 'ascending' },
  { direction: 'descending', word: 'descending' },
] as const;

/** Nothing for a list in one fixed order. */
export function OrderFilter<Row>({ columns, order }: OrderFilterProps<Row>) {
  const { sort, onSortChange } = order;
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (!sort || !onSortChange || sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, label }) =>
    DIRECTIONS.map(({ direction, word }) => ({
      value: `${id} ${direction}`,
      label: `${label}, ${word}`,
      order: { column: id, direction },
    })),
  );
  return (
    <Select
      label="Order"
      options={options.map(({ value, label }) => ({ value, label }))}
      value={`${sort.column} ${sort.direction}`}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) onSortChange(chosen.order);
      }}
    />
  );
}

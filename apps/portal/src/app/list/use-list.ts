/** A list's parameters as state that stands in the address. */
import type { TableProps } from '@flightdeck/design-system';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  isFiltered,
  type ListShape,
  type ListValues,
  readList,
  withoutFilters,
  writeList,
} from './list-params.ts';

/** What a list's screen works with. */
export interface ListState<Values extends ListValues> {
  readonly values: Values;
  /** Changes filters, and goes back to page one. */
  readonly change: (patch: Partial<Values>) => void;
  /** Forgets search and filters, keeps the order. */
  readonly clear: () => void;
  /** Something other than order and page narrows the list. */
  readonly isFiltered: boolean;
  /** From one. */
  readonly page: number;
  readonly turnTo: (page: number) => void;
  /** The order for a Table, whose sortable columns have the values of `sort` as ids. */
  readonly order: Pick<TableProps<never>, 'sort' | 'onSortChange'>;
}

/**
 * @param shape Must be the same object at every render.
 * @param isLocal The address says nothing of it: a small list on the page of something else.
 */
export function useList<Values extends ListValues>(
  shape: ListShape<Values>,
  isLocal = false,
): ListState<Values> {
  const address = useSearchParams();
  const local = useState(() => new URLSearchParams());
  const params = isLocal ? local[0] : address[0];
  const values = useMemo(() => readList(shape, params), [shape, params]);
  const set = (patch: Partial<ListValues>) => {
    const write = (now: URLSearchParams) => writeList(shape, { ...values, ...patch }, now);
    if (isLocal) local[1](write);
    else address[1](write, { replace: true, preventScrollReset: true });
  };
  const { page, sort, direction }: ListValues = values;
  return {
    values,
    change: (patch) => set({ page: 1, ...patch }),
    clear: () => set(withoutFilters(shape)),
    isFiltered: isFiltered(shape, values),
    page: Number(page ?? 1),
    turnTo: (next) => set({ page: next }),
    order:
      typeof sort === 'string'
        ? {
            sort: { column: sort, direction: direction === 'asc' ? 'ascending' : 'descending' },
            onSortChange: (next) =>
              set({
                page: 1,
                sort: next.column,
                direction: next.direction === 'ascending' ? 'asc' : 'desc',
              }),
          }
        : {},
  };
}

/** A list's parameters as state that is kept in the URL. */
import type { TableProps } from '@flightdeck/design-system';
import { createElement, type ReactElement, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  countFilters,
  type FieldState,
  isFiltered,
  type ListShape,
  type ListValues,
  readListParams,
  withoutFilters,
  writeListParams,
} from './list-params.ts';

/** How a list keeps its parameters. */
export interface ListOptions {
  /** Keeps the parameters out of the URL, for a small list on the page of something else. */
  readonly isLocal?: boolean | undefined;
  /** Called when search or filters change: rows of other pages may no longer match. */
  readonly onNarrow?: (() => void) | undefined;
}

/** What a list's screen works with. */
export interface ListState<Values extends ListValues> {
  readonly values: Values;
  /** Changes filters, and goes back to page one. */
  readonly change: (patch: Partial<Values>) => void;
  /** One filter, for its control. */
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldState<Values[Name]>;
  /** The controls of the fields, in the order of the shape; the search has the key `search`. */
  readonly controls: readonly ReactElement[];
  /** How many filters narrow the list, without the search. */
  readonly filterCount: number;
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

/** @param shape Must be the same object at every render. */
export function useList<Values extends ListValues>(
  shape: ListShape<Values>,
  { isLocal = false, onNarrow }: ListOptions = {},
): ListState<Values> {
  const url = useSearchParams();
  const local = useState(() => new URLSearchParams());
  const params = isLocal ? local[0] : url[0];
  const values = useMemo(() => readListParams(shape, params), [shape, params]);
  const set = (patch: Partial<ListValues>) => {
    const write = (now: URLSearchParams) => writeListParams(shape, { ...values, ...patch }, now);
    if (isLocal) local[1](write);
    else url[1](write, { replace: true, preventScrollReset: true });
  };
  const narrow = (patch: Partial<ListValues>) => {
    onNarrow?.();
    set({ page: 1, ...patch });
  };
  const field = <Name extends keyof Values & string>(name: Name): FieldState<Values[Name]> => ({
    value: values[name],
    onChange: (value) => narrow({ [name]: value }),
  });
  const controls: ReactElement[] = [];
  for (const name in shape) {
    const { Control } = shape[name];
    if (Control) controls.push(createElement(Control, { key: name, ...field(name) }));
  }
  const { page, sort, direction }: ListValues = values;
  return {
    values,
    change: narrow,
    field,
    controls,
    filterCount: countFilters(shape, values),
    clear: () => narrow(withoutFilters(shape)),
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

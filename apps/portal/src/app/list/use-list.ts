/** A list's parameters as state that stands in the address. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListShape, type ListValues, readList, writeList } from './list-params.ts';

/** What a list's screen works with. */
export interface ListState<Values extends ListValues> {
  readonly values: Values;
  /** Changes some values; back to page one unless a page is given. */
  readonly change: (patch: Partial<Values>) => void;
  /** Forgets search and filters, keeps the order. */
  readonly clear: () => void;
  /** Something other than order and page narrows the list. */
  readonly isFiltered: boolean;
}

const ORDER: ReadonlySet<string> = new Set(['page', 'sort', 'direction']);

/** @param shape Must be the same object at every render. */
export function useList<Values extends ListValues>(shape: ListShape<Values>): ListState<Values> {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => readList(shape, params), [shape, params]);
  const set = (next: Values) =>
    setParams((now) => writeList(shape, next, now), { replace: true, preventScrollReset: true });
  const initial = (isKept: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => !isKept(name))
        .map(([name, field]) => [name, field.initial]),
    );
  return {
    values,
    change: (patch) => set({ ...values, ...('page' in shape ? { page: 1 } : {}), ...patch }),
    clear: () => set({ ...values, ...initial((name) => name !== 'page' && ORDER.has(name)) }),
    isFiltered: Object.entries(shape).some(
      ([name, { initial: first }]) =>
        !ORDER.has(name) && JSON.stringify(values[name]) !== JSON.stringify(first),
    ),
  };
}

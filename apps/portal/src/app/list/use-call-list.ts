/** A list of the server on the screen: its parameters, the answer, and what card and table need. */
import type { Call } from '@flightdeck/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '../api.ts';
import type { ListShape, ListValues } from './list-params.ts';
import { type ListOptions, type ListState, useList } from './use-list.ts';

/** What makes a list. */
export interface ListSource<Values extends ListValues, Body extends object, Data>
  extends ListOptions {
  readonly call: Call<Body, z.core.$ZodType<Data>>;
  /** Search, filters, order and page; the same object at every render. */
  readonly shape: ListShape<Values>;
  /** The call's body without the page, as the list's export takes it too. */
  readonly body: (values: Values) => NoInfer<Body>;
  /** Milliseconds after which it is asked for again while it is on the screen. Default: never. */
  readonly refetchInterval?: number;
}

/** A list as its screen draws it. */
export interface CallList<Values extends ListValues, Body, Data> extends ListState<Values> {
  /** The body of its export. */
  readonly body: Body;
  /** The last answer; while another page loads, that of the page before. */
  readonly data: Data | undefined;
  /** No answer has come yet. */
  readonly isLoading: boolean;
  /** The query, whose failures ListCard shows. */
  readonly answer: UseQueryResult<Data>;
}

/**
 * The list of a call that answers all of it at once. ListCard shows its failures in place, so none is notified.
 * @param paging Of a paged call, by `useCallList`.
 */
export function useWholeCallList<Values extends ListValues, Body extends object, Data>(
  source: ListSource<Values, Body, Data>,
  paging: { readonly pageSize?: number } = {},
): CallList<Values, Body, Data> {
  const { call, shape, refetchInterval = false } = source;
  const { queryOf } = useApi();
  const state = useList(shape, source);
  const body = source.body(state.values);
  const page = paging.pageSize === undefined ? {} : { page: state.page, ...paging };
  const answer = useQuery({
    ...queryOf(call, { body: { ...body, ...page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  return { ...state, body, data: answer.data, isLoading: answer.isPending, answer };
}

/** What a paged call answers at least. */
interface PageData {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly isMore: boolean;
}

/** The pages of a list, as Pagination shows them. */
export interface ListPaging {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly isMore: boolean;
  readonly onPageChange: (page: number) => void;
}

/** A paged list as its screen draws it. */
export interface PagedCallList<Values extends ListValues, Body, Data extends PageData>
  extends CallList<Values, Body, Data> {
  /** None while no answer has come. */
  readonly rows: readonly Data['rows'][number][];
  /** Rows, order and loading of a Table. */
  readonly table: ListState<Values>['order'] & {
    readonly items: readonly Data['rows'][number][];
    readonly isLoading: boolean;
  };
  /** Undefined while no answer has come. */
  readonly paging: ListPaging | undefined;
}

const NONE: readonly never[] = [];

/** The list of a paged call; otherwise like `useWholeCallList`. @param source.pageSize Rows of a page. */
export function useCallList<Values extends ListValues, Body extends object, Data extends PageData>({
  pageSize = 25,
  ...source
}: ListSource<Values, Body, Data> & { readonly pageSize?: number }): PagedCallList<
  Values,
  Body,
  Data
> {
  const list = useWholeCallList(source, { pageSize });
  const { data, isLoading, page, turnTo } = list;
  const rows = data?.rows ?? NONE;
  return {
    ...list,
    rows,
    table: { ...list.order, items: rows, isLoading },
    paging: data && {
      page,
      pageSize,
      total: data.total,
      isMore: data.isMore,
      onPageChange: turnTo,
    },
  };
}

/** The frame of a list: filters above, rows or what stands in their place, pages below. */
import { Button, Card, EmptyState, Pagination } from '@flightdeck/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { FilterBar } from './FilterBar.tsx';
import * as css from './list.css.ts';
import { OutOfDate } from './OutOfDate.tsx';
import type { CallList, ListPaging } from './use-call-list.ts';

/** Props of ListCard. */
export interface ListCardProps {
  /** Plural of what is listed, such as "users". */
  readonly noun: string;
  /** What a failure says could not be loaded. Default: `noun`. */
  readonly subject?: string | undefined;
  /** Of `useCallList`, or of `useWholeCallList`, which has no pages. */
  readonly list: Pick<CallList<never, unknown, unknown>, 'answer' | 'controls' | 'filterCount'> & {
    readonly paging?: ListPaging | undefined;
  };
  /** Heading of the card. */
  readonly title?: string | undefined;
  /** Leaves out the foot while there is one page only. */
  readonly hidesSinglePage?: boolean | undefined;
  /** Filters. Default: the controls of the list's fields. */
  readonly filters?: ReactNode;
  /** The search, where `filters` are given: in a narrow window it stays in view. */
  readonly search?: ReactNode;
  /** The order, for a narrow window, where no header shows it. */
  readonly order?: ReactNode;
  /** What stands at the end of the filters, such as the export. */
  readonly filtersEnd?: ReactNode;
  /** The rows; they show their own loading and empty states. */
  readonly children?: ReactNode;
}

/**
 * Where nothing could be loaded it says so, and offers to try again. Where only a later request failed, the rows stay
 * and a line below says so. From a page that no longer exists it turns to the last one.
 */
export function ListCard({ noun, list, hidesSinglePage = false, ...props }: ListCardProps) {
  const { subject = noun, filtersEnd, order } = props;
  const { answer, paging, controls, filterCount } = list;
  const isSearch = ({ key }: { readonly key: string | null }) => key === 'search';
  const search = props.filters ? props.search : controls.find(isSearch);
  const own = controls.filter((control) => !isSearch(control));
  const filters = props.filters ?? (own.length > 0 ? own : null);
  const pages = paging ? Math.max(1, Math.ceil(paging.total / paging.pageSize)) : 1;
  const isBeyond = paging ? !answer.isPlaceholderData && paging.page > pages : false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page no longer exists
  useEffect(() => {
    if (isBeyond) paging?.onPageChange(pages);
  }, [isBeyond]);
  // While a failed page is asked for again, TanStack Query shows the rows of the page before as placeholders.
  const isFailed = (!answer.data || answer.isPlaceholderData) && answer.isFetchedAfterMount;
  const lastError = useRef(answer.error);
  if (answer.error) lastError.current = answer.error;
  return (
    <Card padding="none" title={props.title}>
      <FilterBar {...{ search, filters, order, filterCount }} end={filtersEnd} />
      {isFailed ? (
        <EmptyState
          title={`The ${subject} could not be loaded`}
          action={
            <Button isPending={answer.isFetching} onPress={() => void answer.refetch()}>
              Try again
            </Button>
          }
        >
          {lastError.current?.message}
        </EmptyState>
      ) : (
        props.children
      )}
      {answer.isError && !isFailed ? (
        <OutOfDate onRetry={answer.refetch}>
          The {subject} could not be brought up to date: what you see may have changed.
        </OutOfDate>
      ) : null}
      {paging && paging.total > (hidesSinglePage ? paging.pageSize : 0) && !isFailed ? (
        <div className={css.foot}>
          <Pagination {...paging} noun={noun} />
        </div>
      ) : null}
    </Card>
  );
}

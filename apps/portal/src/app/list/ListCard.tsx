/** The frame of a list: filters above, rows or what stands in their place, pages below. */
import { Button, Card, EmptyState, Pagination } from '@flightdeck/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './list.css.ts';
import { OutOfDate } from './OutOfDate.tsx';
import type { CallList, ListPaging } from './use-call-list.ts';

/** Props of ListCard. */
export interface ListCardProps {
  /** Plural of what is listed, such as "users". */
  readonly noun: string;
  /** What could not be loaded, where that is another word than `noun`. */
  readonly subject?: string;
  /** Of `useCallList`, or of `useWholeCallList`, which has no pages. */
  readonly list: Pick<CallList<never, unknown, unknown>, 'answer'> & {
    readonly paging?: ListPaging | undefined;
  };
  /** Heading of the card. */
  readonly title?: string;
  /** The foot is there only where there are several pages. */
  readonly hidesSinglePage?: boolean;
  /** Search and filters; the export at their end. */
  readonly filters?: ReactNode;
  /** The table; it shows its own loading and empty states. */
  readonly children: ReactNode;
}

/**
 * Says when the list could not be loaded, with a way to try again; what was loaded stays when only asking again failed.
 * Leads back from a page that is gone.
 */
export function ListCard({ noun, list, hidesSinglePage = false, ...props }: ListCardProps) {
  const { subject = noun } = props;
  const { answer, paging } = list;
  const pages = paging ? Math.max(1, Math.ceil(paging.total / paging.pageSize)) : 1;
  const isBeyond = paging ? !answer.isPlaceholderData && paging.page > pages : false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is gone
  useEffect(() => {
    if (isBeyond) paging?.onPageChange(pages);
  }, [isBeyond]);
  // While a page that failed is asked for again, TanStack Query gives the rows of the page before once more.
  const isFailed = (!answer.data || answer.isPlaceholderData) && answer.isFetchedAfterMount;
  const lastError = useRef(answer.error);
  if (answer.error) lastError.current = answer.error;
  return (
    <Card padding="none" title={props.title}>
      {props.filters ? <div className={css.filters}>{props.filters}</div> : null}
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

/** The frame of a list: filters above, rows or what stands in their place, pages below. */
import { Button, Card, EmptyState, Pagination } from '@flightdeck/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './list.css.ts';
import { OutOfDate } from './OutOfDate.tsx';

/** What came of the list's query. */
interface ListAnswer {
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** It was answered, well or badly, since the list shows it. */
  readonly isFetchedAfterMount: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
  readonly data: { readonly total: number; readonly isMore?: boolean } | undefined;
}

/** Props of ListCard. */
export interface ListCardProps {
  /** Plural of what is listed, such as "users". */
  readonly noun: string;
  readonly answer: ListAnswer;
  readonly page: number;
  readonly pageSize: number;
  readonly onPageChange: (page: number) => void;
  /** Search and filters; the export at their end. */
  readonly filters: ReactNode;
  /** The table; it shows its own loading and empty states. */
  readonly children: ReactNode;
}

/**
 * Says when the list could not be loaded, with a way to try again; what was loaded stays when only asking again failed.
 * Leads back from a page that is gone.
 */
export function ListCard(props: ListCardProps) {
  const { answer, noun, page, pageSize, onPageChange } = props;
  const { data } = answer;
  const pages = data ? Math.max(1, Math.ceil(data.total / pageSize)) : null;
  const isBeyond = pages !== null && !answer.isPlaceholderData && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is gone
  useEffect(() => {
    if (isBeyond) onPageChange(pages);
  }, [isBeyond]);
  // While a page that failed is asked for again, TanStack Query gives the rows of the page before once more.
  const isFailed = (!data || answer.isPlaceholderData) && answer.isFetchedAfterMount;
  const lastError = useRef(answer.error);
  if (answer.error) lastError.current = answer.error;
  return (
    <Card padding="none">
      <div className={css.filters}>{props.filters}</div>
      {isFailed ? (
        <EmptyState
          title={`The ${noun} could not be loaded`}
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
          The {noun} could not be brought up to date: what you see may have changed.
        </OutOfDate>
      ) : null}
      {data && data.total > 0 && !isFailed ? (
        <div className={css.foot}>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={data.total}
            isMore={data.isMore ?? false}
            onPageChange={onPageChange}
            noun={noun}
          />
        </div>
      ) : null}
    </Card>
  );
}

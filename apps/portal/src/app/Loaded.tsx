/** What a query answered; without an answer, that it is loading or why it failed. */
import { ApiError } from '@flightdeck/client';
import { Button, EmptyState, Loader } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import { OutOfDate } from './list/OutOfDate.tsx';

/** What is shown of a query; any result of TanStack Query has it. */
interface Shown<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Props of NotLoaded. */
export interface NotLoadedProps {
  readonly query: Shown<unknown>;
  /** What is loaded, as it begins a sentence in the middle: "the role", "your reports". */
  readonly noun: string;
  /** The failure stands for a whole page. */
  readonly isPage?: boolean;
  /** Shown while it loads, instead of a spinner. */
  readonly loading?: ReactNode;
  /** Why it matters, instead of the error's message. */
  readonly hint?: string;
  /** The words for a 404. Without `action` the person may try again, without `hint` the error's message stands. */
  readonly gone?: {
    readonly title: string;
    readonly hint?: string;
    readonly action?: ReactNode;
  };
}

/** Stands for a query without an answer: a spinner, or what happened, why, and "Try again". */
export function NotLoaded(props: NotLoadedProps) {
  const { query, noun, loading = <Loader /> } = props;
  const { error } = query;
  if (!query.isError || query.data !== undefined) return loading;
  const gone = error instanceof ApiError && error.code === 'not-found' ? props.gone : undefined;
  return (
    <EmptyState
      isPage={props.isPage ?? false}
      title={gone?.title ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} could not be loaded`}
      action={gone?.action ?? <Button onPress={() => void query.refetch()}>Try again</Button>}
    >
      {(gone ? gone.hint : props.hint) ?? error?.message}
    </EmptyState>
  );
}

/** Props of Loaded. */
export interface LoadedProps<T> extends NotLoadedProps {
  readonly query: Shown<T>;
  /** The data are shown only once they have been asked for again, as a form needs that starts from them. */
  readonly isWaiting?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** Shows the data; under it a quiet line when they could not be brought up to date. */
export function Loaded<T>({ children, isWaiting = false, ...props }: LoadedProps<T>) {
  const { query, noun } = props;
  if (query.data === undefined || isWaiting) return <NotLoaded {...props} />;
  return (
    <>
      {children(query.data)}
      {query.isError ? (
        <OutOfDate onRetry={query.refetch}>
          {noun.charAt(0).toUpperCase()}
          {noun.slice(1)} could not be brought up to date: what you see may have changed.
        </OutOfDate>
      ) : null}
    </>
  );
}

/** The data of a query; without data, that it is loading or why it failed. */
import { ApiError } from '@flightdeck/client';
import { Button, EmptyState, Loader } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import { OutOfDate } from './list/OutOfDate.tsx';

/** The shown state of a query; any result of TanStack Query fits. */
interface Shown<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Props of NotLoaded. */
export interface NotLoadedProps {
  readonly query: Shown<unknown>;
  /** Name of the data within a sentence: "the role", "your reports". */
  readonly noun: string;
  /** The failure replaces a whole page. */
  readonly isPage?: boolean;
  /** Shown while it loads, instead of a spinner. */
  readonly loading?: ReactNode;
  /** Consequence of the failure, instead of the error's message. */
  readonly hint?: string;
  /** Texts for a 404. Without `action` the person may try again; without `hint` the error's message is shown. */
  readonly gone?: {
    readonly title: string;
    readonly hint?: string;
    readonly action?: ReactNode;
  };
}

/** Shown for a query without data: a spinner, or what happened, why, and "Try again". */
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
  /** Shows the data only after a fresh load, for forms that start from them. */
  readonly isWaiting?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** Shows the data; with a note under it when they could not be updated. */
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

/** The portal's connection to the server: one client, one query cache, one queue socket. */
import {
  ApiError,
  type CallQuery,
  type Client,
  type ClientOptions,
  callQuery,
  createClient,
  type QueueSocket,
} from '@flightdeck/client';
import type { BodyOf, Call, ParamsOf } from '@flightdeck/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { notifyApiFailure } from './api-failures.ts';
import { connection } from './connection.ts';

/** Result of `useApi`. */
export interface Api {
  readonly client: Client;
  /** TanStack Query options of a call: `useQuery(queryOf(reportCalls.get, { params: { reportId } }))`. */
  readonly queryOf: <C extends Call>(
    call: C,
    input?: { readonly body?: BodyOf<C>; readonly params?: ParamsOf<C> },
  ) => CallQuery<C>;
  readonly queryClient: QueryClient;
  readonly socket: QueueSocket;
}

/** The shell's reactions to refused calls. */
export interface ApiHandlers {
  readonly onAuthFailure: (error: ApiError) => void;
  readonly onForbidden: (error: ApiError) => void;
}

/** With `notify` a failure is shown as a notification; otherwise the screen shows it. */
type CallMeta = { readonly notify?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** Makes the portal's API. */
export function createApi(
  options: ApiHandlers & {
    readonly baseUrl: string;
    readonly socket: QueueSocket;
    /** In place of the session, on a page without an account. */
    readonly byToken?: NonNullable<ClientOptions['byToken']>;
  },
): Api {
  const client = createClient({
    ...options,
    fetch: async (...request) => {
      try {
        return await fetch(...request);
      } catch (error) {
        if (!request[1]?.signal?.aborted) void connection.check();
        throw error;
      }
    },
  });
  const onError = (error: unknown, meta: CallMeta | undefined) => {
    if (meta?.notify) notifyApiFailure(error);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onError(error, mutation.meta),
    }),
    defaultOptions: {
      // A call without a connection fails and says so, rather than wait without an end.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: (query) => (query.state.status === 'error' ? 'always' : true),
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isTransient(error),
      },
    },
  });
  return {
    client,
    queryOf: (call, input) => callQuery(client, call, input),
    queryClient,
    socket: options.socket,
  };
}

/** Whether a retry may help. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');
}

/** Provided by the application's root. */
export const ApiContext = createContext<Api | null>(null);

/** Client, query options, cache and queue socket. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs the application around it.');
  return api;
}

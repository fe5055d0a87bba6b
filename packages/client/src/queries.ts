/** TanStack Query options of reading calls: one key and one freshness per call. */
import type { BodyOf, Call, DataOf, ParamsOf } from '@flightdeck/contract';
import type { Client, RequestArguments } from './client.ts';

const MINUTE = 60_000;

/** Options of `useQuery` for one call. */
export interface CallQuery<C extends Call> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<DataOf<C>>;
  readonly staleTime: number;
}

/**
 * Query options of any call: key `[path, params, body]`.
 * @param staleTime Milliseconds that an answer stays fresh; default: as the call declares, or a minute.
 */
export function callQuery<C extends Call>(
  client: Client,
  call: C,
  input: { readonly body?: BodyOf<C>; readonly params?: ParamsOf<C> } = {},
  staleTime = call.freshFor ?? MINUTE,
): CallQuery<C> {
  return {
    queryKey: [call.path, input.params ?? {}, input.body ?? {}],
    // Only the caller's types know whether a call takes parameters or a body, not a generic one.
    queryFn: ({ signal }) =>
      client.request(call, ...([{ ...input, signal }] as unknown as RequestArguments<C>)),
    staleTime,
  };
}

/** Key that matches every cached answer of a call, for invalidation. */
export const keyOf = (call: Call) => [call.path] as const;

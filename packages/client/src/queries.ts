/** TanStack Query options of the calls that read: one key and one freshness per call. */
import type { BodyOf, Call, DataOf, ParamsOf } from '@flightdeck/contract';
import type { Client, RequestArguments } from './client.ts';

const MINUTE = 60_000;

/** What `useQuery` takes for one call. */
export interface CallQuery<C extends Call> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<DataOf<C>>;
  readonly staleTime: number;
}

/**
 * Query options of any call: key `[path, params, body]`.
 * @param staleTime Milliseconds an answer is used without asking again; default: as the call declares, or a minute.
 */
export function callQuery<C extends Call>(
  client: Client,
  call: C,
  input: { readonly body?: BodyOf<C>; readonly params?: ParamsOf<C> } = {},
  staleTime = call.freshFor ?? MINUTE,
): CallQuery<C> {
  return {
    queryKey: [call.path, input.params ?? {}, input.body ?? {}],
    // Whether a call takes parameters or a body is known to the caller's types only, not to a generic one.
    queryFn: ({ signal }) =>
      client.request(call, ...([{ ...input, signal }] as unknown as RequestArguments<C>)),
    staleTime,
  };
}

/** Key that matches every cached answer of a call, for invalidation. */
export const keyOf = (call: Call) => [call.path] as const;

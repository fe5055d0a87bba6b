/** TanStack Query options for the calls that read: one key and one freshness per call. */
import { type BodyOf, CALLS, type Call, type DataOf, type ParamsOf } from '@flightdeck/contract';
import { keepPreviousData } from '@tanstack/react-query';
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
 * @param staleTime Milliseconds an answer is used without asking again.
 */
export function callQuery<C extends Call>(
  client: Client,
  call: C,
  input: { readonly body?: BodyOf<C>; readonly params?: ParamsOf<C> } = {},
  staleTime = MINUTE,
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

/** Query options by what is read. */
export function queries(client: Client) {
  const { auth, delivery, imports, report } = CALLS;
  return {
    allowed: () => callQuery(client, auth.allowed, {}, 5 * MINUTE),
    currentUser: () => callQuery(client, auth.current, {}, 5 * MINUTE),
    settings: () => callQuery(client, auth.settings, {}, 5 * MINUTE),
    names: () => callQuery(client, auth.names, {}, 5 * MINUTE),
    terms: () => callQuery(client, auth.terms, {}, 5 * MINUTE),
    advertisers: (body: BodyOf<typeof delivery.advertisers>) =>
      callQuery(client, delivery.advertisers, { body }),
    campaigns: (body: BodyOf<typeof delivery.campaigns>) =>
      callQuery(client, delivery.campaigns, { body }),
    placements: (body: BodyOf<typeof delivery.placements>) =>
      callQuery(client, delivery.placements, { body }),
    advertiserClient: (advId: number) =>
      callQuery(client, delivery.advertiserClient, { body: { advId } }, 5 * MINUTE),
    alerts: (body: BodyOf<typeof delivery.alerts>) => callQuery(client, delivery.alerts, { body }),
    siteBenchmarks: (body: BodyOf<typeof delivery.siteBenchmarks>) =>
      callQuery(client, delivery.siteBenchmarks, { body }),
    /** Pages keep the rows of the page before until the next have come. */
    reports: (body: BodyOf<typeof report.list>) => ({
      ...callQuery(client, report.list, { body }, 0),
      placeholderData: keepPreviousData,
    }),
    report: (reportId: string) => callQuery(client, report.get, { params: { reportId } }, 0),
    /** What its slides showed when it was saved. */
    figures: (reportId: string) =>
      callQuery(client, report.figures, { params: { reportId } }, Number.POSITIVE_INFINITY),
    slideData: (body: BodyOf<typeof report.slideData>) =>
      callQuery(client, report.slideData, { body }, 5 * MINUTE),
    importJob: (importId: string) => callQuery(client, imports.get, { params: { importId } }, 0),
    importJobs: () => callQuery(client, imports.list, {}, 0),
    importClients: () => callQuery(client, imports.clients),
    mappings: () => callQuery(client, imports.mappings),
  } as const;
}

/** A log on the screen: its entries page by page, latest first, and those written while it is open. */
import { callQuery } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { type LogRow, logsCalls } from '@flightdeck/contract/audit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';

/** What narrows the log. */
export type LogFilters = Omit<BodyOf<typeof logsCalls.list>, 'after' | 'before' | 'limit'>;

/** Milliseconds between two requests for new entries. */
const REFETCH_INTERVAL = 3_000;
const PAGE_SIZE = 50;
/** New entries that are fetched at once. */
const NEW_LIMIT = 200;
/**
 * Ids by which a request for new entries overlaps with those known. Entries are not always committed in the order of
 * their ids; one that comes late is at most this far behind.
 */
const OVERLAP = 20;

/** What the screen draws. */
export interface LogState {
  readonly rows: readonly LogRow[];
  /** New entries that wait until `take`. */
  readonly waiting: readonly LogRow[];
  /** More entries came than wait. `take` then begins the log anew with those that wait, and the others follow as older ones. */
  readonly isApart: boolean;
  /** Puts the entries that wait above the rows. */
  readonly take: () => void;
  readonly isPending: boolean;
  /** Nothing could be loaded. */
  readonly error: Error | null;
  readonly refetch: () => void;
  /** New entries could not be looked for. */
  readonly isBehind: boolean;
  readonly lookAgain: () => void;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Older entries could not be loaded. */
  readonly isOlderFailed: boolean;
  readonly loadOlder: () => void;
}

/** What came after the pages. */
interface Since {
  /** Of the log that it belongs to. */
  readonly key: string;
  /** The pages begin below this entry; null at the newest. */
  readonly start: number | null;
  readonly taken: readonly LogRow[];
  readonly waiting: readonly LogRow[];
  /** Between what waits and the rows lie entries that were not fetched. */
  readonly isApart: boolean;
}

/** @param isLive Looks for new entries every three seconds. */
export function useLog(filters: LogFilters, isLive: boolean): LogState {
  const { client } = useApi();
  const key = JSON.stringify(filters);
  const [last, setSince] = useState<Since>(() => nothing(key));
  const since = useMemo(() => (last.key === key ? last : nothing(key)), [last, key]);
  const { start, taken, waiting, isApart } = since;
  const pages = useInfiniteQuery({
    queryKey: [logsCalls.list.path, 'pages', key, start],
    queryFn: ({ pageParam, signal }) =>
      client.request(logsCalls.list, {
        body: {
          ...filters,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: start,
    getNextPageParam: (page) => (page.isMore ? (page.rows.at(-1)?.id ?? null) : null),
    staleTime: 0,
    gcTime: 0,
    // New entries are asked for below. Loading the pages anew would move the rows.
    refetchOnReconnect: false,
  });
  const first = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data]);
  const rows = useMemo(() => [...taken, ...first], [taken, first]);
  const newest = (waiting[0] ?? rows[0])?.id ?? 0;
  const latest = useQuery({
    ...callQuery(
      client,
      logsCalls.list,
      { body: { ...filters, after: Math.max(0, newest - OVERLAP), limit: NEW_LIMIT } },
      0,
    ),
    enabled: isLive && (pages.isSuccess || taken.length > 0),
    refetchInterval: REFETCH_INTERVAL,
    gcTime: 0,
  });
  const { data } = latest;
  useEffect(() => {
    if (!data) return;
    setSince((now) => {
      const held = now.key === key ? now : nothing(key);
      const known = new Set([...held.waiting, ...held.taken, ...first].map(({ id }) => id));
      const added = data.rows.filter(({ id }) => !known.has(id));
      if (added.length === 0) return now;
      // After a pause more may have come than is fetched at once: then the answer reaches nothing that is known.
      return data.isMore && added.length === data.rows.length
        ? { ...held, waiting: added, isApart: true }
        : { ...held, waiting: [...added, ...held.waiting] };
    });
  }, [data, key, first]);
  const take = () =>
    setSince((now) => {
      const oldest = now.waiting.at(-1)?.id;
      if (now.key !== key || oldest === undefined) return now;
      return now.isApart
        ? { ...nothing(key), start: oldest, taken: now.waiting }
        : { ...now, taken: [...now.waiting, ...now.taken], waiting: [] };
    });
  const isEmpty = rows.length === 0;
  return {
    rows,
    waiting,
    isApart,
    take,
    isPending: pages.isPending && isEmpty,
    error: isEmpty ? pages.error : null,
    refetch: () => void pages.refetch(),
    // The status of a query that asks again says nothing of its last failure.
    isBehind: isLive && latest.errorUpdatedAt > latest.dataUpdatedAt,
    lookAgain: () => void latest.refetch(),
    hasOlder: pages.hasNextPage || (!isEmpty && !pages.data),
    isLoadingOlder: pages.isFetching,
    isOlderFailed: !isEmpty && pages.isError,
    loadOlder: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  };
}

const nothing = (key: string): Since => ({
  key,
  start: null,
  taken: [],
  waiting: [],
  isApart: false,
});

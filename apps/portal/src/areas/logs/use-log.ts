/** A log on the screen: pages backwards, and what comes in while it is open. */
import { type ApiError, callQuery } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { ADMIN_CALLS, type LogRow } from '@flightdeck/contract/admin';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';

/** What narrows the log. */
export type LogFilters = Omit<BodyOf<typeof ADMIN_CALLS.logs.list>, 'after' | 'before' | 'limit'>;

/** How often new entries are looked for, in milliseconds. */
const LOOK_AGAIN = 3_000;
const PAGE_SIZE = 50;
/** New entries that are fetched at once. */
const NEW_LIMIT = 200;
/** Entries that commit out of order stand at most this far behind: asked for again and told apart by id. */
const OVERLAP = 20;

/** What the screen draws. */
export interface LogState {
  readonly rows: readonly LogRow[];
  /** Came since, and wait until the reader takes them. */
  readonly waiting: readonly LogRow[];
  /** Puts what waits above the rows. */
  readonly take: () => void;
  readonly isPending: boolean;
  readonly error: ApiError | Error | null;
  readonly refetch: () => void;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => void;
}

/** @param isLive Looks for new entries every three seconds. */
export function useLog(filters: LogFilters, isLive: boolean): LogState {
  const { client } = useApi();
  const { logs } = ADMIN_CALLS;
  const key = JSON.stringify(filters);
  const pages = useInfiniteQuery({
    queryKey: [logs.list.path, 'pages', key],
    queryFn: ({ pageParam, signal }) =>
      client.request(logs.list, {
        body: {
          ...filters,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.isMore ? (last.rows.at(-1)?.id ?? null) : null),
    staleTime: 0,
    gcTime: 0,
    meta: { handled: true },
  });
  const [came, setCame] = useState<{ readonly key: string; readonly rows: readonly LogRow[] }>({
    key,
    rows: [],
  });
  const [taken, setTaken] = useState(0);
  const first = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data]);
  const fresh = came.key === key ? came.rows : [];
  const newest = Math.max(0, fresh[0]?.id ?? 0, first[0]?.id ?? 0);
  const latest = useQuery({
    ...callQuery(
      client,
      logs.list,
      { body: { ...filters, after: Math.max(0, newest - OVERLAP), limit: NEW_LIMIT } },
      0,
    ),
    enabled: isLive && pages.isSuccess,
    refetchInterval: LOOK_AGAIN,
    gcTime: 0,
    meta: { handled: true },
  });
  const { data } = latest;
  useEffect(() => {
    if (!data) return;
    setCame((now) => {
      const held = now.key === key ? now.rows : [];
      const known = new Set([...held, ...first].map(({ id }) => id));
      const added = data.rows.filter(({ id }) => !known.has(id));
      return added.length === 0 ? now : { key, rows: [...added, ...held] };
    });
  }, [data, key, first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another log begins without taken ones
  useEffect(() => setTaken(0), [key]);
  const shown = fresh.slice(fresh.length - Math.min(taken, fresh.length));
  return {
    rows: useMemo(() => [...shown, ...first], [shown, first]),
    waiting: fresh.slice(0, fresh.length - shown.length),
    take: () => setTaken(fresh.length),
    isPending: pages.isPending,
    error: pages.error,
    refetch: () => void pages.refetch(),
    hasOlder: pages.hasNextPage,
    isLoadingOlder: pages.isFetchingNextPage,
    loadOlder: () => void pages.fetchNextPage(),
  };
}

/** What the screens of sponsored content ask and change. */
import { callQuery, keyOf } from '@flightdeck/client';
import type { StaleSave } from '@flightdeck/contract';
import { type SponsoredDetail, sponsoredCalls } from '@flightdeck/contract/sponsored';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { staleSave } from '../../app/StaleDialog.tsx';
import { useRefresh } from '../../app/use-refresh.ts';

/** Milliseconds between two looks at what others do, while the screen is open. */
const LATER_MS = 60_000;

/** The person's clients. */
export const useClients = () => useQuery(useApi().queryOf(sponsoredCalls.clients));

/** One document. */
export const useDocument = (documentId: string) =>
  useQuery({
    ...useApi().queryOf(sponsoredCalls.get, { params: { documentId } }),
    refetchInterval: LATER_MS,
  });

/** Versions of a document, the latest first. */
export const useVersions = (documentId: string) =>
  useQuery(useApi().queryOf(sponsoredCalls.versions, { params: { documentId } }));

/** What came of a document. */
export const useResults = (documentId: string) =>
  useQuery(useApi().queryOf(sponsoredCalls.results, { params: { documentId } }));

/** Options of a change. */
interface ChangeOptions<Made> {
  /** The failure is shown where it was asked for, and not as a notification. */
  readonly isSilent?: boolean;
  readonly onDone?: ((made: Made) => void) | undefined;
}

/** A change of a document beside its content, such as a comment: everything is asked for anew. */
export function useChange<Wanted, Made>(
  change: (wanted: Wanted) => Promise<Made>,
  { isSilent = false, onDone }: ChangeOptions<Made> = {},
) {
  const refresh = useRefresh();
  const again = () => refresh(sponsoredCalls.get, sponsoredCalls.list, sponsoredCalls.versions);
  return useMutation({
    meta: { notify: !isSilent },
    mutationFn: change,
    onSuccess: async (made) => {
      await again();
      onDone?.(made);
    },
    // Somebody may have changed it meanwhile.
    onError: () => again(),
  });
}

/**
 * A change over a revision, whose answer is the document as it then is. What somebody saved meanwhile is told by
 * `stale`; `again` saves over theirs.
 */
export function useSave<Wanted>(
  save: (wanted: Wanted, revision: number) => Promise<SponsoredDetail>,
  onDone?: (saved: SponsoredDetail, wanted: Wanted) => void,
) {
  const { client, queryClient } = useApi();
  const refresh = useRefresh();
  const [stale, setStale] = useState<{
    readonly found: StaleSave;
    readonly wanted: Wanted;
  } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ wanted, over }: { readonly wanted: Wanted; readonly over: number }) =>
      save(wanted, over),
    onSuccess: async (saved, { wanted }) => {
      setStale(null);
      queryClient.setQueriesData(
        { queryKey: keyOf(sponsoredCalls.get) },
        (known: SponsoredDetail | undefined) =>
          known?.documentId === saved.documentId ? saved : known,
      );
      onDone?.(saved, wanted);
      await refresh(sponsoredCalls.list, sponsoredCalls.versions, sponsoredCalls.results);
    },
    onError: (error, { wanted }) => {
      const found = staleSave(error);
      if (found) setStale({ found, wanted });
    },
  });
  const error = mutation.error && staleSave(mutation.error) ? null : mutation.error;
  return {
    save: (wanted: Wanted, over: number) => mutation.mutate({ wanted, over }),
    isPending: mutation.isPending,
    /** Why it was not saved, unless somebody else saved. */
    problem: error?.message,
    stale: stale?.found ?? null,
    again: () => {
      if (!stale) return;
      setStale(null);
      mutation.mutate({ wanted: stale.wanted, over: stale.found.revision });
    },
    forget: () => setStale(null),
    /** Loads what the others saved. */
    reload: async (documentId: string, onLoaded?: (now: SponsoredDetail) => void) => {
      const params = { documentId };
      const now = await queryClient.fetchQuery(
        callQuery(client, sponsoredCalls.get, { params }, 0),
      );
      onLoaded?.(now);
      setStale(null);
    },
  };
}

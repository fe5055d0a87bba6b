/** What the parts of the screen share: its data, and the changes with what is said and asked for again after each. */
import { keyOf } from '@flightdeck/client';
import { BULK_LIMIT } from '@flightdeck/contract';
import { creativesCalls } from '@flightdeck/contract/creatives';
import { notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';

/** What is unlinked, of a client, of advertisers without one, or all. */
export function useUnlinked(clientUuid: string | null) {
  const { queryOf } = useApi();
  return useQuery(queryOf(creativesCalls.list, { body: { clientUuid } }));
}

/** What was linked, and the rules. */
export function useLinked() {
  const { queryOf } = useApi();
  return useQuery(queryOf(creativesCalls.linked));
}

/** Asks again for what is unlinked and what was linked. */
export function useRefresh(): () => Promise<unknown> {
  const { queryClient } = useApi();
  return () =>
    Promise.all(
      [creativesCalls.list, creativesCalls.linked].map((call) =>
        queryClient.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );
}

/** A creative and the campaign that it is to be linked to. */
export interface Link {
  readonly creativeId: number;
  readonly campaignId: number;
  /** As suggested; null for another one. */
  readonly confidence: number | null;
}

const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BULK_LIMIT) }, (_, n) =>
    items.slice(n * BULK_LIMIT, (n + 1) * BULK_LIMIT),
  );

/** Links creatives, and offers to take it back; takes links back. */
export function useLinking() {
  const { client } = useApi();
  const refresh = useRefresh();
  const counted = useCounted();
  const undo = useMutation({
    mutationFn: async (creativeIds: readonly number[]) => {
      for (const some of chunksOf(creativeIds)) {
        await client.request(creativesCalls.undo, { body: { creativeIds: some } });
      }
    },
    onSuccess: async (_, { length }) => {
      await refresh();
      notify.success(`${counted(length, 'creative')} unlinked again`);
    },
    meta: { notify: true },
  });
  const link = useMutation({
    mutationFn: async (links: readonly Link[]) => {
      const outcomes = [];
      for (const some of chunksOf(links)) {
        outcomes.push(
          ...(await client.request(creativesCalls.link, { body: { links: some } })).outcomes,
        );
      }
      return outcomes;
    },
    onSuccess: async (outcomes) => {
      await refresh();
      const done = outcomes.flatMap(({ outcome, creativeId }) =>
        outcome === 'done' ? [creativeId] : [],
      );
      const [refusal] = outcomes.filter(({ outcome }) => outcome !== 'done');
      if (done.length > 0) {
        notify.success(`${counted(done.length, 'creative')} linked`, undefined, {
          action: { label: 'Undo', onAction: () => undo.mutate(done) },
        });
      }
      if (refusal) {
        const left = counted(outcomes.length - done.length, 'creative');
        notify.info(`${left} not linked`, refusal.message);
      }
    },
    meta: { notify: true },
  });
  return { link, undo };
}

/** Gives an advertiser to a client, and takes that back. */
export function useClientLinking() {
  const { client } = useApi();
  const refresh = useRefresh();
  const undo = useMutation({
    mutationFn: (given: { readonly accountId: number; readonly name: string }) =>
      client.request(creativesCalls.undoClient, { body: { accountId: given.accountId } }),
    onSuccess: async (_, { name }) => {
      await refresh();
      notify.success(`${name} has no client again`);
    },
    onError: (error) => notify.error('It stays linked', error.message),
  });
  const link = useMutation({
    mutationFn: ({
      accountId,
      clientUuid,
    }: {
      readonly accountId: number;
      readonly clientUuid: string;
      readonly name: string;
      readonly client: string;
    }) => client.request(creativesCalls.linkClient, { body: { accountId, clientUuid } }),
    onSuccess: async (_, { accountId, name, client: owner }) => {
      await refresh();
      notify.success(`${name} belongs to ${owner}`, undefined, {
        action: { label: 'Undo', onAction: () => undo.mutate({ accountId, name }) },
      });
    },
    onError: (error) => notify.error('It was not linked', error.message),
  });
  return { link, undo };
}

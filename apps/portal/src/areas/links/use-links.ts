/** What the parts of the screen share: the changes, with what is said and asked for again after each. */
import type { BodyOf } from '@flightdeck/contract';
import { clientLinksCalls } from '@flightdeck/contract/client-links';
import { notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';

/** All clients, by name. */
export function useClients() {
  const { queryOf } = useApi();
  return useQuery(queryOf(clientLinksCalls.clients));
}

/** Figures everywhere follow a link, so that everything is read anew after one. */
export function useTaken(): () => Promise<unknown> {
  const { queryClient } = useApi();
  return () => queryClient.invalidateQueries();
}

/** What is linked: advertisers to clients, or accounts to advertisers. */
export type Kind = 'advertiser' | 'account';

/** Takes links back. */
export function useUndo(kind: Kind) {
  const { client } = useApi();
  const taken = useTaken();
  const counted = useCounted();
  return useMutation({
    mutationFn: async (advIds: readonly number[]) => {
      const body = { advIds: [...advIds] };
      const { outcomes } =
        kind === 'advertiser'
          ? await client.request(clientLinksCalls.undo, { body })
          : await client.request(clientLinksCalls.undoAccounts, { body });
      return outcomes;
    },
    onSuccess: async (outcomes) => {
      await taken();
      const refusal = outcomes.find(({ outcome }) => outcome !== 'done');
      const back = outcomes.filter(({ outcome }) => outcome === 'done').length;
      if (back > 0) notify.success(`${counted(back, kind)} taken back`);
      if (refusal) notify.error('It stays as it is', refusal.message);
    },
    meta: { notify: true },
  });
}

/** An advertiser or account, what it is linked to, and how sure that was; null where a person chose it. */
export interface Link {
  readonly advId: number;
  readonly to: string;
  readonly confidence: number | null;
}

/** Links many at once, and offers to take it back. */
export function useSave(kind: Kind) {
  const { client } = useApi();
  const taken = useTaken();
  const counted = useCounted();
  const undo = useUndo(kind);
  return useMutation({
    mutationFn: async (links: readonly Link[]) => {
      const { outcomes } =
        kind === 'advertiser'
          ? await client.request(clientLinksCalls.save, {
              body: {
                links: links.map(({ advId, to, confidence }) => ({
                  ...{ advId, clientUuid: to, confidence },
                })),
              },
            })
          : await client.request(clientLinksCalls.saveAccounts, {
              body: { links: links.map(({ advId, to }) => ({ advId, mainId: Number(to) })) },
            });
      return outcomes;
    },
    onSuccess: async (outcomes) => {
      await taken();
      const done = outcomes.flatMap(({ outcome, advId }) => (outcome === 'done' ? [advId] : []));
      const refusal = outcomes.find(({ outcome }) => outcome !== 'done');
      if (done.length > 0) {
        notify.success(`${counted(done.length, kind)} linked`, undefined, {
          action: { label: 'Undo', onAction: () => undo.mutate(done) },
        });
      }
      if (refusal) {
        const left = counted(outcomes.length - done.length, kind);
        notify.error(`${left} not linked`, refusal.message);
      }
    },
    meta: { notify: true },
  });
}

/** A pair that is not one. */
export type Refusal = BodyOf<typeof clientLinksCalls.refuse>;

/** Keeps that a suggestion is wrong, and takes that back. */
export function useRefusing() {
  const { client } = useApi();
  const taken = useTaken();
  const allow = useMutation({
    mutationFn: (body: Refusal) => client.request(clientLinksCalls.allow, { body }),
    onSuccess: async () => {
      await taken();
      notify.success('It may be suggested again');
    },
    meta: { notify: true },
  });
  const refuse = useMutation({
    mutationFn: (body: Refusal) => client.request(clientLinksCalls.refuse, { body }),
    onSuccess: async (_, body) => {
      await taken();
      notify.success('It is not suggested again', undefined, {
        action: { label: 'Undo', onAction: () => allow.mutate(body) },
      });
    },
    meta: { notify: true },
  });
  return { refuse, allow };
}

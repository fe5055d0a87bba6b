/** What the pages of aggregators ask for and change. */
import {
  type AggregatorItem,
  type AggregatorStatus,
  aggregatorsCalls,
} from '@flightdeck/contract/aggregators';
import { notify } from '@flightdeck/design-system';
import { nextFlight } from '@flightdeck/domain/outcomes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { configurePath } from '../../app/aggregators.ts';
import { useApi } from '../../app/api.ts';
import { messageOf } from '../../app/message-of.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** The person's clients with advertisers, accounts and currency. */
export function useClients() {
  const { queryOf } = useApi();
  return useQuery(queryOf(aggregatorsCalls.clients));
}

/** What a client has to make one of. @param advId Null asks nothing. */
export function useProposal(advId: number | null) {
  const { queryOf } = useApi();
  return useQuery({
    ...queryOf(aggregatorsCalls.propose, { body: { advId: advId ?? 0 } }),
    enabled: advId !== null,
    // Parts get new ids each time: those that are shown are those that are taken.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Asks anew for what a change of an aggregator makes old. */
export function useRefreshAggregators(): () => Promise<unknown> {
  const refresh = useRefresh();
  const { list, get, runs, versions, figures } = aggregatorsCalls;
  return () => refresh(list, get, runs, versions, figures);
}

type Named = Pick<AggregatorItem, 'uuid' | 'name'>;

const DONE: Readonly<Record<AggregatorStatus, string>> = {
  draft: 'is a draft again',
  active: 'is active: its days are computed now',
  paused: 'is paused: nothing more is computed',
  archived: 'is archived',
};

/** Activates, pauses or archives one, and says what came of it. */
export function useStatus() {
  const { client } = useApi();
  const refresh = useRefreshAggregators();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ uuid, status }: Named & { readonly status: AggregatorStatus }) =>
      client.request(aggregatorsCalls.status, { params: { uuid }, body: { status } }),
    onSuccess: async (_done, { name, status }) => {
      notify.success(`“${name}” ${DONE[status]}`);
      await refresh();
    },
    onError: (error, { uuid, name }) =>
      void notify.error(`“${name}” stays as it is`, messageOf(error), {
        action: { label: 'Configure', onAction: () => void navigate(configurePath(uuid)) },
      }),
  });
}

/** Makes a draft for the flight after that of an aggregator, and opens it. */
export function useDuplicate() {
  const { client } = useApi();
  const refresh = useRefreshAggregators();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ uuid, name }: Named) => {
      const { body } = await client.request(aggregatorsCalls.get, { params: { uuid } });
      if (!body) throw new Error(`“${name}” has no settings yet. Configure it first.`);
      return client.request(aggregatorsCalls.set, {
        body: { uuid: null, body: nextFlight(body) },
        idempotencyKey: crypto.randomUUID(),
      });
    },
    onSuccess: async (made, { name }) => {
      notify.success('Draft for the next flight made', `It has the settings of “${name}”.`);
      await refresh();
      void navigate(configurePath(made.uuid, 'basics'));
    },
    onError: (error) => void notify.error('No draft was made', messageOf(error)),
  });
}

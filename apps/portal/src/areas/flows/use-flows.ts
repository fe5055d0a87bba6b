/** What the screens of flows ask and change. */

import { keyOf } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { type Flow, flowsCalls } from '@flightdeck/contract/flows';
import { notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** Milliseconds between two looks at a flow, sooner while something is being done. */
const LATER_MS = 20_000;
const SOON_MS = 2000;

const isBusy = ({ steps }: Flow): boolean =>
  steps.some(({ actions }) => actions.some(({ state }) => state === 'queued'));

/** Templates, the person's clients, and what they may do. */
export const useTemplates = () => useQuery(useApi().queryOf(flowsCalls.templates));

/** One flow; kept up to date while it is on the screen. */
export const useFlow = (flowId: string) =>
  useQuery({
    ...useApi().queryOf(flowsCalls.get, { params: { flowId } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? SOON_MS : LATER_MS),
  });

/** The body of a deed. */
export type DeedBody = BodyOf<typeof flowsCalls.act>['act'];

/** Does something to a step; the answer is the flow as it then is. Failures are said unless `isSilent`. */
export function useAct(flowId: string, isSilent = false) {
  const { client, queryClient } = useApi();
  const refresh = useRefresh();
  return useMutation({
    meta: { notify: !isSilent },
    mutationFn: (act: DeedBody) =>
      client.request(flowsCalls.act, { params: { flowId }, body: { act } }),
    onSuccess: async (flow) => {
      queryClient.setQueriesData({ queryKey: keyOf(flowsCalls.get) }, (known: Flow | undefined) =>
        known?.flowId === flow.flowId ? flow : known,
      );
      await refresh(flowsCalls.list, flowsCalls.inbox);
    },
    // Somebody may have done it meanwhile.
    onError: () => refresh(flowsCalls.get),
  });
}

/** Starts a flow; answers its id. */
export function useStart(onStarted: (flowId: string, clientUuid: string) => void) {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof flowsCalls.start>) =>
      client.request(flowsCalls.start, { body }),
    onSuccess: async ({ flowId }, { clientUuid }) => {
      await refresh(flowsCalls.list, flowsCalls.inbox);
      onStarted(flowId, clientUuid);
    },
  });
}

/** Campaigns that a flow of the client may be about. */
export const useChoices = (clientUuid: string) =>
  useQuery({
    ...useApi().queryOf(flowsCalls.choices, { body: { clientUuid } }),
    enabled: clientUuid !== '',
  });

/** What the newest version would change in a flow. */
export const useMigration = (flowId: string) =>
  useQuery(useApi().queryOf(flowsCalls.migration, { params: { flowId } }));

/** Moves a flow to a version. */
export function useMigrate(flowId: string, onDone: () => void) {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (version: number) =>
      client.request(flowsCalls.migrate, { params: { flowId }, body: { version } }),
    onSuccess: async ({ template }) => {
      await refresh(flowsCalls.get, flowsCalls.list, flowsCalls.inbox);
      notify.success(`The flow is on version ${template.version}`);
      onDone();
    },
  });
}

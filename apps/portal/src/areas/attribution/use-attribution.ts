/** What the screens of attribution ask and change. */
import type { BodyOf } from '@flightdeck/contract';
import {
  type AttributionSettings,
  attributionCalls,
  type LiftTest,
} from '@flightdeck/contract/attribution';
import type { DayRange } from '@flightdeck/domain/dates';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** Campaigns with paths of a client; null for all. */
export function useCampaigns(clientUuid: string | null) {
  const { queryOf } = useApi();
  return useQuery(queryOf(attributionCalls.campaigns, { body: { clientUuid } }));
}

/** What a campaign is asked with beside its address. */
export interface Tried {
  readonly outcome: string | null;
  /** Null for the whole flight. */
  readonly range: DayRange | null;
  /** Instead of the client's; null for those. */
  readonly settings: AttributionSettings | null;
}

/** A campaign under all models; while others are asked for, the answer from before stays. */
export function useCampaign(clientUuid: string, campaignId: number, tried: Tried) {
  const { queryOf } = useApi();
  const body = { clientUuid, campaignId, ...tried };
  return useQuery({
    ...queryOf(attributionCalls.campaign, { body }),
    placeholderData: keepPreviousData,
  });
}

/** Makes settings the client's. */
export function useChoose(clientUuid: string, onDone: () => void) {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: AttributionSettings) =>
      client.request(attributionCalls.choose, { params: { clientUuid }, body }),
    onSuccess: async () => {
      await refresh(attributionCalls.campaign);
      onDone();
    },
  });
}

/** Enters a lift test, its result, or takes it away. */
export function useTests(clientUuid: string, onDone: () => void) {
  const { client } = useApi();
  const refresh = useRefresh();
  const onSuccess = async () => {
    await refresh(attributionCalls.campaign);
    onDone();
  };
  const idOf = ({ testId }: LiftTest) => ({ testId: String(testId) });
  const add = useMutation({
    mutationFn: (body: BodyOf<typeof attributionCalls.addTest>) =>
      client.request(attributionCalls.addTest, { params: { clientUuid }, body }),
    onSuccess,
  });
  const setResult = useMutation({
    mutationFn: (input: {
      readonly test: LiftTest;
      readonly body: BodyOf<typeof attributionCalls.setResult>;
    }) =>
      client.request(attributionCalls.setResult, { params: idOf(input.test), body: input.body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (test: LiftTest) =>
      client.request(attributionCalls.removeTest, { params: idOf(test) }),
    onSuccess,
  });
  return { add, setResult, remove };
}

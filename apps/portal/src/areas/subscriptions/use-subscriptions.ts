/** What the pages of subscriptions ask for, and what a change makes old. */
import { subscriptionsCalls } from '@flightdeck/contract/subscriptions';
import { isAllowed } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { useViewer } from '../../app/viewer.ts';

/** Whether the viewer sells and changes, besides looking. */
export function useSells(): boolean {
  const { allowed } = useViewer();
  return isAllowed(subscriptionsCalls.create.needs, allowed);
}

/** Plans, and clients without a subscription. */
export function usePlans() {
  const { queryOf } = useApi();
  return useQuery({ ...queryOf(subscriptionsCalls.plans), enabled: useSells() });
}

/** The subscription of a client. */
export function useSubscription(clientUuid: string) {
  const { queryOf } = useApi();
  return useQuery(queryOf(subscriptionsCalls.get, { params: { clientUuid } }));
}

/** Asks again for everything that a change of a subscription or a plan may have made old. */
export function useRefreshAll(): () => Promise<unknown> {
  const refresh = useRefresh();
  const { plans, list, get, tools, orders } = subscriptionsCalls;
  return () => refresh(plans, list, get, tools, orders);
}

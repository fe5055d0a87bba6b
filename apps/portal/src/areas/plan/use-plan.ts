/** What the parts of the media plan share: the advertiser of the address, what its bookings come to, and asking anew. */
import { feedsCalls } from '@flightdeck/contract/feeds';
import { planCalls } from '@flightdeck/contract/plan';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';

/** Name of the advertiser's parameter in the address. */
export const ADVERTISER = 'advertiser';

/**
 * The advertisers of the person's clients, and the one of the address, else the first. The plan of an advertiser is that of
 * all its accounts: an account that is linked to another advertiser is offered only where the address names it.
 */
export function useAdvertisers() {
  const { queryOf } = useApi();
  const [params] = useSearchParams();
  const query = useQuery(queryOf(feedsCalls.advertisers));
  const asked = Number(params.get(ADVERTISER));
  const offered = query.data?.filter(
    ({ advId, accountOf }) => accountOf === null || advId === asked,
  );
  const chosen = offered?.find(({ advId }) => advId === asked) ?? offered?.[0];
  return { query, offered, chosen };
}

/** What the bookings of an advertiser come to. */
export function useOverview(advId: number) {
  const { queryOf } = useApi();
  return useQuery(queryOf(planCalls.overview, { body: { advId } }));
}

/** Asks for all data again: bookings change pacing on many screens. */
export function useRefreshAll(): () => void {
  const { queryClient } = useApi();
  return () => void queryClient.invalidateQueries();
}

/** What the tabs of data feeds share: the advertiser of the address, its feeds, and what follows a change of figures. */
import { type Feed, type FeedsOverview, feedsCalls } from '@flightdeck/contract/feeds';
import { platformName } from '@flightdeck/domain/feeds';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';

/** Name of the advertiser's parameter in the address. */
export const ADVERTISER = 'advertiser';

/** The advertisers, and the one of the address; without one there the first that has a feed. */
export function useAdvertisers() {
  const { queryOf } = useApi();
  const [params] = useSearchParams();
  const query = useQuery(queryOf(feedsCalls.advertisers));
  const asked = Number(params.get(ADVERTISER));
  const { data } = query;
  const chosen = data
    ? (data.find(({ advId }) => advId === asked) ?? data.find(({ feeds }) => feeds > 0) ?? data[0])
    : undefined;
  return { query, chosen };
}

/** The feeds of an advertiser. */
export function useOverview(advId: number) {
  const { queryOf } = useApi();
  return useQuery(queryOf(feedsCalls.overview, { body: { advId } }));
}

/** Asks for all data again: figures are on many screens. */
export function useRefreshAll(): () => void {
  const { queryClient } = useApi();
  return () => void queryClient.invalidateQueries();
}

/** A feed with its source, where several sources are on the screen. */
export const fullName = ({ platform, name }: Pick<Feed, 'platform' | 'name'>): string =>
  `${platformName(platform)} · ${name}`;

/** The feed of this id among those of an advertiser. */
export const feedIn = ({ feeds }: FeedsOverview, feedId: number): Feed | undefined =>
  feeds.find((feed) => feed.feedId === feedId);

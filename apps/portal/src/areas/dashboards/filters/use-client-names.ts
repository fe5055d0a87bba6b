/** Names of the clients that a choice keeps: links carry their ids alone. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../app/api.ts';

/** Gives the name of a client among `advIds`; one that is not found has its number. */
export function useClientNames(advIds: readonly number[]): (advId: number) => string {
  const { queryOf } = useApi();
  const { data } = useQuery({
    ...queryOf(dashboardsCalls.values, {
      body: { advIds: [...advIds], dataset: 'delivery', dimension: 'advertiser' },
    }),
    enabled: advIds.length > 0,
  });
  return useCallback(
    (advId) => data?.values.find(({ id }) => id === advId)?.label ?? `Client ${advId}`,
    [data],
  );
}

/** The number of open access requests on their tab, kept up to date while the page is open. */
import { callQuery } from '@flightdeck/client';
import { requestsCalls } from '@flightdeck/contract/requests';
import { Badge } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';

/** Milliseconds between two requests for the number. */
const REFETCH_INTERVAL = 5_000;

/** Nothing while no request is open. */
export function OpenRequests() {
  const { client } = useApi();
  const { data } = useQuery({
    ...callQuery(client, requestsCalls.open, {}, 0),
    // No failure is notified: the list says when it cannot be loaded.
    refetchInterval: REFETCH_INTERVAL,
  });
  return data && data.open > 0 ? (
    <Badge tone="info" isPill>
      {data.open}
    </Badge>
  ) : null;
}

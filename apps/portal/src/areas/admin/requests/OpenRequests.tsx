/** How many access requests wait, on the tab; looked after while the page is open. */
import { callQuery } from '@flightdeck/client';
import { requestsCalls } from '@flightdeck/contract/requests';
import { Badge } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';

const LOOK_AGAIN = 5_000;

/** Nothing while none waits. */
export function OpenRequests() {
  const { client } = useApi();
  const { data } = useQuery({
    ...callQuery(client, requestsCalls.open, {}, 0),
    refetchInterval: LOOK_AGAIN,
    // The list says when it cannot be loaded.
  });
  return data && data.open > 0 ? (
    <Badge tone="info" isPill>
      {data.open}
    </Badge>
  ) : null;
}

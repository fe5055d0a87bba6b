/** Roles and clients that lists are filtered by and that the viewer may give. */
import type { DataOf } from '@flightdeck/contract';
import { peopleCalls } from '@flightdeck/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api.ts';

/** What `user/choices` answers. */
export type Choices = DataOf<(typeof peopleCalls)['choices']>;

/** The choices; asked for again each time a screen opens, because roles change. */
export function useChoices() {
  const { queryOf } = useApi();
  return useQuery({
    ...queryOf(peopleCalls.choices),
    refetchOnMount: 'always',
    meta: { notify: true },
  });
}

/** One person as the server describes them, and loading them anew after a change. */
import { type Client, callQuery } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { peopleCalls } from '@flightdeck/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useRefresh } from '../../../app/use-refresh.ts';

/** What `user/get` answers. */
export type Person = DataOf<typeof peopleCalls.get>;

const personQuery = (client: Client, userId: string) => ({
  ...callQuery(client, peopleCalls.get, { params: { userId } }, 0),
});

/** The person; the page shows failures itself. */
export function usePerson(userId: string) {
  const { client } = useApi();
  return useQuery(personQuery(client, userId));
}

/** Gives what loads a person as they are now. It rejects when that fails. */
export function useLoadPerson(): (userId: string) => Promise<Person> {
  const { client, queryClient } = useApi();
  return (userId) => queryClient.fetchQuery(personQuery(client, userId));
}

/** Gives what loads the person, their history and the list anew after a change. */
export function useRefreshPeople(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh(peopleCalls.get, peopleCalls.history, peopleCalls.list);
}

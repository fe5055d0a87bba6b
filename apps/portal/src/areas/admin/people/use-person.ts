/** One person as the server describes them, and what changes of them bring up to date. */
import { type Client, callQuery, keyOf } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { peopleCalls } from '@flightdeck/contract/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';

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

/** Answers how to load the person as they are now. Rejects when that fails. */
export function useLoadPerson(): (userId: string) => Promise<Person> {
  const { client, queryClient } = useApi();
  return (userId) => queryClient.fetchQuery(personQuery(client, userId));
}

/** Asks for the person, their history and the lists again. */
export function useRefreshPeople(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [peopleCalls.get, peopleCalls.history, peopleCalls.list].map((call) =>
        queryClient.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );
}

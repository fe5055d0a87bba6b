/** What the screen of booking links asks and changes. */
import type { BodyOf } from '@flightdeck/contract';
import { bookingLinksCalls } from '@flightdeck/contract/booking-links';
import { notify } from '@flightdeck/design-system';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';

/** The person's clients. */
export const useClients = () => useQuery(useApi().queryOf(bookingLinksCalls.clients));

/** How much of a client's plan is linked. @param planId Null: of all plans. */
export const useOverview = (clientUuid: string, planId: number | null) =>
  useQuery({
    ...useApi().queryOf(bookingLinksCalls.overview, { body: { clientUuid, planId } }),
    placeholderData: keepPreviousData,
  });

type Wanted = BodyOf<typeof bookingLinksCalls.foresee>;

/** What saving these links would do; the last answer while the next is worked out. */
export const useForeseen = (body: Wanted, isAsked: boolean) =>
  useQuery({
    ...useApi().queryOf(bookingLinksCalls.foresee, { body }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });

/** Takes a save back. */
export function useUndo(clientUuid: string) {
  const { client, queryClient } = useApi();
  return useMutation({
    meta: { notify: true },
    mutationFn: (saveId: number) =>
      client.request(bookingLinksCalls.undo, { body: { clientUuid, saveId } }),
    onSuccess: async () => {
      // Paces and findings everywhere follow a link.
      await queryClient.invalidateQueries();
      notify.success('Taken back', 'The lines have the placements that they had.');
    },
  });
}

/** Takes a refusal back. */
export function useAllow(clientUuid: string) {
  const { client, queryClient } = useApi();
  type Pair = Omit<BodyOf<typeof bookingLinksCalls.allow>, 'clientUuid'>;
  return useMutation({
    meta: { notify: true },
    mutationFn: (pair: Pair) =>
      client.request(bookingLinksCalls.allow, { body: { clientUuid, ...pair } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify.success('It may be suggested again');
    },
  });
}

/** Saves links and refusals, and offers to take them back. @param onSaved Called before the lists are asked for anew. */
export function useSave(clientUuid: string, onSaved: () => void) {
  const { client, queryClient } = useApi();
  const counted = useCounted();
  const undo = useUndo(clientUuid);
  return useMutation({
    // Why it failed stands beside the button.
    meta: { notify: false },
    mutationFn: (body: Omit<BodyOf<typeof bookingLinksCalls.save>, 'clientUuid'>) =>
      client.request(bookingLinksCalls.save, { body: { clientUuid, ...body } }),
    onSuccess: async ({ saveId, links }) => {
      onSaved();
      await queryClient.invalidateQueries();
      notify.success(
        links > 0 ? `${counted(links, 'link')} saved` : 'Saved',
        undefined,
        saveId === null ? {} : { action: { label: 'Undo', onAction: () => undo.mutate(saveId) } },
      );
    },
  });
}

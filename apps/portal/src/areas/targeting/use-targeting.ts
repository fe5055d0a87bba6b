/** What the screens of targeting ask and change. */
import { targetingCalls } from '@flightdeck/contract/targeting';
import { targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { staleSave } from '../../app/StaleDialog.tsx';
import { useRefresh } from '../../app/use-refresh.ts';

/** The person's clients, by name. */
export const useClients = () => useQuery(useApi().queryOf(targetingCalls.clients));

/** One profile. */
export const useProfile = (profileId: string) =>
  useQuery({
    ...useApi().queryOf(targetingCalls.get, { params: { profileId } }),
    refetchOnWindowFocus: false,
  });

/** Sites with their sections, and who takes what. */
export const useBoard = () =>
  useQuery({ ...useApi().queryOf(targetingCalls.sectionBoard), refetchOnWindowFocus: false });

/** Asks for all that shows profiles anew. */
export function useRefreshProfiles(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () =>
    refresh(
      targetingCalls.list,
      targetingCalls.sizes,
      targetingCalls.get,
      targetingIpCalls.get,
      targetingIpCalls.entries,
      targetingCalls.sectionBoard,
    );
}

/** A change of profiles, after which they are asked for anew. Its failure is shown where it was asked for. */
export function useProfileChange<Wanted, Made>(
  change: (wanted: Wanted) => Promise<Made>,
  onDone: (made: Made) => void,
) {
  const refresh = useRefreshProfiles();
  return useMutation({
    meta: { notify: false },
    mutationFn: change,
    onSuccess: async (made) => {
      await refresh();
      onDone(made);
    },
    // Somebody may have changed it meanwhile. What is edited stays until the person chooses between the two.
    onError: (error) => (staleSave(error) === null ? refresh() : undefined),
  });
}

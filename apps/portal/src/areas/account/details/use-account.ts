/** What the sections of My Details share: asking again after a change, and who may change anything. */
import { keyOf } from '@flightdeck/client';
import { accountCalls } from '@flightdeck/contract/account';
import { authCalls } from '@flightdeck/contract/auth';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';

/** Fetches the account again, and the person that the header shows. */
export function useRefreshAccount(): () => Promise<void> {
  const { queryClient } = useApi();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(accountCalls.get) }),
      queryClient.invalidateQueries({ queryKey: keyOf(authCalls.current) }),
    ]);
  };
}

/** Whether an administrator views this page as somebody else. */
export const useIsLooking = (): boolean => useViewer().user.viewedBy !== undefined;

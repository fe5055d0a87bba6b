/** Shared by the sections of My Details: refreshing after a change, and who may change anything. */
import { keyOf } from '@flightdeck/client';
import { accountCalls } from '@flightdeck/contract/account';
import { authCalls } from '@flightdeck/contract/auth';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';

/** Loads the account again, and the person in the header. */
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

/** The person's theme: applied at once in this browser, and saved with the account for all others. */

import { accountCalls } from '@flightdeck/contract/account';
import { authCalls, type User } from '@flightdeck/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { chooseTheme, type ThemeChoice, useTheme } from './theme.ts';

/** The chosen theme and its setter. Without a changeable account it is stored in this browser only. */
export function useAccountTheme(): readonly [ThemeChoice, (theme: ThemeChoice) => void] {
  const { client, queryOf, queryClient } = useApi();
  const theme = useTheme();
  const save = useMutation({
    mutationFn: (next: ThemeChoice) =>
      client.request(accountCalls.set, { body: { theme: next }, silent: true }),
    // Before the terms are accepted nothing can be saved with the account, only in the browser.
    onSuccess: (_done, next) =>
      queryClient.setQueryData<User>(
        queryOf(authCalls.current).queryKey,
        (user) => user && { ...user, theme: next },
      ),
  });
  return [
    theme,
    (next) => {
      chooseTheme(next);
      save.mutate(next);
    },
  ];
}

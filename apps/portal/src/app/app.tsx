/** Wires the portal together: API, router and the shell's reactions to refused calls. */

import { QueueSocket, socketUrl } from '@flightdeck/client';
import { authCalls } from '@flightdeck/contract/auth';
import { notify } from '@flightdeck/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ApiContext, createApi } from './api.ts';
import { failureText } from './api-failures.ts';
import { watchConnection } from './connection.ts';
import { createRouter } from './router.tsx';
import { signInPath } from './sign-in-path.ts';

const SIGNED_OUT = {
  title: 'You are signed out',
  message: 'What you wrote is still here. Sign in in another window, then save it.',
};
const isAuth = (path: string): boolean => path.startsWith('/auth/');

/** Makes the whole application for the current page. */
export function createApp() {
  watchConnection();
  const router = createRouter();
  const api = createApi({
    baseUrl: '/v2',
    socket: new QueueSocket({ url: socketUrl(location.href) }),
    onAuthFailure: () => {
      const { pathname, search, hash } = router.state.location;
      if (isAuth(pathname)) return;
      void router
        .navigate(signInPath(`${pathname}${search}${hash}`), { replace: true })
        .then(() => {
          if (isAuth(router.state.location.pathname)) api.queryClient.clear();
          // Unsaved work keeps the page open and asks, so its data must stay.
          else notify.warning(SIGNED_OUT.title, SIGNED_OUT.message);
        });
    },
    onForbidden: (error) => {
      if (error.code === 'terms-not-accepted' || error.code === 'second-factor-required') {
        void api.queryClient.invalidateQueries(api.queryOf(authCalls.current));
        return;
      }
      const text = failureText(error);
      if (text) notify.error(text.title, text.message);
      // The shell offers what the server grants now.
      void api.queryClient.invalidateQueries(api.queryOf(authCalls.allowed));
    },
  });
  return (
    <StrictMode>
      <ApiContext value={api}>
        <QueryClientProvider client={api.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiContext>
    </StrictMode>
  );
}

/** The frame of every screen: links of the design system, notifications, window title. */
import { RouterProvider } from '@flightdeck/design-system';
import { lazy, type MouseEvent, Suspense, useEffect } from 'react';
import { Outlet, useHref, useNavigate } from 'react-router-dom';
import { loadChunk } from '../chunks.ts';
import { useMatchedRow } from '../matched-row.ts';
import { useExactTitle } from '../page-title.ts';
import * as css from './shell.css.ts';

const Notifications = lazy(() => loadChunk(() => import('./Notifications.tsx')));

/** The address of a link; one of another site stays as it is, because the router takes every address for a path of its own. */
function useLinkHref(href: string): string {
  const isElsewhere = /^[a-z][a-z\d+.-]*:|^\/\//i.test(href);
  const own = useHref(isElsewhere ? '/' : href);
  return isElsewhere ? href : own;
}

/** Moves the focus to the page's content. The address stays: its hash may mean something to the screen. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** Root of the route tree. */
export function Root() {
  const navigate = useNavigate();
  const row = useMatchedRow();
  const title = useExactTitle() ?? row?.title;
  useEffect(() => {
    document.title = title ? `${title} · Flightdeck` : 'Flightdeck';
  }, [title]);
  return (
    <RouterProvider
      navigate={(path, options) => void navigate(path, options)}
      useHref={useLinkHref}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link; it moves the focus itself and leaves the address */}
      <a className={css.skip} href="#main" onClick={skip}>
        Skip to content
      </a>
      <Outlet />
      <Suspense fallback={null}>
        <Notifications />
      </Suspense>
    </RouterProvider>
  );
}

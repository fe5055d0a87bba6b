/** The page for every path that no route has. */
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as css from './shell.css.ts';

/** Names the path and leads home. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = 'Page not found · Flightdeck';
  }, []);
  return (
    <div className={css.centre}>
      <EmptyState
        isPage
        title="Page not found"
        action={<LinkButton href="/">Go to home</LinkButton>}
      >
        There is nothing at {pathname}. The link may be old or mistyped.
      </EmptyState>
    </div>
  );
}

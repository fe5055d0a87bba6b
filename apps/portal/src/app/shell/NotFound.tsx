/** The page for unknown paths. */
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../page-title.ts';
import * as css from './shell.css.ts';

/** Names the path and leads home. */
export function NotFound() {
  const { pathname } = useLocation();
  usePageTitle('Page not found');
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

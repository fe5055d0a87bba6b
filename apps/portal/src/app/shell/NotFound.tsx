/** The page for unknown paths. */
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../page-title.ts';
import { isPlanned } from './planned.ts';
import * as css from './shell.css.ts';

/** Names the path and leads home; a page of a later version says that it is yet to come. */
export function NotFound() {
  const { pathname } = useLocation();
  const title = isPlanned(pathname) ? 'Not available in this version' : 'Page not found';
  usePageTitle(title);
  return (
    <div className={css.centre}>
      <EmptyState isPage title={title} action={<LinkButton href="/">Go to home</LinkButton>}>
        {isPlanned(pathname)
          ? 'Your link is right, but this version of Flightdeck does not have this page yet.'
          : `There is nothing at ${pathname}. The link may be old or mistyped.`}
      </EmptyState>
    </div>
  );
}

/** The page for unknown paths. */
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../page-title.ts';
import * as css from './shell.css.ts';

const TITLE = 'Page not found';

/** Names the path and leads home. */
export function NotFound() {
  const { pathname } = useLocation();
  usePageTitle(TITLE);
  return (
    <div className={css.centre}>
      <EmptyState isPage title={TITLE} action={<LinkButton href="/">Go to home</LinkButton>}>
        {`There is nothing at ${pathname}. The link may be old or mistyped.`}
      </EmptyState>
    </div>
  );
}

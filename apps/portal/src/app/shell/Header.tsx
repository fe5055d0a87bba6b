/** The page header: menu, logo, breadcrumb, other environments, the person (spec.md §2). */
import { Breadcrumb, Button, type Crumb, Drawer, LinkButton } from '@flightdeck/design-system';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMatchedRow } from '../matched-row.ts';
import type { RouteRow } from '../routes.tsx';
import type { ViewerState } from '../viewer.ts';
import { environmentLinks } from './environments.ts';
import { Logo } from './Logo.tsx';
import { NavigationList } from './NavigationList.tsx';
import { ShellLink } from './ShellLink.tsx';
import * as css from './shell.css.ts';
import { UserBox } from './UserBox.tsx';

/** Section and title of a row; home and rows without a section have no path to show. */
export function crumbsOf(row: RouteRow | undefined): Crumb[] {
  if (!row?.section) return row && row.id !== 'home' ? [{ label: row.title }] : [];
  return [{ label: row.section }, { label: row.title }];
}

/** The header in every state of the person: loading, unknown, known. */
export function Header({ state }: { readonly state: ViewerState }) {
  const { pathname, search } = useLocation();
  const crumbs = crumbsOf(useMatchedRow());
  const isOnTerms = pathname === '/terms';
  const viewer = state.status === 'known' ? state.viewer : null;
  const links = viewer ? environmentLinks(viewer.settings, `${pathname}${search}`) : [];
  return (
    <header className={css.header}>
      <SideNavigation viewerState={state} isDisabled={isOnTerms} />
      {isOnTerms ? (
        <span className={css.logo}>
          <Logo />
        </span>
      ) : (
        <ShellLink to="/" className={css.logo} label="Flightdeck home">
          <Logo />
        </ShellLink>
      )}
      {crumbs.length > 0 ? (
        <div className={css.crumbs}>
          <Breadcrumb crumbs={crumbs} />
        </div>
      ) : null}
      <div className={css.headerEnd}>
        {links.map(({ label, href }) => (
          <LinkButton key={label} variant="text" href={href}>
            {label}
          </LinkButton>
        ))}
        <UserBox state={state} />
      </div>
    </header>
  );
}

function SideNavigation(props: {
  readonly viewerState: ViewerState;
  readonly isDisabled: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { viewerState } = props;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="text"
        isIconOnly
        aria-label="Menu"
        isDisabled={props.isDisabled || viewerState.status !== 'known'}
        onPress={() => setOpen(true)}
      >
        <MenuIcon size={18} />
      </Button>
      <Drawer isOpen={isOpen} onClose={close} label="Menu">
        <div className={css.drawerHead}>
          <Button variant="text" isIconOnly aria-label="Close menu" onPress={close}>
            <X size={18} />
          </Button>
          <ShellLink to="/" className={css.logo} label="Flightdeck home" onFollow={close}>
            <Logo isFull />
          </ShellLink>
        </div>
        {viewerState.status === 'known' ? (
          <NavigationList allowed={viewerState.viewer.allowed} onFollow={close} />
        ) : null}
      </Drawer>
    </>
  );
}

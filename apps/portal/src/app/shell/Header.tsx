/** The page header: menu, logo, breadcrumb, other environments, help, the person (spec.md §2). */
import { Breadcrumb, Button, LinkButton } from '@flightdeck/design-system';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk } from '../chunks.ts';
import { useMatchedRow } from '../matched-row.ts';
import { useExactTitle } from '../page-title.ts';
import { useShortcut } from '../shortcuts.ts';
import type { Viewer, ViewerState } from '../viewer.ts';
import { crumbsOf } from './crumbs.ts';
import { environmentLinks } from './environments.ts';
import { HelpLauncher } from './HelpLauncher.tsx';
import { Logo } from './Logo.tsx';
import { ShellLink } from './ShellLink.tsx';
import * as css from './shell.css.ts';
import { UserBox } from './UserBox.tsx';

// Overlays are a fifth of the first load, and not needed before the first press.
const SideNavigation = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SideNavigation.tsx')).SideNavigation })),
);

const GoToDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../go-to/GoToDialog.tsx')).GoToDialog })),
);

const Waiting = lazy(() =>
  loadChunk(async () => ({ default: (await import('./Waiting.tsx')).Waiting })),
);

/** Whether something may wait for the person's answer: access requests or help messages. */
const mayAnswer = ({ user, allowed }: Viewer): boolean =>
  user.hasAcceptedTerms &&
  (allowed['user/roleAdmin'] === true || allowed['fundamental/onehelpManage'] === true);

/** The header for every state: person loading, unknown or known. */
export function Header({ state }: { readonly state: ViewerState }) {
  const { pathname, search } = useLocation();
  const isOnTerms = pathname === '/terms';
  const viewer = state.status === 'known' ? state.viewer : null;
  const crumbs = crumbsOf(useMatchedRow(), useExactTitle(), viewer?.allowed);
  const [isGoing, setGoing] = useState(false);
  const mayGo = viewer?.user.hasAcceptedTerms === true;
  useShortcut('k', mayGo ? () => setGoing(true) : null);
  const links = viewer ? environmentLinks(viewer.settings, `${pathname}${search}`) : [];
  return (
    <header className={css.header}>
      <MenuButton viewerState={state} isDisabled={isOnTerms} onGoTo={() => setGoing(true)} />
      {isGoing && viewer ? (
        <Suspense fallback={null}>
          <GoToDialog viewer={viewer} onClose={() => setGoing(false)} />
        </Suspense>
      ) : null}
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
        {viewer && mayAnswer(viewer) ? (
          <Suspense fallback={null}>
            <Waiting viewer={viewer} />
          </Suspense>
        ) : null}
        {viewer?.user.hasAcceptedTerms ? <HelpLauncher viewer={viewer} /> : null}
        <UserBox state={state} />
      </div>
    </header>
  );
}

function MenuButton(props: {
  readonly viewerState: ViewerState;
  readonly isDisabled: boolean;
  readonly onGoTo: () => void;
}) {
  const { viewerState, isDisabled, onGoTo } = props;
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <Button
        variant="text"
        isIconOnly
        aria-label="Menu"
        isDisabled={isDisabled || viewerState.status !== 'known'}
        onPress={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <MenuIcon size={18} />
      </Button>
      {isUsed && viewerState.status === 'known' ? (
        <Suspense fallback={null}>
          <SideNavigation
            allowed={viewerState.viewer.allowed}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onGoTo={() => {
              setOpen(false);
              onGoTo();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

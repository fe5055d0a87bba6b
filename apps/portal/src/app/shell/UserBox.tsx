/** The person at the right of the header (spec.md §2). */
import { Avatar, Button } from '@flightdeck/design-system';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../chunks.ts';
import { chooseTheme } from '../theme.ts';
import type { ViewerState } from '../viewer.ts';
import * as css from './shell.css.ts';

// Overlays are a fifth of the first load, and not needed before the first press.
const UserPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('./UserPanel.tsx')).UserPanel })),
);

/** Name shown for the person: "..." while loading, "Unknown User" when the calls failed (spec.md §2, §8). */
function displayName(state: ViewerState): string {
  if (state.status === 'known') return state.viewer.user.name;
  return state.status === 'loading' ? '...' : 'Unknown User';
}

/** Opens the person's panel. */
export function UserBox({ state }: { readonly state: ViewerState }) {
  const trigger = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const name = displayName(state);
  const user = state.status === 'known' ? state.viewer.user : null;
  // The theme belongs to the viewing administrator, not to the person viewed.
  const theme = user && !user.viewedBy ? user.theme : null;
  useEffect(() => {
    if (theme) chooseTheme(theme);
  }, [theme]);
  return (
    <span ref={trigger}>
      <Button
        variant="text"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => {
          setUsed(true);
          setOpen(!isOpen);
        }}
      >
        <span className={css.userButton}>
          <Avatar name={name} />
          <span className={css.unseen}>Account of </span>
          <span className={css.userName}>{name}</span>
          <ChevronDown size={16} aria-hidden />
        </span>
      </Button>
      {isUsed ? (
        <Suspense fallback={null}>
          <UserPanel
            name={name}
            userId={user?.id}
            email={user?.email}
            hasDetails={user?.hasAcceptedTerms ?? false}
            isOpen={isOpen}
            onOpenChange={setOpen}
            triggerRef={trigger}
          />
        </Suspense>
      ) : null}
    </span>
  );
}

/** Asks before the person leaves unsaved work: by a link, by going back, by closing the window, by signing out. */
import { ConfirmDialog } from '@flightdeck/design-system';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Props of UnsavedGuard. */
export interface UnsavedGuardProps {
  /** There is unsaved work. */
  readonly isDirty: boolean;
  /** The unsaved work, such as "Your changes to the roles". */
  readonly what: string;
  /** What becomes of it. Default: it will be lost. */
  readonly fate?: string | undefined;
  /** Path of a page whose sections have paths below it: going from one to another leaves nothing. */
  readonly within?: string | undefined;
}

/** Render it in the screen with the work. Only a change of the path counts: filters in the URL may change. */
export function UnsavedGuard({ isDirty, what, fate, within }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(within && `${nextLocation.pathname}/`.startsWith(`${within}/`)),
  );
  useEffect(() => (isDirty ? holdUnsavedWork(what) : undefined), [isDirty, what]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {what} {fate ?? 'are not saved. They will be lost.'}
    </ConfirmDialog>
  );
}

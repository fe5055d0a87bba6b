/** Asks before unsaved work is left: by a link, by going back, by closing the window. */
import { ConfirmDialog } from '@flightdeck/design-system';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Props of UnsavedGuard. */
export interface UnsavedGuardProps {
  /** There is something to lose. */
  readonly isDirty: boolean;
  /** What would be lost, such as "Your changes to the roles". */
  readonly what: string;
}

/** Place it in the screen that holds the work. Only another path counts: filters in the address may change. */
export function UnsavedGuard({ isDirty, what }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {what} are not saved. They will be lost.
    </ConfirmDialog>
  );
}

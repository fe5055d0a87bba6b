/** The error boundary of a screen: says that it failed and offers a reload. */
import { Button, EmptyState } from '@flightdeck/design-system';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadPage } from '../connection.ts';
import * as css from './shell.css.ts';

/** Replaces the screen; unsaved work is in the report session and survives a reload. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <div className={css.centre}>
      <EmptyState
        isPage
        title="This page failed"
        action={<Button onPress={() => void reloadPage()}>Reload the page</Button>}
      >
        Reloading usually mends it; your report is kept. If the problem persists contact support.
      </EmptyState>
    </div>
  );
}

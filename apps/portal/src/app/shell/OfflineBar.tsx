/** Says that the server cannot be reached, and what becomes of the person's work. */
import { useIsOffline } from '../connection.ts';
import * as css from './shell.css.ts';

/** Empty while the server can be reached. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  return (
    <div role="status" className={isOffline ? css.offline : undefined}>
      {isOffline
        ? 'You are offline. Changes to a report are kept on this computer; what is missing comes by itself once you are back.'
        : null}
    </div>
  );
}

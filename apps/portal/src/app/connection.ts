/** Whether the server can be reached: what the browser says, checked by asking. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const RETRY_MS = 5000;

/** The connection to the server. `subscribe` and `isOffline` fit `useSyncExternalStore`. */
export interface Connection {
  readonly isOffline: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** The browser says that there is no network. */
  readonly lose: () => void;
  /** Asks the server; answers whether it could be reached. */
  readonly check: () => Promise<boolean>;
  /** Resolves as soon as the server can be reached. */
  readonly whenOnline: () => Promise<void>;
}

/** @param probe Answers whether the server can be reached. While it cannot, it is asked again every `retryMs`. */
export function createConnection(
  probe: () => Promise<boolean>,
  retryMs: number = RETRY_MS,
): Connection {
  const listeners = new Set<() => void>();
  let isOffline = false;
  let checking: Promise<boolean> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const set = (offline: boolean) => {
    clearTimeout(again);
    again = offline ? setTimeout(check, retryMs) : undefined;
    if (isOffline === offline) return;
    isOffline = offline;
    for (const listener of [...listeners]) listener();
  };
  const check = (): Promise<boolean> => {
    checking ??= probe()
      .then((isReachable) => {
        set(!isReachable);
        return isReachable;
      })
      .finally(() => {
        checking = null;
      });
    return checking;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    isOffline: () => isOffline,
    subscribe,
    lose: () => set(true),
    check,
    whenOnline: () =>
      new Promise((resolve) => {
        const look = () => {
          if (isOffline) return;
          stop();
          resolve();
        };
        const stop = subscribe(look);
        look();
      }),
  };
}

/** The page's connection. Any answer of the server will do. */
export const connection = createConnection(async () => {
  if (!navigator.onLine) return false;
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
});

/** Follows the browser's own events; queries that failed are asked again on return. */
export function watchConnection(): void {
  addEventListener('offline', connection.lose);
  addEventListener('online', () => void connection.check());
  if (!navigator.onLine) connection.lose();
  onlineManager.setEventListener((setOnline) =>
    connection.subscribe(() => setOnline(!connection.isOffline())),
  );
}

/** Renders again when the server is lost or found. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isOffline);

/** Reloads the page, but never into the browser's own error page. */
export async function reloadPage(): Promise<void> {
  if (await connection.check()) location.reload();
}

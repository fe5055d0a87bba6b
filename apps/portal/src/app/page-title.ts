/** A more exact name of the open page than the route table knows: the open section, the person, the version. */
import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function set(title: string | null): void {
  current = title;
  for (const listener of listeners) listener();
}

/** Names the page in breadcrumb and window title as long as the screen shows. Nothing is said while it is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    set(title);
    return () => set(null);
  }, [title]);
}

/** What the screen calls the page; null where the route table's name stands. */
export const useExactTitle = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );

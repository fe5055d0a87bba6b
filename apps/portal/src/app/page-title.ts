/** A more exact name of the open page than the route table has: the open section, the person, the version. */
import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function set(title: string | null): void {
  current = title;
  for (const listener of listeners) listener();
}

/** Names the page in breadcrumb and window title while the screen is mounted. Undefined while the name is unknown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    set(title);
    return () => set(null);
  }, [title]);
}

/** The screen's name for the page; null where the route table's title is used. */
export const useExactTitle = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );

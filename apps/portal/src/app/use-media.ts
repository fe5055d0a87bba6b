/** Whether a media query holds, and when that changes. */
import { useSyncExternalStore } from 'react';

/** @param query Such as `(max-width: 719.98px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

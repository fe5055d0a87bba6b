/** Whether the window is too narrow for two columns. */
import { useSyncExternalStore } from 'react';
import { NARROW } from './narrow.ts';

/** Follows the window. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(NARROW).matches,
  );

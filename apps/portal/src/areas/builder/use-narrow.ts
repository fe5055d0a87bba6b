/** Whether the window is narrow: filmstrip instead of rail, sheet instead of panel (tokens.md, under 1024 px). */
import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 1023px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True under 1024 px; follows the window. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

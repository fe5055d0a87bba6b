/** Tells when targets are 44 px: under 1024 px, or with a coarse pointer (tokens.md, Focus and density). */
import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 1023.98px), (pointer: coarse)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True on touch and in narrow windows; false on the server. */
export function useTouchSizes(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}

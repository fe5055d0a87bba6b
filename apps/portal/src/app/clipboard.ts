/** What somebody copied, in the browser's storage: for all tabs of that person, until they sign out. */

/** Prefixes of the storage keys; the user's id follows, so that nobody pastes what another person copied. */
const PREFIXES = { slides: 'flightdeck.slides.', tiles: 'flightdeck.tiles.' } as const;

/** What one person copied of a kind. `subscribe` and `text` fit `useSyncExternalStore`. */
export interface Clipboard<Copied> {
  /** What is stored; null where nothing is, or the browser refuses. */
  readonly text: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces what was copied before. Answers false where the browser has no room for it. */
  readonly write: (copied: Copied) => boolean;
}

/** What another tab stores is heard of by the page itself, what this one stores is not. */
const listeners = new Set<() => void>();

/** The clipboard of this person. */
export function clipboard<Copied>(
  kind: keyof typeof PREFIXES,
  storage: Storage,
  userId: string,
): Clipboard<Copied> {
  const key = `${PREFIXES[kind]}${userId}`;
  return {
    text: () => {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    write: (copied) => {
      try {
        storage.setItem(key, JSON.stringify(copied));
      } catch {
        return false;
      }
      for (const listener of [...listeners]) listener();
      return true;
    },
  };
}

/** Deletes what any person copied, at sign-out. */
export function forgetCopied(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (Object.values(PREFIXES).some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}

/** The person's choice of theme, kept in this browser. */
import { setTheme, type Theme } from '@flightdeck/design-system';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const KEY = 'flightdeck.theme';
const Choice = z.enum(['light', 'dark', 'auto']).catch('auto');
const listeners = new Set<() => void>();

const read = (): Theme => Choice.parse(localStorage.getItem(KEY));

/** Applies the kept choice; before the first render. */
export function applyTheme(): void {
  setTheme(read());
}

/** The choice and the way to change it. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  return [
    theme,
    (next) => {
      localStorage.setItem(KEY, next);
      setTheme(next);
      for (const listener of listeners) listener();
    },
  ];
}

/** The theme of this browser: a copy of the account's, for the time before the account is loaded. */
import { setTheme } from '@flightdeck/design-system';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const KEY = 'flightdeck.theme';
const Choice = z.catch(z.enum(['light', 'dark', 'auto']), 'auto');
/** The choices of a theme; `auto` follows the system. */
export type ThemeChoice = z.infer<typeof Choice>;

const listeners = new Set<() => void>();

const read = (): ThemeChoice => Choice.parse(localStorage.getItem(KEY));

/** Applies the stored choice; before the first render. */
export function applyTheme(): void {
  setTheme(read());
}

/** Changes the choice in this browser; `useAccountTheme` also saves it with the account. */
export function chooseTheme(next: ThemeChoice): void {
  if (next === read()) return;
  localStorage.setItem(KEY, next);
  setTheme(next);
  for (const listener of listeners) listener();
}

/** The choice of this browser. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}

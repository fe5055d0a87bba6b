/** Loads the code of the rows' menu, half of their size, when somebody is about to open one. */
import { type ComponentType, createContext } from 'react';
import type { RowMenuProps } from './RowMenu.tsx';

/** Something that is loaded at its first use. */
export interface Late<T> {
  /** The loaded value, or undefined until then. */
  readonly now: () => T | undefined;
  /** Loads it, unless it is loaded or loading; after a failure it loads again. */
  readonly load: () => Promise<T>;
}

/** Loads once for all callers. */
export function late<T>(fetch: () => Promise<T>): Late<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const load = async () => {
    try {
      loaded = await fetch();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    now: () => loaded,
    load: () => {
      loading ??= load();
      return loading;
    },
  };
}

/** The menu of every list on the page; tests provide one that loads when they decide. */
export const RowMenuCode = createContext<Late<ComponentType<RowMenuProps>>>(
  late(async () => (await import('./RowMenu.tsx')).RowMenu),
);

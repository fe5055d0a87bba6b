/** Where the rows get their menu from: half of what they are made of, loaded when somebody is about to open one. */
import { type ComponentType, createContext } from 'react';
import type { RowMenuProps } from './RowMenu.tsx';

/** Something that is loaded when it is first asked for. */
export interface Late<T> {
  /** What was loaded, as soon as it is there. */
  readonly now: () => T | undefined;
  /** Loads it, unless it is there or under way; what failed is loaded anew. */
  readonly load: () => Promise<T>;
}

/** Loads once for all who ask. */
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

/** The menu of every list on the page; tests put one here that comes when they say. */
export const RowMenuCode = createContext<Late<ComponentType<RowMenuProps>>>(
  late(async () => (await import('./RowMenu.tsx')).RowMenu),
);

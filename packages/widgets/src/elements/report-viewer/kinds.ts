/** The code of each kind of slide, shared by all viewers of the page: loaded when a slide of the kind is first shown. */
import { loadSlide, type SlideDefinition } from '@flightdeck/slides';
import { useSyncExternalStore } from 'react';

/** A kind's code, or why there is none; `unknown` where the catalogue no longer has the kind. */
export type Kind = SlideDefinition | 'coming' | 'failed' | 'unknown';

/** Kinds by the `component` of their slides; absent until requested. */
export type Kinds = ReadonlyMap<string, Kind>;

let kinds: Kinds = new Map();
const listeners = new Set<() => void>();

function put(component: string, kind: Kind): void {
  kinds = new Map(kinds).set(component, kind);
  for (const changed of listeners) changed();
}

/** Loads the code of a kind, once. */
export function loadKind(component: string): void {
  if (!kinds.has(component)) void load(component);
}

/** Loads every kind again that failed. */
export function retryKinds(): void {
  for (const [component, kind] of kinds) if (kind === 'failed') void load(component);
}

async function load(component: string): Promise<void> {
  put(component, 'coming');
  try {
    put(component, (await loadSlide(component)) ?? 'unknown');
  } catch {
    put(component, 'failed');
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The kinds loaded so far; renders again when they change. */
export const useKinds = (): Kinds => useSyncExternalStore(subscribe, () => kinds);

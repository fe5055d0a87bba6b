/** What a page says once for all its widgets: where tokens come from. Part of the loader, so it stays small. */

import type { BrandValues } from '@flightdeck/design-system/theme';

/** What a token is wanted for. */
export interface TokenRequest {
  /** `help` for `<fd-help>`, `report` for `<fd-report-viewer>`. */
  readonly type: 'help' | 'report';
  /** The saved report, where the element names one. */
  readonly report?: string | undefined;
  /** Aborted when nobody waits any longer. */
  readonly signal: AbortSignal;
}

/** Asks the partner's own server for a fresh token. */
export type FetchToken = (request: TokenRequest) => Promise<string>;

/** Settings for every widget of the page; what an element says itself goes before. */
export interface PageConfig {
  readonly fetchToken?: FetchToken | undefined;
  /** Origin of the Flightdeck server. Default: where this script came from. */
  readonly api?: string | undefined;
  /** The brand of the page. */
  readonly brand?: BrandValues | undefined;
}

interface Said {
  settings: PageConfig;
  readonly listeners: Set<() => void>;
}
const KEY: unique symbol = Symbol.for('flightdeck.page');
declare global {
  interface Window {
    [KEY]?: Said;
  }
}
// One for the page, also where it loads this script under two addresses.
window[KEY] ??= { settings: {}, listeners: new Set() };
const said: Said = window[KEY];

/** Sets what is given and keeps the rest; widgets that wait for it go on. */
export function configure(config: PageConfig): void {
  said.settings = { ...said.settings, ...config };
  for (const changed of said.listeners) changed();
}

/** What the page has said so far. */
export const pageConfig = (): PageConfig => said.settings;

/** Calls `changed` after each `configure`; returns the way to stop. */
export function onConfigured(changed: () => void): () => void {
  said.listeners.add(changed);
  return () => said.listeners.delete(changed);
}

/** Origin of the Flightdeck server for an element that says `own`, or nothing. */
export const apiOrigin = (own?: string): string =>
  (own || said.settings.api || new URL(import.meta.url).origin).replace(/\/+$/, '');

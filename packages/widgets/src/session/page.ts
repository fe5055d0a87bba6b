/** Settings that a page makes once for all its widgets. Part of the loader, so it stays small. */

import type { BrandValues } from '@flightdeck/design-system/theme';
import { scriptOrigin } from './origin.ts';

/** What the token is for. */
export interface TokenRequest {
  /** `help` for `<fd-help>`, `report` for `<fd-report-viewer>`, `dashboard` for `<fd-dashboard>`, `feed` for `<fd-sponsored>`. */
  readonly type: 'help' | 'report' | 'dashboard' | 'feed';
  /** The saved report, where the element names one. */
  readonly report?: string | undefined;
  /** The dashboard, where the element names one. */
  readonly dashboard?: string | undefined;
  /** Aborted when the widget is removed. */
  readonly signal: AbortSignal;
}

/** Gets a fresh token from the partner's own server. */
export type FetchToken = (request: TokenRequest) => Promise<string>;

/** Settings for every widget of the page; an element's own properties override them. */
export interface PageConfig {
  readonly fetchToken?: FetchToken | undefined;
  /** Origin of the Flightdeck server. Default: the origin of this script; a page that installs the package names it. */
  readonly api?: string | undefined;
  /** The brand of the page. */
  readonly brand?: BrandValues | undefined;
}

interface PageState {
  settings: PageConfig;
  readonly listeners: Set<() => void>;
}
const KEY: unique symbol = Symbol.for('flightdeck.page');
declare global {
  interface Window {
    [KEY]?: PageState;
  }
}
// One per page, even if it loads this script from two URLs. A server that imports it has no page.
const page: Pick<Window, typeof KEY> = typeof window === 'undefined' ? {} : window;
page[KEY] ??= { settings: {}, listeners: new Set() };
const state: PageState = page[KEY];

/** Sets the given settings and keeps the others; waiting widgets continue. */
export function configure(config: PageConfig): void {
  state.settings = { ...state.settings, ...config };
  for (const changed of state.listeners) changed();
}

/** The settings so far. */
export const pageConfig = (): PageConfig => state.settings;

/** Calls `changed` after each `configure`; returns a function that unsubscribes. */
export function onConfigured(changed: () => void): () => void {
  state.listeners.add(changed);
  return () => state.listeners.delete(changed);
}

/** Origin of the Flightdeck server for an element whose `api` is `own`. */
export const apiOrigin = (own?: string): string =>
  (own || state.settings.api || scriptOrigin()).replace(/\/+$/, '');

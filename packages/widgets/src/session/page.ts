/** What a page says once for all its widgets: where tokens come from. Part of the loader, so it stays small. */

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
}

let settings: PageConfig = {};
const listeners = new Set<() => void>();

/** Sets what is given and keeps the rest; widgets that wait for it go on. */
export function configure(config: PageConfig): void {
  settings = { ...settings, ...config };
  for (const changed of listeners) changed();
}

/** What the page has said so far. */
export const pageConfig = (): PageConfig => settings;

/** Calls `changed` after each `configure`; returns the way to stop. */
export function onConfigured(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Origin of the Flightdeck server for an element that says `own`, or nothing. */
export const apiOrigin = (own?: string): string =>
  (own || settings.api || new URL(import.meta.url).origin).replace(/\/+$/, '');

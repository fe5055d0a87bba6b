/** Declares `<fd-help>`, which is no React component: its launcher must weigh next to nothing. */

/** Properties; all but `fetchToken` are attributes of the same name. */
export const HELP_ATTRIBUTES = {
  label: 'string',
  api: 'string',
  position: 'string',
  page: 'string',
  fetchToken: 'property',
} as const;

/** Callbacks of the React wrapper and the events behind them. */
export const HELP_EVENTS = {
  onReady: { name: 'fd-ready' },
  onToggle: { name: 'fd-toggle' },
  onResize: { name: 'fd-resize' },
  onSessionExpired: { name: 'fd-session-expired' },
  onError: { name: 'fd-error' },
} as const;

export const HELP_METHODS = ['open', 'close', 'openArticle', 'search', 'suggest'] as const;

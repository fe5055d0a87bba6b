/** Declares `<fd-dashboard>`. */
import type { FetchToken } from '../../session/page.ts';
import { declare, type ElementDocs } from '../declare.ts';
import { CARD_SHAPE, CONTROL_SHAPE, TEXT_SHAPE } from '../shared-docs.ts';

export interface DashboardProps {
  /** Gets a token from the partner's server. Default: that of `Flightdeck.configure`. */
  readonly fetchToken?: FetchToken | undefined;
  /** Id of the dashboard, passed on to `fetchToken`. */
  readonly dashboard?: string | undefined;
  /** Origin of the Flightdeck server. Default: the origin of the script. */
  readonly api?: string | undefined;
  /** The page in view, from 1. */
  readonly page?: number | undefined;
  /** What is chosen, within what its owner and the token allow; what is left out is as it was saved. */
  readonly choice?: DashboardChoice | undefined;
  readonly onReady?: ((dashboard: ShownDashboard) => void) | undefined;
  readonly onPageChange?: ((change: PageChange) => void) | undefined;
  readonly onFilterChange?: ((choice: DashboardChoice) => void) | undefined;
  readonly onDrill?: ((drill: TileDrill) => void) | undefined;
  readonly onExport?: ((what: 'csv', name: string) => void) | undefined;
  readonly onError?: ((message: string) => void) | undefined;
  readonly onSessionExpired?: ((message: string) => void) | undefined;
  readonly onResize?: ((width: number, height: number) => void) | undefined;
}

/** Days, comparison and filters, in types that partners install without the schemas behind them. */
export interface DashboardChoice {
  /** A preset such as `l28d` or `lm`, or days as `YYYY-MM-DD`. */
  readonly period?: { readonly preset: string } | Days;
  readonly compare?: { readonly with: 'none' | 'calendar' | 'days' | 'year' } | Days;
  /** Chosen ids by dimension; those saved with the dashboard where absent. */
  readonly filters?: Readonly<Record<string, readonly number[]>>;
}

interface Days {
  readonly start: string;
  readonly end: string;
}

/** The dashboard that is shown, as far as the page is told. */
export interface ShownDashboard {
  readonly dashboardId: string;
  readonly name: string;
  readonly pages: readonly unknown[];
}

/** The page that came into view. */
export interface PageChange {
  readonly pageId: string;
  readonly title: string;
  /** From 1. */
  readonly page: number;
  readonly total: number;
}

/** What is looked into in a tile. */
export interface TileDrill {
  readonly tileId: string;
  /** From the whole to the part; empty once the reader has gone back. */
  readonly steps: readonly {
    readonly dimension: string;
    readonly id: number;
    readonly label: string;
  }[];
}

/** Methods for the page. Each waits until the dashboard is shown, and rejects with the reason when it cannot be. */
export interface DashboardHandle {
  /** @param page From 1. @throws {RangeError} when the dashboard has no such page. */
  goTo(page: number): Promise<void>;
  /** Loads the dashboard again, and resolves when it is shown. */
  reload(): Promise<void>;
}

export const declaration = declare<DashboardProps, DashboardHandle>()({
  tag: 'fd-dashboard',
  props: {
    fetchToken: 'function',
    dashboard: 'string',
    api: 'string',
    page: 'number',
    choice: 'json',
  },
  events: {
    onReady: {
      name: 'fd-ready',
      detail: ({ dashboardId, name, pages }) => ({ dashboardId, name, pages: pages.length }),
    },
    onPageChange: { name: 'fd-page-change', set: ({ page }) => ({ page }) },
    onFilterChange: {
      name: 'fd-filter-change',
      detail: (choice) => ({ choice }),
      set: (choice) => ({ choice }),
    },
    onDrill: { name: 'fd-drill', detail: (drill) => drill },
    onExport: { name: 'fd-export', detail: (kind, name) => ({ kind, name }) },
    onError: { name: 'fd-error', detail: (message) => ({ message }) },
    onSessionExpired: { name: 'fd-session-expired', detail: (message) => ({ message }) },
    onResize: { name: 'fd-resize', detail: (width, height) => ({ width, height }) },
  },
  methods: ['goTo', 'reload'],
});

export const docs: ElementDocs<typeof declaration> = {
  summary: 'A dashboard: pages of tiles, within the filters that the token locks.',
  props: {
    fetchToken:
      'Asks the page’s own server for a token. Default: what Flightdeck.configure was given.',
    dashboard: 'Id of the dashboard, passed on to fetchToken.',
    api: 'Origin of the Flightdeck server. Default: where the script came from.',
    page: 'The page in view, from 1.',
    choice: 'What is chosen: {"period": {"preset": "l28d"}, "filters": {"site": [1, 2]}}.',
  },
  events: {
    onReady: {
      about: 'The dashboard is shown.',
      detail: '{ dashboardId: string; name: string; pages: number }',
    },
    onPageChange: { about: 'Another page came into view.', detail: 'PageChange' },
    onFilterChange: {
      about: 'The reader has chosen days or filters.',
      detail: '{ choice: DashboardChoice }',
    },
    onDrill: {
      about: 'The reader has looked into a value of a tile, or gone back.',
      detail: 'TileDrill',
    },
    onExport: {
      about: 'The figures of a tile were downloaded.',
      detail: '{ kind: "csv"; name: string }',
    },
    onError: { about: 'Something could not be shown or made.', detail: '{ message: string }' },
    onSessionExpired: {
      about: 'The token has ended and no other came.',
      detail: '{ message: string }',
    },
    onResize: {
      about: 'The dashboard has another size, in pixels.',
      detail: '{ width: number; height: number }',
    },
  },
  methods: {
    goTo: 'Goes to a page, from 1.',
    reload: 'Loads the dashboard again.',
  },
  parts: [
    {
      frame: 'The box.',
      bar: 'The row of the name.',
      title: 'The name of the dashboard.',
      pages: 'The row of pages.',
      filters: 'The row of filters.',
      label: 'The label of a filter, for assistive technology only.',
      field: 'The button of a filter.',
      panel: 'What a filter opens.',
      tile: 'A tile.',
      'tile-title': 'The name of a tile.',
      message: 'What is shown in place of a dashboard.',
    },
  ],
  cssProperties: [TEXT_SHAPE, CONTROL_SHAPE, CARD_SHAPE],
  slots: { empty: 'In place of the message that there is no dashboard.' },
};

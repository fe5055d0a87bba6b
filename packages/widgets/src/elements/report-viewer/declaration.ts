/** Declares `<fd-report-viewer>`. */
import type { FetchToken } from '../../session/page.ts';
import { declare, type ElementDocs } from '../declare.ts';

export interface ReportViewerProps {
  /** Gets a token from the partner's server. Default: that of `Flightdeck.configure`. */
  readonly fetchToken?: FetchToken | undefined;
  /** Id of the saved report, passed on to `fetchToken`. */
  readonly report?: string | undefined;
  /** Origin of the Flightdeck server. Default: the origin of the script. */
  readonly api?: string | undefined;
  /** The slide in view, from 1. */
  readonly slide?: number | undefined;
  /** Chosen values by filter, within those that the owner allows. */
  readonly filters?: FilterChoice | undefined;
  readonly onReady?: ((report: ShownReport) => void) | undefined;
  readonly onSlideChange?: ((change: SlideChange) => void) | undefined;
  readonly onFilterChange?: ((filters: FilterChoice) => void) | undefined;
  readonly onExport?: ((what: 'pdf' | 'csv', name: string) => void) | undefined;
  readonly onError?: ((message: string) => void) | undefined;
  readonly onSessionExpired?: ((message: string) => void) | undefined;
  readonly onResize?: ((width: number, height: number) => void) | undefined;
}

/** Chosen ids by filter: `EmbedChoice`, in a type that partners install without the schemas behind it. */
export type FilterChoice = Partial<
  Record<
    'campaign' | 'placement' | 'site' | 'creativeType' | 'size' | 'device' | 'country',
    number[]
  >
>;

/** The report that is shown, as far as the page is told. */
export interface ShownReport {
  readonly reportId: string;
  readonly name: string;
  readonly slides: readonly unknown[];
}

/** The slide that came into view. */
export interface SlideChange {
  readonly slideId: string;
  readonly title: string;
  /** From 1. */
  readonly slide: number;
  readonly total: number;
}

/** Methods for the page. Each waits until the report is shown, and rejects with the reason when it cannot be. */
export interface ReportHandle {
  /** Goes to the next slide; on the last one nothing happens. */
  next(): Promise<void>;
  previous(): Promise<void>;
  /** @param slide From 1. @throws {RangeError} when the report has no such slide. */
  goTo(slide: number): Promise<void>;
  /** Downloads the report with its current filters. @throws {Error} where its owner does not allow it, or when it fails. */
  download(what?: 'pdf' | 'csv'): Promise<void>;
  /** Loads the report again, and resolves when it is shown. */
  reload(): Promise<void>;
  /** Fills the screen, or leaves it. Browsers allow it only after a press or a key. */
  fullScreen(isOn?: boolean): Promise<void>;
}

export const declaration = declare<ReportViewerProps, ReportHandle>()({
  tag: 'fd-report-viewer',
  props: {
    fetchToken: 'function',
    report: 'string',
    api: 'string',
    slide: 'number',
    filters: 'json',
  },
  events: {
    onReady: {
      name: 'fd-ready',
      detail: ({ reportId, name, slides }) => ({ reportId, name, slides: slides.length }),
    },
    onSlideChange: {
      name: 'fd-slide-change',
      set: ({ slide }) => ({ slide }),
    },
    onFilterChange: {
      name: 'fd-filter-change',
      detail: (filters) => ({ filters }),
      set: (filters) => ({ filters }),
    },
    onExport: { name: 'fd-export', detail: (kind, name) => ({ kind, name }) },
    onError: { name: 'fd-error', detail: (message) => ({ message }) },
    onSessionExpired: { name: 'fd-session-expired', detail: (message) => ({ message }) },
    onResize: { name: 'fd-resize', detail: (width, height) => ({ width, height }) },
  },
  methods: ['next', 'previous', 'goTo', 'download', 'reload', 'fullScreen'],
});

export const docs: ElementDocs<typeof declaration> = {
  summary: 'A saved report: slides, thumbnails, the filters its owner allowed, PDF and CSV.',
  props: {
    fetchToken:
      'Asks the page’s own server for a token. Default: what Flightdeck.configure was given.',
    report: 'Id of the saved report, passed on to fetchToken.',
    api: 'Origin of the Flightdeck server. Default: where the script came from.',
    slide: 'The slide in view, from 1.',
    filters: 'Chosen values by filter: {"site": [1, 2]}.',
  },
  events: {
    onReady: 'The report is shown: { reportId, name, slides }.',
    onSlideChange: 'Another slide came into view: { slideId, title, slide, total }.',
    onFilterChange: 'The reader has filtered: { filters }.',
    onExport: 'A file was downloaded: { kind, name }.',
    onError: 'Something could not be shown or made: { message }.',
    onSessionExpired: 'The token has ended and no other came: { message }.',
    onResize: 'The viewer has another size: { width, height } in pixels.',
  },
  methods: {
    next: 'Goes to the next slide.',
    previous: 'Goes to the slide before.',
    goTo: 'Goes to a slide, from 1.',
    download: 'Downloads pdf (default) or csv, where the owner allows it.',
    reload: 'Loads the report again.',
    fullScreen: 'Fills the screen, or leaves it with false; only after a press or a key.',
  },
};

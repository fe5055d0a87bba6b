/** Declares `<fd-report-viewer>`. */
import type { FetchToken } from '../../session/page.ts';
import { declare, type ElementDocs } from '../declare.ts';
import { CARD_SHAPE, CONTROL_SHAPE, TEXT_SHAPE } from '../shared-docs.ts';

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
  /** For the page of a share link, which is no partner's: called when the link has ended. The element has no such event. */
  readonly onEnded?: (() => void) | undefined;
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
    onReady: {
      about: 'The report is shown.',
      detail: '{ reportId: string; name: string; slides: number }',
    },
    onSlideChange: { about: 'Another slide came into view.', detail: 'SlideChange' },
    onFilterChange: { about: 'The reader has filtered.', detail: '{ filters: EmbedChoice }' },
    onExport: { about: 'A file was downloaded.', detail: '{ kind: "pdf" | "csv"; name: string }' },
    onError: { about: 'Something could not be shown or made.', detail: '{ message: string }' },
    onSessionExpired: {
      about: 'The token has ended and no other came.',
      detail: '{ message: string }',
    },
    onResize: {
      about: 'The viewer has another size, in pixels.',
      detail: '{ width: number; height: number }',
    },
  },
  methods: {
    next: 'Goes to the next slide.',
    previous: 'Goes to the slide before.',
    goTo: 'Goes to a slide, from 1.',
    download: 'Downloads pdf (default) or csv, where the owner allows it.',
    reload: 'Loads the report again.',
    fullScreen: 'Fills the screen, or leaves it with false; only after a press or a key.',
  },
  parts: [
    {
      frame: 'The box.',
      bar: 'The row of name, pages and buttons.',
      title: 'The name of the report.',
      pager: 'Page number with the buttons beside it.',
      filters: 'The row of filters.',
      label: 'The label of a filter, for assistive technology only.',
      field: 'The button of a filter.',
      panel: 'What a filter opens.',
      thumbnails: 'The strip of thumbnails.',
      slide: 'The slide in view. Slides themselves look as in their PDF.',
      message: 'What is shown in place of a report or a slide.',
    },
  ],
  cssProperties: [TEXT_SHAPE, CONTROL_SHAPE, CARD_SHAPE],
  slots: { empty: 'In place of the message that there is no report, or no slide in it.' },
};

/** Declares `<fd-sponsored>`, which is no React component: pages that show an article load little for it. */
import type { FetchToken } from '../../session/page.ts';
import { declare, type ElementDocs } from '../declare.ts';
import { CARD_SHAPE, TEXT_SHAPE } from '../shared-docs.ts';

export interface SponsoredProps {
  readonly layout?: string | undefined;
  readonly document?: string | undefined;
  readonly count?: number | undefined;
  readonly href?: string | undefined;
  readonly target?: string | undefined;
  readonly api?: string | undefined;
  readonly fetchToken?: FetchToken | undefined;
  readonly onReady?: ((documents: readonly string[]) => void) | undefined;
  readonly onOpen?: ((documentId: string, url: string) => void) | undefined;
  readonly onError?: ((message: string) => void) | undefined;
  readonly onSessionExpired?: ((message: string) => void) | undefined;
  /** Pixels. */
  readonly onResize?: ((width: number, height: number) => void) | undefined;
}

/** Methods of the element. */
export interface SponsoredHandle {
  /** @throws {Error} with the reason. */
  reload(): Promise<void>;
}

export const declaration = declare<SponsoredProps, SponsoredHandle>()({
  tag: 'fd-sponsored',
  props: {
    layout: 'string',
    document: 'string',
    count: 'number',
    href: 'string',
    target: 'string',
    api: 'string',
    fetchToken: 'function',
  },
  events: {
    onReady: { name: 'fd-ready', detail: (documents) => ({ documents }) },
    onOpen: { name: 'fd-open', detail: (documentId, url) => ({ documentId, url }) },
    onError: { name: 'fd-error', detail: (message) => ({ message }) },
    onSessionExpired: { name: 'fd-session-expired', detail: (message) => ({ message }) },
    onResize: { name: 'fd-resize', detail: (width, height) => ({ width, height }) },
  },
  methods: ['reload'],
});

export const docs: ElementDocs<typeof declaration> = {
  summary: 'Sponsored content that is live, each document with its disclosure label first.',
  props: {
    layout: 'page (default), card or in-feed.',
    document: 'Id of the one document to show. Default: the newest.',
    count: 'How many of the newest documents are shown, up to 50. Default: 1.',
    href: 'Where cards lead: an address of the page’s own with {document} in place of the id. Default: the document’s landing page.',
    target:
      'Where links open: _self or _blank. Default: other sites in a new tab, the page’s own in this one.',
    api: 'Origin of the Flightdeck server. Default: where the script came from.',
    fetchToken:
      'Asks the page’s own server for a token. Default: what Flightdeck.configure was given.',
  },
  events: {
    onReady: {
      about: 'Other documents are shown than before, by their ids; without any, nothing is live.',
      detail: '{ documents: readonly string[] }',
    },
    onOpen: {
      about: 'A link was pressed. It opens, unless a listener calls preventDefault().',
      detail: '{ documentId: string; url: string }',
    },
    onError: {
      about: 'Nothing could be loaded, or the server refuses it; the page shows nothing of it.',
      detail: '{ message: string }',
    },
    onSessionExpired: {
      about: 'The token has ended and no other came.',
      detail: '{ message: string }',
    },
    onResize: {
      about: 'The element has another size, in pixels.',
      detail: '{ width: number; height: number }',
    },
  },
  methods: { reload: 'Loads what is live again.' },
  parts: [
    {
      title: 'A title.',
      standfirst: 'A standfirst.',
      lead: 'The picture of a document.',
      text: 'The text of a document.',
    },
  ],
  cssProperties: [TEXT_SHAPE, CARD_SHAPE],
};

/** Declares `<fd-help>`, which is no React component: its launcher must be as small as possible. */
import type { HelpMenuHandle } from '@flightdeck/design-system/help-menu';
import type { FetchToken } from '../../session/page.ts';
import { declare, type ElementDocs } from '../declare.ts';
import { CONTROL_SHAPE, HELP_PARTS, HELP_SHAPE, TEXT_SHAPE } from '../shared-docs.ts';

export interface HelpProps {
  readonly label?: string | undefined;
  readonly api?: string | undefined;
  readonly position?: string | undefined;
  readonly page?: string | undefined;
  readonly fetchToken?: FetchToken | undefined;
  readonly onReady?: ((project: string) => void) | undefined;
  readonly onToggle?: ((isOpen: boolean) => void) | undefined;
  /** Pixels. */
  readonly onResize?: ((width: number, height: number) => void) | undefined;
  readonly onSessionExpired?: ((message: string) => void) | undefined;
  readonly onError?: ((message: string) => void) | undefined;
}

export const declaration = declare<HelpProps, HelpMenuHandle>()({
  tag: 'fd-help',
  props: {
    label: 'string',
    api: 'string',
    position: 'string',
    page: 'string',
    fetchToken: 'function',
  },
  events: {
    onReady: { name: 'fd-ready', detail: (project) => ({ project }) },
    onToggle: { name: 'fd-toggle', detail: (isOpen) => ({ isOpen }) },
    onResize: { name: 'fd-resize', detail: (width, height) => ({ width, height }) },
    onSessionExpired: { name: 'fd-session-expired', detail: (message) => ({ message }) },
    onError: { name: 'fd-error', detail: (message) => ({ message }) },
  },
  methods: ['open', 'close', 'openArticle', 'search', 'suggest'],
});

export const docs: ElementDocs<typeof declaration> = {
  summary: 'A launcher in the page’s corner, and the help menu behind it.',
  props: {
    label: 'Text of the launcher. Default “Help”.',
    api: 'Origin of the Flightdeck server. Default: where the script came from.',
    position: 'Corner: end (default) or start.',
    page: 'Path of the page, for suggestions. Default: the page’s own.',
    fetchToken:
      'Asks the page’s own server for a token. Default: what Flightdeck.configure was given.',
  },
  events: {
    onReady: { about: 'Help can be used.', detail: '{ project: string }' },
    onToggle: { about: 'The panel has opened or closed.', detail: '{ isOpen: boolean }' },
    onResize: {
      about: 'The panel has another size, in pixels.',
      detail: '{ width: number; height: number }',
    },
    onSessionExpired: {
      about: 'The token has ended and no other came.',
      detail: '{ message: string }',
    },
    onError: {
      about: 'Help could not be loaded, or the server refuses it.',
      detail: '{ message: string }',
    },
  },
  methods: {
    open: 'Opens the panel: where it was left, or at home, list, support, feedback or new-feature.',
    close: 'Closes the panel.',
    openArticle: 'Opens the panel at the article of an id.',
    search: 'Opens the panel with what a search finds.',
    suggest: 'Suggests articles for another page; null goes back to this one.',
  },
  parts: [{ launcher: 'The button in the corner.' }, HELP_PARTS],
  cssProperties: [
    TEXT_SHAPE,
    CONTROL_SHAPE,
    HELP_SHAPE,
    {
      '--fd-help-inset':
        'Distance of the button from the corner. Default: 24px, less in a narrow window.',
    },
  ],
  slots: { launcher: 'In place of the icon and the label of the button; names it too.' },
};

/** Declares `<fd-help-menu>`. */
import type { HelpMenuHandle, HelpMenuProps } from '@flightdeck/design-system/help-menu';
import { declare, type ElementDocs } from '../declare.ts';
import { CONTROL_SHAPE, HELP_PARTS, HELP_SHAPE, TEXT_SHAPE } from '../shared-docs.ts';

export interface HelpMenuElementProps
  extends Pick<
    HelpMenuProps,
    'page' | 'userName' | 'isOpen' | 'draftKey' | 'draftStorage' | 'base' | 'onOpenChange'
  > {
  /** Provides the articles and sends the messages; nothing is rendered without it. */
  readonly source?: HelpMenuProps['source'] | undefined;
}

export const declaration = declare<HelpMenuElementProps, HelpMenuHandle>()({
  tag: 'fd-help-menu',
  props: {
    source: 'property',
    page: 'string',
    userName: 'string',
    isOpen: 'boolean',
    draftKey: 'string',
    draftStorage: 'property',
    base: 'string',
  },
  events: {
    onOpenChange: {
      name: 'fd-toggle',
      detail: (isOpen) => ({ isOpen }),
      set: (isOpen) => ({ isOpen }),
    },
  },
  methods: ['open', 'close', 'openArticle', 'search', 'suggest'],
});

export const docs: ElementDocs<typeof declaration> = {
  summary: 'The help menu alone, over a source of the page’s own.',
  props: {
    source: 'Where articles come from and messages go: a HelpSource.',
    page: 'Path of the page; suggests articles and the form’s product.',
    userName: 'First name for the greeting.',
    isOpen: 'Whether the panel is shown.',
    draftKey: 'Whose drafts these are, such as the person’s id.',
    draftStorage: 'Where drafts are kept. Default: the page’s localStorage.',
    base: 'Address of the portal, for links and pictures of articles.',
  },
  events: {
    onOpenChange: { about: 'The panel has opened or closed.', detail: '{ isOpen: boolean }' },
  },
  methods: {
    open: 'Opens the panel: where it was left, or at a place.',
    close: 'Closes the panel.',
    openArticle: 'Opens the panel at the article of an id.',
    search: 'Opens the panel with what a search finds.',
    suggest: 'Suggests articles for another page; null goes back.',
  },
  parts: [HELP_PARTS],
  cssProperties: [TEXT_SHAPE, CONTROL_SHAPE, HELP_SHAPE],
};

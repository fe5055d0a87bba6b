/** Declares `<fd-help-menu>`. */
import type { HelpMenuHandle, HelpMenuProps } from '@flightdeck/design-system/help-menu';
import { declare } from './declare.ts';

export interface HelpMenuElementProps
  extends Pick<
    HelpMenuProps,
    'page' | 'userName' | 'isOpen' | 'draftKey' | 'draftStorage' | 'base' | 'onOpenChange'
  > {
  /** Where articles come from and messages go; nothing is drawn without it. */
  readonly source?: HelpMenuProps['source'] | undefined;
}

export const helpMenu = declare<HelpMenuElementProps, HelpMenuHandle>()({
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

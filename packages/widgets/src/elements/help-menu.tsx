/** `<fd-help-menu>`: the help menu as an element; `<fd-help>` puts it behind its launcher. */
import {
  HelpMenu,
  type HelpMenuHandle,
  type HelpMenuProps,
} from '@flightdeck/design-system/help-menu';
import { forwardRef } from 'react';
import { reactElement } from '../adapter/element.tsx';

export interface HelpMenuElementProps
  extends Pick<
    HelpMenuProps,
    'page' | 'userName' | 'isOpen' | 'draftKey' | 'draftStorage' | 'base' | 'onOpenChange'
  > {
  /** Where articles come from and messages go; nothing is drawn without it. */
  readonly source?: HelpMenuProps['source'] | undefined;
}

const HelpMenuView = forwardRef<HelpMenuHandle, HelpMenuElementProps>(function HelpMenuView(
  { source, ...menu },
  ref,
) {
  return source ? <HelpMenu {...menu} ref={ref} source={source} /> : null;
});

/** Class of `<fd-help-menu>`; fires `fd-toggle` with `{ isOpen }`. */
export const FdHelpMenu = reactElement<HelpMenuElementProps, HelpMenuHandle>(HelpMenuView, {
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

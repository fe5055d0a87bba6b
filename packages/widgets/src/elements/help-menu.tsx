/** `<fd-help-menu>`: the help menu as an element; `<fd-help>` puts it behind its launcher. */
import { HelpMenu, type HelpMenuHandle } from '@flightdeck/design-system/help-menu';
import { forwardRef } from 'react';
import { reactElement } from '../adapter/element.tsx';
import { type HelpMenuElementProps, helpMenu } from '../declarations/help-menu.ts';

const HelpMenuView = forwardRef<HelpMenuHandle, HelpMenuElementProps>(function HelpMenuView(
  { source, ...menu },
  ref,
) {
  return source ? <HelpMenu {...menu} ref={ref} source={source} /> : null;
});

/** Class of `<fd-help-menu>`; fires `fd-toggle` with `{ isOpen }`. */
export const FdHelpMenu = reactElement<HelpMenuElementProps, HelpMenuHandle>(
  HelpMenuView,
  helpMenu,
);

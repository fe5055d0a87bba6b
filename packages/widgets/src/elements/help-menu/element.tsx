/** `<fd-help-menu>`: the help menu as an element; `<fd-help>` puts it behind its launcher. */
import { HelpLocale, HelpMenu, type HelpMenuHandle } from '@flightdeck/design-system/help-menu';
import { forwardRef } from 'react';
import { type FrameProps, reactElement } from '../../adapter/element.tsx';
import { declaration, type HelpMenuElementProps } from './declaration.ts';

const HelpMenuView = forwardRef<HelpMenuHandle, HelpMenuElementProps>(function HelpMenuView(
  { source, ...menu },
  ref,
) {
  return source ? <HelpMenu {...menu} ref={ref} source={source} /> : null;
});

const InLocale = ({ locale, children }: FrameProps) => (
  <HelpLocale.Provider value={locale}>{children}</HelpLocale.Provider>
);

export default reactElement<HelpMenuElementProps, HelpMenuHandle>(
  HelpMenuView,
  declaration,
  InLocale,
);

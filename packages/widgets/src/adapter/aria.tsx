/** Elements whose components are made with react-aria: in a shadow root it has to be told of the root and of the locale. */
import { claimPressableStyle } from '@flightdeck/design-system/theme';
import { enableShadowDOM } from '@react-stately/flags';
import { type ComponentType, type Ref, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import type { ElementOptions } from '../declarations/declare.ts';
import { type FrameProps, reactElement } from './element.tsx';

/** What floats is put beside the component, inside the shadow root. */
function AriaFrame({ locale, children }: FrameProps) {
  const portals = useRef<HTMLDivElement>(null);
  return (
    <>
      <UNSAFE_PortalProvider getContainer={() => portals.current}>
        {locale ? <I18nProvider locale={locale}>{children}</I18nProvider> : children}
      </UNSAFE_PortalProvider>
      <div ref={portals} />
    </>
  );
}

/** `reactElement` for a component made with react-aria, which others do without: it would make up a tenth of `<fd-help>`. */
export function ariaElement<Props extends object, Handle extends object = object>(
  View: ComponentType<Props & { ref?: Ref<Handle> }>,
  options: ElementOptions<Props, Handle>,
): CustomElementConstructor {
  // Both before anything is drawn.
  enableShadowDOM();
  claimPressableStyle();
  return reactElement(View, options, AriaFrame);
}

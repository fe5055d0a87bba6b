/** Elements whose components are made with react-aria: in a shadow root it has to be told of the root and of the locale. */
import { claimPressableStyle } from '@flightdeck/design-system/theme';
import { enableShadowDOM } from '@react-stately/flags';
import { type ComponentType, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import type { Declaration } from '../elements/declare.ts';
import { type FrameProps, reactElement } from './element.tsx';

/** To be called before anything made with react-aria is drawn. */
export function readyAria(): void {
  enableShadowDOM();
  claimPressableStyle();
}

export interface AriaPlaceProps {
  /** BCP 47; the browser's where it is not given. */
  readonly locale: string | undefined;
  /** Where what floats is put, inside the shadow root. */
  readonly portals: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Tells react-aria where it is. */
export function AriaPlace({ locale, portals, children }: AriaPlaceProps) {
  return (
    <UNSAFE_PortalProvider getContainer={() => portals.current}>
      {locale ? <I18nProvider locale={locale}>{children}</I18nProvider> : children}
    </UNSAFE_PortalProvider>
  );
}

/** What floats is put beside the component. */
function AriaFrame({ locale, children }: FrameProps) {
  const portals = useRef<HTMLDivElement>(null);
  return (
    <>
      <AriaPlace locale={locale} portals={portals}>
        {children}
      </AriaPlace>
      <div ref={portals} />
    </>
  );
}

/** `reactElement` for a component made with react-aria, which others do without: it would make up a tenth of `<fd-help>`. */
export function ariaElement<Props extends object, Handle extends object = object>(
  View: ComponentType<Props & { ref?: Ref<Handle> }>,
  declaration: Declaration<Props, Handle>,
): CustomElementConstructor {
  readyAria();
  return reactElement(View, declaration, AriaFrame);
}

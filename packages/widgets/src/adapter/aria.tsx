/** Elements whose components use react-aria, which must know their shadow root and locale. */
import { claimPressableStyle } from '@flightdeck/design-system/theme';
import { enableShadowDOM } from '@react-stately/flags';
import { type ComponentType, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import type { Declaration } from '../elements/declare.ts';
import { type FrameProps, type MadeElement, reactElement } from './element.tsx';

/** Call it before the first react-aria component is rendered. */
export function readyAria(): void {
  enableShadowDOM();
  claimPressableStyle();
}

export interface AriaPlaceProps {
  /** BCP 47; the browser's locale when undefined. */
  readonly locale: string | undefined;
  /** Container for popovers, inside the shadow root. */
  readonly portals: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Gives react-aria the element's locale and popover container. */
export function AriaPlace({ locale, portals, children }: AriaPlaceProps) {
  return (
    <UNSAFE_PortalProvider getContainer={() => portals.current}>
      {locale ? <I18nProvider locale={locale}>{children}</I18nProvider> : children}
    </UNSAFE_PortalProvider>
  );
}

/** Puts popovers beside the component. */
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

/** `reactElement` for a component that uses react-aria. A separate function, so that other elements do not load react-aria. */
export function ariaElement<Props extends object, Handle extends object = object>(
  View: ComponentType<Props & { ref?: Ref<Handle> }>,
  declaration: Declaration<Props, Handle>,
): MadeElement {
  readyAria();
  return reactElement(View, declaration, AriaFrame);
}

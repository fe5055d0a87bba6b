/** Locale and popover container of an element, for components that load react-aria only in parts. */
import {
  createContext,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { FrameProps } from './element.tsx';

/** Locale and popover container of a component's element. */
export interface Place {
  /** BCP 47: the element's own, otherwise the browser's. */
  readonly locale: string;
  /** Container for popovers, beside the component inside the shadow root. */
  readonly portals: RefObject<HTMLDivElement | null>;
}

const PlaceContext = createContext<Place | null>(null);

/** @throws {Error} outside a `PlaceFrame`. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('The component is not in a PlaceFrame.');
  return place;
}

/** The frame of an element whose component calls `usePlace`. */
export function PlaceFrame({ locale, children }: FrameProps) {
  const portals = useRef<HTMLDivElement>(null);
  const browser = useSyncExternalStore(onLanguageChange, browserLocale);
  const place = useMemo((): Place => ({ locale: locale ?? browser, portals }), [locale, browser]);
  return (
    <>
      <PlaceContext value={place}>{children}</PlaceContext>
      <div ref={portals} />
    </>
  );
}

function onLanguageChange(changed: () => void): () => void {
  window.addEventListener('languagechange', changed);
  return () => window.removeEventListener('languagechange', changed);
}

function browserLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

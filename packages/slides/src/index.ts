/** The slide catalogue and the deck. */

import './deck/deck.css.ts';
import './catalogue/pages.css.ts';

export * from './catalogue/index.ts';
export * from './catalogue/metrics-used.ts';
export { fillText, pageText, slideTitle, unknownPlaceholders } from './deck/placeholders.ts';
export {
  contextOf,
  emptyNotice,
  isLeftOut,
  NO_DATA,
  type SlideRequest,
  type SlideState,
  type SlideStatus,
  slideOptions,
  slideRequest,
} from './deck/resolve.ts';
export { ScaledSlide, type ScaledSlideProps } from './deck/ScaledSlide.tsx';
export { accountsBehind } from './deck/SlideFrame.tsx';
export { SlideView, type SlideViewOptions } from './deck/SlideView.tsx';
export * from './definition.ts';
export type { OptionField } from './options.ts';

/** The deck, and the catalogue: in browsers the code of a slide is loaded when it is first needed. */

import './deck/deck.css.ts';
import './catalogue/pages.css.ts';

export { BESIDE_QUERIES } from './beside-source.ts';
export { aboutSlide, SLIDES } from './catalogue/abouts.ts';
export { type Figures, figuresOf } from './catalogue/figures.ts';
export { loadSlide } from './catalogue/load.ts';
export { outcomeMeaning } from './catalogue/outcome-meanings.ts';
export { slideDefinition } from './catalogue/registry.ts';
export { rowLabel } from './catalogue/shared.ts';
export { figuresFor, slideTables } from './catalogue/tables.ts';
export { termsUsed } from './catalogue/terms-used.ts';
export {
  FIGURES_FOR_TEXTS,
  fillText,
  pageText,
  slideTitle,
  unknownPlaceholders,
} from './deck/placeholders.ts';
export { type SlideRequest, slideRequest } from './deck/request.ts';
export {
  contextOf,
  emptyNotice,
  isLeftOut,
  NO_DATA,
  type SlideState,
  type SlideStatus,
  slideOptions,
} from './deck/resolve.ts';
export { ScaledSlide, type ScaledSlideProps } from './deck/ScaledSlide.tsx';
export { accountsBehind } from './deck/SlideFrame.tsx';
export { SlideView, type SlideViewOptions } from './deck/SlideView.tsx';
export * from './definition.ts';
export {
  type FigureOrigin,
  keysIn,
  readFigureSource,
  rowKey,
} from './figure-source.ts';
export type { OptionField } from './options.ts';
export {
  insertAt,
  type TextEdit,
  type TextSelection,
  toggleLink,
  toggleMark,
} from './text/rich-edit.ts';

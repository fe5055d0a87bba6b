/** The deck without the catalogue: each slide's code is loaded when a page first shows it. */

import './deck/deck.css.ts';
import './catalogue/pages.css.ts';

export { loadSlide, type SlideId } from './catalogue/load.ts';
export { slideTitle } from './deck/placeholders.ts';
export type { SlideState } from './deck/resolve.ts';
export { ScaledSlide } from './deck/ScaledSlide.tsx';
export type { ReportContext, SlideDefinition } from './definition.ts';

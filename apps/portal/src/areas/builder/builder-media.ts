/** The widths and heights at which the builder changes its layout besides those of all screens. */
import { media } from '@flightdeck/design-system/theme';

/** Under 1280 px the panel lies over the stage, which keeps its width. */
export const OVER_STAGE = '(max-width: 1279.98px)';
/** Too low for parts that scroll by themselves: a phone on its side, or a page enlarged to 400 %. The page scrolls. */
export const LOW = `${media.compact} and (max-height: 480px)`;
/** Phones: the deck reader, with the slide over the whole width and the slides below it. */
export const READER = `${media.narrow}, ${LOW}`;

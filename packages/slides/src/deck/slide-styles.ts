/** What the stylesheets of the deck share. */
import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';

/** A rule for elements inside a slide. */
export const inSlide = (selector: string, style: GlobalStyleRule) =>
  globalStyle(`.fd-slide ${selector}`, style);

/** Text of at most this many lines, cut with an ellipsis. */
export const clamp = (lines: number): GlobalStyleRule => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

/** The box inside every element's shadow root: nothing of the host page's text styles comes in. */
import { vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

// Important, because inside a shadow root that beats even an important rule of the page.
globalStyle(':host', { display: 'block !important' });
globalStyle(':host([hidden])', { display: 'none !important' });

export const shell = style({
  all: 'initial',
  display: 'block',
  // What is placed absolutely, hidden texts too, stays inside and scrolls with it.
  position: 'relative',
  fontFamily: vars.font.family,
  fontSize: vars.type.body.size,
  lineHeight: vars.type.body.line,
  fontWeight: vars.type.body.weight,
  letterSpacing: vars.type.body.tracking,
  color: vars.color.text,
  // Each text itself goes by its own letters: see the page-wide rules of the design system.
  selectors: { '&:dir(rtl)': { textAlign: 'right' } },
});

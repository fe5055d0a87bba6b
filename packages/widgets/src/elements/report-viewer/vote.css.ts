/** Styles of the vote under a slide. */
import { layout, surface, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const form = style({
  ...layout.stack('16px'),
  ...surface('card'),
  marginTop: 16,
  padding: 16,
  color: vars.color.text,
  // On a full screen there is the slide alone.
  selectors: { '[data-full-screen] &': { display: 'none' } },
});
export const question = style({ margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const title = style([text('body', 600), { padding: 0, overflowWrap: 'anywhere' }]);
export const choices = style({ ...layout.wrap('4px 20px'), marginTop: 4 });
/** Its target is 32 pixels high. */
export const choice = style({
  ...layout.row('8px'),
  minHeight: 32,
  minWidth: 32,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});
export const radio = style({
  flex: 'none',
  width: 18,
  height: 18,
  margin: 0,
  accentColor: vars.color.accentText,
  cursor: 'pointer',
});
export const actions = style(layout.cluster('8px 16px'));
export const state = style([text('caption'), { color: vars.color.textSecondary }]);
export const problem = style({ color: vars.color.errorText });
export const remark = style([text('caption'), { marginTop: 12, color: vars.color.textSecondary }]);

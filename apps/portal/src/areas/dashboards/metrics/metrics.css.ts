/** Styles of the dashboard's own metrics. */
import { countText, layout, mono, text, tint, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  ...layout.between(12),
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const words = style({ ...layout.stack(4), minWidth: 0 });
export const name = style(text('body', 500));
export const expression = style({
  ...text('caption'),
  ...mono,
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const note = style({ ...countText, overflowWrap: 'anywhere' });
export const buttons = style({ ...layout.row(4), flexShrink: 0 });
export const pair = style(layout.tiles(200, 16));
export const checked = style(layout.stack(4));
export const fine = style({ ...text('caption'), color: vars.color.textSecondary });
export const wrong = style({ ...text('caption'), color: vars.color.errorText });
export const excerpt = style({
  ...text('caption'),
  ...mono,
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
/** The part of an expression that is wrong. */
export const part = style({ ...tint.error, borderRadius: vars.radius.small, fontWeight: 600 });

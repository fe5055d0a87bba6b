/** Styles of Pagination. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layout, text, turned } from '../theme/recipes.ts';

export const root = style({
  ...text('caption'),
  ...layout.row(8),
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});
export const range = style({ minWidth: 0, marginInlineEnd: 'auto', overflowWrap: 'anywhere' });
export const arrow = style(turned);
export const page = style({ flexShrink: 0, color: vars.color.text });

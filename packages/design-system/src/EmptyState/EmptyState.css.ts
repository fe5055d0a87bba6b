/** Styles of EmptyState. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layout, text } from '../theme/recipes.ts';

export const root = style({
  ...layout.column(4),
  alignItems: 'center',
  padding: `${vars.space[32]} ${vars.space[24]}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const title = style({ ...text('section'), color: vars.color.text });
export const words = style({ ...text('body'), maxWidth: 420, color: vars.color.textSecondary });
export const action = style({ marginTop: vars.space[12] });

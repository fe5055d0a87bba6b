/** Styles of the help menu's article, around its text. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { bordered, text as face, layout } from '../theme/recipes.ts';
import { control } from './control.ts';
import { viewTitle } from './HelpMenu.css.ts';

export const article = style({ padding: `${vars.space[16]} ${vars.space[20]} ${vars.space[24]}` });
export const kicker = style({ ...face('caption'), margin: 0, color: vars.color.textMuted });
export const articleTitle = style([viewTitle, { marginTop: 2, overflowWrap: 'anywhere' }]);
export const text = style({ margin: `${vars.space[12]} 0`, color: vars.color.textSecondary });
export const linkCard = style({
  ...control,
  ...face('body', 500),
  ...layout.row(12),
  ...bordered('inner', 'borderStrong'),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  color: vars.color.accentText,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.color.hover } },
});
export const linkWords = style({ ...layout.column(), minWidth: 0 });
export const linkHost = style({
  ...face('caption'),
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const vote = style({
  ...layout.row(),
  flexShrink: 0,
  minHeight: 48,
  paddingInline: `${vars.space[16]} ${vars.space[4]}`,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textSecondary,
});

/** Styles of the help menu's article, around its text. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { text as face } from '../theme/recipes.ts';
import { control } from './control.ts';
import { viewTitle } from './HelpMenu.css.ts';

export const article = style({ padding: `${vars.space[16]} ${vars.space[20]} ${vars.space[24]}` });
export const kicker = style({ ...face('caption'), margin: 0, color: vars.color.textMuted });
export const articleTitle = style([viewTitle, { marginTop: 2, overflowWrap: 'anywhere' }]);
export const text = style({ margin: `${vars.space[12]} 0`, color: vars.color.textSecondary });
export const linkCard = style({
  ...control,
  ...face('body', 500),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.inner,
  color: vars.color.accentText,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.color.hover } },
});
export const linkWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const linkHost = style({
  ...face('caption'),
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const vote = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  paddingInline: `${vars.space[16]} ${vars.space[4]}`,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textSecondary,
});

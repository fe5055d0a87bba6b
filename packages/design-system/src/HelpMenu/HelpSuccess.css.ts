/** Styles of what the help menu shows once a message is sent. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layout, tint } from '../theme/recipes.ts';
import { viewTitle } from './HelpMenu.css.ts';

export const success = style({
  ...layout.column(),
  boxSizing: 'border-box',
  alignItems: 'center',
  justifyContent: 'center',
  // spec.md §9; files that were not kept make it longer.
  minHeight: 265,
  padding: `${vars.space[16]} ${vars.space[24]}`,
  overflowY: 'auto',
  textAlign: 'center',
});
export const icon = style({
  ...layout.center,
  flexShrink: 0,
  width: 44,
  height: 44,
  marginBottom: vars.space[16],
  borderRadius: '50%',
  background: vars.color.successSubtle,
  color: vars.color.text,
  selectors: {
    '&[data-outcome="queued"]': tint.accent,
    '&[data-outcome="refused"]': tint.error,
  },
});
export const title = style([viewTitle]);
export const text = style({
  margin: `${vars.space[4]} 0 ${vars.space[8]}`,
  color: vars.color.textSecondary,
});
export const refused = style({
  ...layout.list,
  margin: `0 0 ${vars.space[8]}`,
  color: vars.color.errorText,
  overflowWrap: 'anywhere',
});

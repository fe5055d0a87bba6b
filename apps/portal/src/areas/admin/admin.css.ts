/** Styles that the sections of administration share. */
import { text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const NARROW = '(max-width: 719.98px)';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  minHeight: vars.height.toolbar,
  paddingBlock: `${vars.space[8]} 0`,
  paddingInline: vars.space[24],
  background: vars.color.surface,
  '@media': { [NARROW]: { paddingInline: vars.space[16] } },
});
export const title = style(text('title'));
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});
export const tabs = style({});
globalStyle(`${tabs} > [role="tablist"]`, {
  paddingInline: vars.space[24],
  background: vars.color.surface,
});
globalStyle(`${tabs} > [role="tabpanel"]`, {
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
});
globalStyle(`${tabs} > [role="tablist"]`, {
  '@media': { [NARROW]: { paddingInline: vars.space[16] } },
});
globalStyle(`${tabs} > [role="tabpanel"]`, {
  '@media': { [NARROW]: { padding: vars.space[12] } },
});

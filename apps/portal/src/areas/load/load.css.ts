/** Styles of the list of saved reports. */
import { text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

const NARROW = '(max-width: 719.98px)';

export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minHeight: vars.height.toolbar,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[24],
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const title = style(text('title'));
export const content = style({ padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}` });
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const filtersEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  marginInlineStart: 'auto',
  '@media': { [NARROW]: { flex: '1 1 100%' } },
});
export const search = style({
  width: 280,
  maxWidth: '100%',
  '@media': { [NARROW]: { width: '100%' } },
});
export const filter = style({ flex: '1 1 auto', minWidth: 136, maxWidth: '100%' });
export const saved = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[8],
  width: 280,
});
export const advertiser = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
});
export const foot = style({ padding: `${vars.space[8]} ${vars.space[12]}` });

/** Styles of sign-in and terms. */
import { text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  minHeight: '100dvh',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[24],
  padding: vars.space[24],
});
export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontSize: 18,
  fontWeight: 650,
  letterSpacing: '-0.02em',
});
export const card = style({ width: 'min(400px, 100%)' });
export const title = style([text('title'), { marginBottom: vars.space[16] }]);
export const note = style({ color: vars.color.textSecondary, marginBottom: vars.space[16] });
export const form = style({ display: 'grid', gap: vars.space[16] });
export const error = style({
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.errorEdge}`,
  background: vars.color.errorSubtle,
  color: vars.color.errorText,
});
export const terms = style({
  width: 'min(760px, 100%)',
  marginInline: 'auto',
  padding: vars.space[24],
});
export const prose = style({
  maxHeight: '55dvh',
  overflow: 'auto',
  overflowWrap: 'anywhere',
});
globalStyle(`${prose} :is(h2, h3, h4)`, {
  ...text('section'),
  margin: `${vars.space[16]} 0 ${vars.space[4]}`,
});
globalStyle(`${prose} p, ${prose} ul, ${prose} ol`, { marginBottom: vars.space[12] });
globalStyle(`${prose} li`, { marginInlineStart: vars.space[20], listStyle: 'disc' });
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginTop: vars.space[20],
});

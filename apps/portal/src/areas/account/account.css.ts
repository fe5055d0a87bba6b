/** Styles of sign-in, passwords and terms. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  minHeight: '100dvh',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[24],
  padding: vars.space[24],
});
export const logo = style({
  ...layout.row(8),
  fontSize: 18,
  fontWeight: 650,
  letterSpacing: '-0.02em',
});
export const card = style({ width: 'min(400px, 100%)' });
export const title = style([text('title'), { marginBottom: vars.space[16] }]);
export const note = style({ color: vars.color.textSecondary, marginBottom: vars.space[16] });
export const form = style(layout.stack(16));
export const error = style({
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.errorEdge}`,
  background: vars.color.errorSubtle,
  color: vars.color.errorText,
});
export const aside = style({ textAlign: 'center' });
export const alternative = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  marginTop: vars.space[16],
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});
export const password = style(layout.stack(8));
export const meter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: vars.space[4],
});
export const meterPart = style({
  height: 4,
  borderRadius: 2,
  background: vars.color.border,
  selectors: { '&[data-on="true"]': { background: vars.color.accentText } },
});
export const meterWords = style([
  text('caption'),
  { color: vars.color.textSecondary, minHeight: 32 },
]);
export const terms = style({
  width: 'min(760px, 100%)',
  marginInline: 'auto',
  padding: vars.space[24],
});
export const termsText = style({ maxHeight: '55dvh', overflow: 'auto' });
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginTop: vars.space[20],
});

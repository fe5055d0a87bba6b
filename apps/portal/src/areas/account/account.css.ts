/** Styles of sign-in, passwords and terms. */
import { bordered, layout, text, tint, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { title } from '../../app/shell/bare-frame.css.ts';

export const note = style({ color: vars.color.textSecondary, marginBottom: vars.space[16] });
export const form = style(layout.stack(16));
export const error = style({
  ...bordered('control', 'errorEdge'),
  ...tint.error,
  padding: `${vars.space[8]} ${vars.space[12]}`,
});
export const aside = style({ textAlign: 'center' });
export const alternative = style({
  ...layout.stack(8),
  justifyItems: 'center',
  marginTop: vars.space[16],
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});
export const password = style(layout.stack(8));
export const meter = style(layout.columns('repeat(3, 1fr)', 4));
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

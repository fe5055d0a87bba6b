/** Styles of the restricted card's explanation and of the bar while looking as somebody else. */
import { layout, mono, sunken, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const entries = style({ ...layout.stack(8), marginTop: vars.space[16] });
export const entry = style(layout.top(8));
const mark = { flex: 'none', marginTop: 2 } as const;
export const held = style({ ...mark, color: vars.color.successIcon });
export const missing = style({ ...mark, color: vars.color.errorIcon });
export const alternative = style({ display: 'block' });
export const or = style({ color: vars.color.textMuted });
export const name = style({
  ...sunken('small'),
  ...mono,
  padding: `0 ${vars.space[4]}`,
  fontSize: 12,
  overflowWrap: 'anywhere',
});
export const note = style({
  ...sunken('control'),
  marginTop: vars.space[16],
  padding: vars.space[12],
  color: vars.color.textSecondary,
});
export const form = style({ ...layout.stack(12), marginTop: vars.space[16] });
const textStyle = style({ marginTop: vars.space[12], color: vars.color.textSecondary });

export { textStyle as text };

export const bar = style([
  text('body', 500),
  {
    ...layout.cluster(12),
    justifyContent: 'center',
    padding: `${vars.space[4]} ${vars.space[16]}`,
    background: vars.color.warningSubtle,
    color: vars.color.text,
    borderBottom: `1px solid ${vars.color.warningEdge}`,
  },
]);

/** Styles of choosing a report, and of its slides. */
import { ellipsis, focusRing, layout, surface, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const reports = style({ ...layout.list, ...layout.stack(8), marginTop: vars.space[12] });
export const report = style({
  ...surface('inner'),
  ...layout.between(12),
  width: '100%',
  minHeight: 44,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'start',
  font: 'inherit',
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover:enabled': { borderColor: vars.color.borderStrong, background: vars.color.hover },
    '&:focus-visible': focusRing,
    '&:disabled': { color: vars.color.textMuted, cursor: 'default' },
  },
});
export const words = style(layout.grow);
export const name = style({ ...text('body', 500), ...ellipsis, display: 'block' });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const count = style({
  ...text('caption'),
  flex: 'none',
  color: vars.color.textSecondary,
});

export const ticks = style({
  ...layout.list,
  ...layout.stack(8),
  marginTop: vars.space[12],
  paddingTop: vars.space[12],
  borderTop: `1px solid ${vars.color.border}`,
});

/** Styles of the badge of a level. */
import { layout, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const badge = style({
  ...layout.center,
  flex: 'none',
  width: 20,
  height: 20,
  borderRadius: vars.radius.small,
  border: '1px solid transparent',
  fontSize: 11,
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const level = styleVariants({
  0: [badge, { borderColor: vars.color.border, color: vars.color.textMuted }],
  1: [badge, { background: vars.color.action, color: vars.color.onAction }],
  2: [
    badge,
    {
      background: vars.color.warningSubtle,
      borderColor: vars.color.warningIcon,
      color: vars.color.warningText,
    },
  ],
  3: [badge, { borderColor: vars.color.borderStrong, color: vars.color.textSecondary }],
});

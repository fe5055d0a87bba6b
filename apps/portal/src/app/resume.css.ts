/** Styles of the unsaved reports on the home page. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const words = style([text('body', 500), { display: 'grid', minWidth: 0 }]);
export const note = style({
  ...text('caption'),
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const actions = style({ ...layout.cluster(8), flexShrink: 0 });

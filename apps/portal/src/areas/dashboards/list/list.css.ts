/** Styles of the list of dashboards. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const starred = style({ color: vars.color.warningIcon, fill: 'currentColor' });
export const lines = style({ ...layout.stack(4), justifyItems: 'start' });
export const tags = style(layout.cluster(4));
export const muted = style([text('caption'), { color: vars.color.textMuted }]);
export const show = style({
  width: 'fit-content',
  maxWidth: '100%',
  marginBottom: vars.space[12],
  overflowX: 'auto',
});

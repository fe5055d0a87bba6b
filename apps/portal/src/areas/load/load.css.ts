/** Styles of the list of saved reports. */
import { layout, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const advertiser = style(layout.inlineRow(8));
export const whose = style({
  width: 'fit-content',
  maxWidth: '100%',
  marginBottom: vars.space[12],
  overflowX: 'auto',
});
export const starred = style({ color: vars.color.warningIcon, fill: 'currentColor' });

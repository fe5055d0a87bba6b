/** Styles of the list of saved reports. */
import { vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const advertiser = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
});

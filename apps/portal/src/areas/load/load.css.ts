/** Styles of the list of saved reports. */
import { layout, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const advertiser = style(layout.inlineRow(8));
export const whose = style({ marginBottom: '12px', overflowX: 'auto' });
export const name = style(layout.inlineRow(4));
export const starred = style({ color: vars.color.warningIcon, fill: 'currentColor' });

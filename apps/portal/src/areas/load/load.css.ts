/** Styles of the list of saved reports. */
import { layout } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const advertiser = style(layout.inlineRow(8));

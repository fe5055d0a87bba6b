import { layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const gives = style({ ...layout.stack(8), ...layout.list });
globalStyle(`${gives} > li`, { ...text('caption'), color: vars.color.textSecondary });
globalStyle(`${gives} strong`, { fontWeight: 600, color: vars.color.text });

/** Styles of the way back in a tile. */
import { ellipsis, layout, text, turned, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const path = style({ ...layout.cluster(4), minHeight: 28 });
export const step = style({ paddingInline: vars.space[4] });
export const current = style([text('body', 600), ellipsis]);
export const arrow = style([turned, { color: vars.color.textMuted }]);

/** Styles of the rows of templates. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const lines = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const named = style(layout.cluster(8));
export const muted = style({ ...text('caption'), color: vars.color.textSecondary, margin: 0 });

/** Styles of the page of sources. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const headline = style({
  ...layout.cluster(12),
  ...layout.grow,
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const advertiser = style({ width: 'min(280px, 100%)' });
export const list = style(layout.list);
export const lines = style({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' });
export const strong = style({ ...text('body', 500) });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const problem = style({ ...text('body'), color: vars.color.warningText });
export const empty = style({
  ...text('body'),
  padding: vars.space[16],
  color: vars.color.textSecondary,
});
export const counts = style({ ...layout.list, ...layout.stack(4) });
export const choice = style({ width: 'min(320px, 100%)' });

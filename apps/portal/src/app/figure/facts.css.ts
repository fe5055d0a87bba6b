/** Styles of what is told of a figure. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const lines = style(layout.column(20));
export const figure = style({ ...text('title'), fontVariantNumeric: 'tabular-nums' });
export const muted = style({ color: vars.color.textSecondary });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[20]}`,
  margin: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
});
export const term = style({ color: vars.color.textSecondary });
export const told = style({
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { marginBottom: vars.space[8] } },
});
export const formula = style({ fontWeight: 600 });

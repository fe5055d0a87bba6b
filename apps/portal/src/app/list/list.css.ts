/** Styles of lists. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const filters = style({
  ...layout.cluster(8),
  padding: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
});
/** In a narrow window: the filters below their button. */
export const opened = style({ ...layout.stack(8), flexBasis: '100%' });
/** Takes its children to the end of the line. */
export const filtersEnd = style({
  ...layout.cluster(8),
  marginInlineStart: 'auto',
  '@media': { [media.narrow]: { flexGrow: 1 } },
});
/** Gives way before the filters need a second line. */
export const search = style({
  flex: '1 1 180px',
  maxWidth: 280,
  '@media': { [media.narrow]: { flexBasis: '100%', maxWidth: '100%' } },
});
export const foot = style({ padding: `${vars.space[8]} ${vars.space[12]}` });
export const outOfDate = style({
  ...text('caption'),
  ...layout.cluster(8),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.warningText,
});
/** A filter among others on the line. */
export const filter = style({
  flex: '0 1 auto',
  minWidth: 120,
  maxWidth: '100%',
  '@media': { [media.narrow]: { flexGrow: 1 } },
});
export const days = style({
  ...layout.stack(8),
  justifyItems: 'start',
  width: 280,
});

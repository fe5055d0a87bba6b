/** Styles of the card around a tile. */
import { ellipsis, hidden, layout, surface, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

const PRINT = 'print';

export const card = style([
  surface('card'),
  {
    ...layout.column(),
    position: 'relative',
    boxSizing: 'border-box',
    height: '100%',
    minWidth: 0,
    overflow: 'hidden',
    padding: `${vars.space[8]} ${vars.space[16]} ${vars.space[12]}`,
    // Tiles outside of the window cost no layout and no paint; the grid gives each its size.
    contentVisibility: 'auto',
    '@media': { [PRINT]: { breakInside: 'avoid', contentVisibility: 'visible' } },
  },
]);
export const head = style({ ...layout.row(4), minHeight: 32 });
export const title = style([text('section'), ellipsis, { flex: 1, margin: 0 }]);
/** Over the corner of a tile without a title, as long as the pointer or the focus is in it. */
export const over = style({
  position: 'absolute',
  insetBlockStart: vars.space[4],
  insetInlineEnd: vars.space[4],
  zIndex: 1,
  minHeight: 0,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: { [`${card}:hover &, ${card}:focus-within &`]: { opacity: 1 } },
    },
  },
});
export const unseen = style(hidden);
export const updating = style([text('caption'), { color: vars.color.textMuted }]);
export const body = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  // What is drawn changes nothing around it.
  contain: 'strict',
  containerType: 'size',
  // Notes under it make the tile higher: they take nothing from the figures.
  '@media': { [PRINT]: { flex: 'none', contain: 'none', containerType: 'normal' } },
});
export const waiting = style({ position: 'absolute', inset: 0, display: 'grid' });

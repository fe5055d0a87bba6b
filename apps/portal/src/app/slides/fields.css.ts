/** Styles of the option fields of a slide. */
import { bordered, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const fieldGrid = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 16),
  alignItems: 'start',
  '@media': {
    [media.compact]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const wide = style({ gridColumn: '1 / -1', minWidth: 0 });

export const switches = style({
  ...layout.column(4),
  paddingBlock: vars.space[12],
  borderBlock: `1px solid ${vars.color.border}`,
  '@media': {
    [media.compact]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      gap: `${vars.space[4]} ${vars.space[32]}`,
    },
  },
});

export const pictures = style({ ...layout.tiles(120, 8), marginBlock: vars.space[8] });

export const picture = style({ position: 'relative' });

export const pictureFrame = style({
  ...bordered('small'),
  background: vars.color.sunken,
  aspectRatio: '4 / 3',
  overflow: 'hidden',
});

globalStyle(`${pictureFrame} img`, { width: '100%', height: '100%', objectFit: 'contain' });

export const pictureRemove = style({ position: 'absolute', top: 4, right: 4 });

export const fieldLabel = style({ ...text('caption', 500), color: vars.color.textSecondary });

export const fieldHelp = style({ ...text('caption'), color: vars.color.textMuted });

export const fieldError = style({ ...text('caption'), color: vars.color.errorText });

export const pictureField = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export const questions = style({
  ...layout.stack(12),
  justifyItems: 'start',
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  outline: 'none',
});

export const question = style({
  ...bordered('small'),
  ...layout.stack(12),
  justifyItems: 'stretch',
  boxSizing: 'border-box',
  width: '100%',
  padding: vars.space[12],
});

/** Buttons at the right of a field's label, which they stand a little above. */
export const richTools = style({
  ...layout.row(4),
  position: 'relative',
  zIndex: 1,
  width: 'fit-content',
  marginInline: 'auto 0',
  marginBlock: '0 -18px',
  border: 0,
  padding: 0,
  minWidth: 0,
});

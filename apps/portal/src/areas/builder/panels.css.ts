/** Styles of the edit and add panels: a column at the right, a bottom sheet on narrow windows. */
import { bordered, ellipsis, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const panel = style({
  ...layout.column(),
  minHeight: 0,
  height: '100%',
  background: vars.color.surface,
});

export const panelHeader = style({
  ...layout.row(8),
  padding: `${vars.space[12]} ${vars.space[12]} 0 ${vars.space[20]}`,
  '@media': {
    [media.compact]: {
      padding: `${vars.space[8]} ${vars.space[24]}`,
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});

export const panelTitle = style({ ...text('section'), ...ellipsis, flex: 1 });

export const panelBody = style({
  ...layout.scroll,
  ...layout.column(16),
  padding: `${vars.space[12]} ${vars.space[20]} ${vars.space[24]}`,
  '@media': {
    [media.compact]: { padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}` },
    [media.narrow]: { padding: vars.space[16] },
  },
});

export const panelFooter = style({
  ...layout.between(12),
  flexWrap: 'wrap',
  padding: `${vars.space[12]} ${vars.space[20]}`,
  borderTop: `1px solid ${vars.color.border}`,
  '@media': {
    [media.compact]: { padding: `${vars.space[12]} ${vars.space[24]}` },
    [media.narrow]: { padding: `${vars.space[8]} ${vars.space[16]}` },
  },
});

export const footerNote = style({ color: vars.color.textSecondary, ...text('caption') });

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

export const preview = style({
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.slide,
  overflow: 'hidden',
  flex: 'none',
  '@media': { [media.compact]: { maxWidth: 320 } },
});

export const description = style({ color: vars.color.textSecondary });

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

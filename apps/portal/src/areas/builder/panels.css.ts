/** Styles of the edit and add panels: a column at the right, a bottom sheet on narrow windows. */
import { ellipsis, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

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

export const preview = style({
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.slide,
  overflow: 'hidden',
  flex: 'none',
  '@media': { [media.compact]: { maxWidth: 320 } },
});

export const description = style({ color: vars.color.textSecondary });

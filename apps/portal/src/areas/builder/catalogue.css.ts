/** Styles of the slide catalogue in add mode. */
import {
  focusRing,
  layout,
  media,
  pressTransition,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const catalogue = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  background: vars.color.canvas,
});
export const header = style({
  flex: 'none',
  ...layout.cluster(12),
  padding: `${vars.space[8]} ${vars.space[24]}`,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const headerText = style({ flex: 1, minWidth: 180 });
export const title = style({ ...text('section'), display: 'inline', marginRight: vars.space[8] });
export const place = style({ color: vars.color.textSecondary });
export const search = style({ width: 296, maxWidth: '100%' });
export const list = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: `${vars.space[8]} ${vars.space[24]} ${vars.space[24]}`,
});
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(296px, 1fr))',
  gap: vars.space[8],
  paddingBottom: vars.space[8],
  '@media': { [media.compact]: { gridTemplateColumns: '1fr' } },
});
export const card = style({
  ...pressTransition,
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[12],
  width: '100%',
  padding: vars.space[8],
  textAlign: 'left',
  font: 'inherit',
  color: vars.color.text,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.inner,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.borderStrong, background: vars.color.hover },
    '&:focus-visible': focusRing,
    '&[aria-pressed="true"]': {
      background: vars.color.accentSubtle,
      borderColor: vars.color.accentText,
      boxShadow: `inset 0 0 0 1px ${vars.color.accentText}`,
    },
  },
});
export const cardTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  fontWeight: 500,
});
export const cardText = style({ color: vars.color.textSecondary, ...text('caption') });
export const used = style({
  ...text('tag'),
  padding: `0 ${vars.space[4]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.textSecondary,
});
export const thumbnail = style({
  borderRadius: vars.radius.thumbnail,
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
});
export const nothing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  paddingTop: vars.space[24],
  color: vars.color.textSecondary,
});

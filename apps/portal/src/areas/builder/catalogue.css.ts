/** Styles of the slide catalogue in add mode. */
import {
  bordered,
  focusRing,
  hidden,
  layout,
  media,
  pressTransition,
  sunken,
  surface,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';
import { panelWidth, withPanel } from './builder.css.ts';
import { OVER_STAGE } from './builder-media.ts';

export const catalogue = style({
  ...layout.column(),
  minHeight: 0,
  minWidth: 0,
  background: vars.color.canvas,
  selectors: {
    // A panel over it covers no card.
    [`${withPanel} > &`]: {
      '@media': { [`${media.wide} and ${OVER_STAGE}`]: { paddingRight: panelWidth } },
    },
  },
});
export const header = style({
  flex: 'none',
  ...layout.cluster(12),
  padding: `${vars.space[8]} ${vars.space[24]}`,
  '@media': { [media.narrow]: { paddingInline: vars.space[16] } },
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
});
/** What was added since the panel opened. */
export const added = style({
  ...text('body'),
  flex: 'none',
  padding: `${vars.space[8]} ${vars.space[24]}`,
  background: vars.color.successSubtle,
  color: vars.color.successText,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const notAdded = style(hidden);
export const headerText = style({ flex: 1, minWidth: 180 });
export const title = style({ ...text('section'), display: 'inline', marginRight: vars.space[8] });
export const place = style({ color: vars.color.textSecondary });
export const search = style({
  width: 296,
  maxWidth: '100%',
  // Below the title and the button.
  '@media': { [media.narrow]: { order: 1, width: '100%' } },
});
export const list = style({
  ...layout.scroll,
  padding: `${vars.space[8]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': { [media.narrow]: { paddingInline: vars.space[16] } },
});
export const cards = style({
  ...layout.tiles(296, 8),
  paddingBottom: vars.space[8],
  '@media': { [media.compact]: { gridTemplateColumns: '1fr' } },
});
/** Something that a filter hides without giving up its layout. Browsers that cannot do so take it out as ever. */
export const kept = style({
  '@supports': {
    '(content-visibility: hidden)': {
      selectors: {
        '&[hidden]': {
          display: 'block',
          position: 'absolute',
          height: 0,
          contentVisibility: 'hidden',
        },
      },
    },
  },
});
export const category = style([kept, { containIntrinsicHeight: 'auto 480px' }]);
/** A category that is drawn with the next frame: until then there is only the room that it took before. */
export const late = style([category, { contentVisibility: 'hidden' }]);
export const card = style({
  ...pressTransition,
  ...layout.columns('84px minmax(0, 1fr)', 12),
  ...surface('inner'),
  alignItems: 'center',
  width: '100%',
  padding: vars.space[8],
  textAlign: 'left',
  font: 'inherit',
  color: vars.color.text,
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
export const cardTitle = style({ ...layout.cluster(`0 ${vars.space[8]}`), fontWeight: 500 });
export const cardText = style({ color: vars.color.textSecondary, ...text('caption') });
export const used = style({
  ...text('tag'),
  ...sunken('small'),
  padding: `0 ${vars.space[4]}`,
  color: vars.color.textSecondary,
});
export const thumbnail = style({
  ...bordered('thumbnail'),
  overflow: 'hidden',
  // Those out of view take no time when a filter moves the cards.
  contentVisibility: 'auto',
  aspectRatio: '16 / 9',
});
export const nothing = style({
  ...layout.column(8),
  alignItems: 'flex-start',
  paddingTop: vars.space[24],
  color: vars.color.textSecondary,
});

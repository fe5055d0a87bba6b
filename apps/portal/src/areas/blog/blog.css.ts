/** Styles of the blog’s list and of what its pages share. */
import {
  bordered,
  focusInset,
  layout,
  media,
  text,
  twoLines,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Name of the page with the count of what is new. */
export const heading = style(layout.cluster(8));
export const actions = style(layout.cluster(8));
/** A list of posts is read, so its lines are no longer than a text’s. */
export const page = style({
  width: '100%',
  maxWidth: 960,
  marginInline: 'auto',
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[32]}`,
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});

export const posts = style(layout.list);
export const post = style({
  ...layout.columns('minmax(0, 1fr) 176px', 24),
  position: 'relative',
  alignItems: 'start',
  padding: vars.space[20],
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.border}` },
    '&:hover': { background: vars.color.hover },
    '&:focus-within:has(a:focus-visible)': focusInset,
    '&:only-child': { borderRadius: vars.radius.card },
  },
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: vars.space[16], gap: 12 },
  },
});
/** Without a cover the words have the whole width. */
export const plainPost = style({ gridTemplateColumns: 'minmax(0, 1fr)' });
export const words = style({ ...layout.stack(8), minWidth: 0 });
export const titleLine = style(layout.baseline(8));
export const title = style({
  margin: 0,
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 620,
  letterSpacing: '-0.012em',
  overflowWrap: 'anywhere',
});
/** The whole row leads to the post. */
globalStyle(`${title} a::after`, { content: '""', position: 'absolute', inset: 0 });
export const summary = style({
  ...twoLines,
  margin: 0,
  maxWidth: '68ch',
  color: vars.color.textSecondary,
  fontSize: 14,
  lineHeight: '22px',
});
export const meta = style([
  text('caption'),
  layout.cluster(`4px ${vars.space[8]}`),
  { color: vars.color.textMuted },
]);
/** Above the link that covers the row. */
export const tags = style([layout.list, layout.wrap(4), { position: 'relative', zIndex: 1 }]);
export const cover = style({
  ...bordered('inner'),
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
  '@media': { [media.narrow]: { order: -1, aspectRatio: '16 / 7' } },
});

/** In the dialog of mail and feed. */
export const part = style({
  ...layout.stack(8),
  justifyItems: 'start',
  selectors: {
    '& + &': {
      marginTop: vars.space[16],
      paddingTop: vars.space[16],
      borderTop: `1px solid ${vars.color.border}`,
    },
  },
});
export const partTitle = style([text('section'), { margin: 0 }]);
export const minor = style([text('caption'), { margin: 0, color: vars.color.textMuted }]);
/** One of `tags`. */
export const tag = style([
  text('caption', 500),
  {
    display: 'inline-block',
    padding: `2px ${vars.space[8]}`,
    borderRadius: vars.radius.pill,
    background: vars.color.sunken,
    color: vars.color.textSecondary,
    textDecoration: 'none',
    selectors: { '&:hover': { color: vars.color.accentText } },
    '@media': { [media.touch]: { padding: `12px ${vars.space[12]}` } },
  },
]);
/** A state and its time. */
export const state = style({
  ...layout.cluster(`4px ${vars.space[8]}`),
  // A row of a narrow table has its values at its end.
  '@media': { [media.narrow]: { justifyContent: 'end' } },
});
export const stateTime = style([text('caption'), { color: vars.color.textMuted }]);

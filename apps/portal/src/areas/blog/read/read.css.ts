/** Styles of a post: one column for reading, which is also what is printed. */
import {
  bordered,
  focusInset,
  layout,
  media,
  mono,
  sunken,
  surface,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const PRINT = 'print';
/** About 68 characters: as long as a line is read with ease. What is wide reaches beyond it, to the sides of the page. */
const COLUMN = 584;
const column = {
  width: '100%',
  maxWidth: COLUMN,
  marginInline: 'auto',
  '@media': { [PRINT]: { maxWidth: 'none' } },
} as const;

export const page = style({
  width: '100%',
  maxWidth: 800,
  marginInline: 'auto',
  padding: `${vars.space[16]} ${vars.space[24]} 64px`,
  '@media': {
    [media.narrow]: { paddingInline: vars.space[16] },
    [PRINT]: { maxWidth: 'none', padding: 0 },
  },
});
export const bar = style({
  ...layout.cluster(8),
  justifyContent: 'space-between',
  minHeight: vars.height.toolbar,
  '@media': { [PRINT]: { display: 'none' } },
});
export const article = style({
  ...layout.stack(24),
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: 17,
  lineHeight: 1.65,
  letterSpacing: '-0.005em',
  '@media': {
    [media.narrow]: { fontSize: 16 },
    [PRINT]: { fontSize: '11pt' },
  },
});
export const head = style({ ...layout.stack(12), ...column, marginTop: vars.space[8] });
export const tags = style(column);
export const title = style({
  margin: 0,
  fontSize: 34,
  lineHeight: 1.18,
  fontWeight: 680,
  letterSpacing: '-0.022em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  '@media': { [media.narrow]: { fontSize: 28 } },
});
export const lead = style({
  margin: 0,
  color: vars.color.textSecondary,
  fontSize: 19,
  lineHeight: 1.5,
  textWrap: 'pretty',
});
export const byline = style([
  text('body'),
  layout.cluster(8),
  { margin: 0, color: vars.color.textMuted },
]);
export const author = style({ color: vars.color.text, fontWeight: 500 });
export const figure = style({ margin: 0 });
export const cover = style({
  ...bordered('card'),
  display: 'block',
  width: '100%',
  height: 'auto',
});

/** What somebody wrote: the elements that cleaning leaves. */
export const written = style({ overflowWrap: 'anywhere', textWrap: 'pretty' });
globalStyle(`${written} > *`, column);
/** Not narrower than the column, and as wide as the page where they must be. */
/** Scrolls a table that is wider than the page. */
export const tableBox = style({
  overflowX: 'auto',
  selectors: { '&:focus-visible': focusInset },
});
globalStyle(`${written} > :is(${tableBox}, pre, figure)`, {
  width: 'fit-content',
  minWidth: `min(100%, ${COLUMN}px)`,
  maxWidth: '100%',
});
globalStyle(`${written} :is(p, ul, ol, dl, blockquote, pre, figure)`, {
  marginBlock: '0 1.15em',
});
globalStyle(`${written} :is(${tableBox}, pre, figure)`, { marginBlock: '1.5em' });
globalStyle(`${written} :is(h2, h3, h4)`, {
  marginBlock: '1.9em 0.5em',
  lineHeight: 1.3,
  fontWeight: 640,
  letterSpacing: '-0.014em',
  breakAfter: 'avoid',
});
globalStyle(`${written} > :first-child`, { marginTop: 0 });
globalStyle(`${written} > :last-child`, { marginBottom: 0 });
globalStyle(`${written} h2`, { fontSize: '1.35em' });
globalStyle(`${written} h3`, { fontSize: '1.12em' });
globalStyle(`${written} h4`, { fontSize: '1em' });
globalStyle(`${written} :is(ul, ol)`, { paddingInlineStart: '1.4em' });
globalStyle(`${written} ul > li`, { listStyle: 'disc' });
globalStyle(`${written} ol > li`, { listStyle: 'decimal' });
globalStyle(`${written} li > :is(p, ul, ol)`, { marginBlock: '0 0.35em' });
globalStyle(`${written} li > :is(ul, ol)`, { marginTop: '0.3em' });
globalStyle(`${written} li`, { marginBottom: '0.3em' });
globalStyle(`${written} blockquote > :last-child`, { marginBottom: 0 });
globalStyle(`${written} a`, {
  color: vars.color.accentText,
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
});
// The portal’s type has no italic face, and synthesises none elsewhere.
globalStyle(`${written} :is(em, i, cite)`, { fontStyle: 'italic', fontSynthesis: 'style' });
globalStyle(`${written} blockquote`, {
  paddingInlineStart: vars.space[16],
  borderInlineStart: `3px solid ${vars.color.accentEdge}`,
  color: vars.color.textSecondary,
});
globalStyle(`${written} :is(code, kbd)`, {
  ...mono,
  ...sunken('small'),
  padding: '1px 5px',
  fontSize: '0.88em',
});
globalStyle(`${written} pre`, {
  ...sunken('inner'),
  padding: vars.space[16],
  whiteSpace: 'pre-wrap',
});
globalStyle(`${written} pre code`, {
  padding: 0,
  background: 'none',
  border: 0,
  fontSize: '0.82em',
});
globalStyle(`${written} hr`, {
  height: 1,
  marginBlock: '2em',
  border: 0,
  background: vars.color.border,
});
globalStyle(`${written} img`, {
  ...bordered('inner'),
  display: 'block',
  width: 'auto',
  maxWidth: '100%',
  height: 'auto',
  breakInside: 'avoid',
});
globalStyle(`${written} :is(figcaption, caption)`, {
  ...text('caption'),
  marginTop: vars.space[8],
  color: vars.color.textMuted,
});
globalStyle(`${written} table`, {
  margin: 0,
  borderCollapse: 'collapse',
  fontSize: '0.9em',
  lineHeight: 1.5,
});
globalStyle(`${written} :is(th, td)`, {
  padding: `6px ${vars.space[12]}`,
  border: `1px solid ${vars.color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  // Between words only: a table scrolls rather than breaks them.
  overflowWrap: 'normal',
});
globalStyle(`${written} th`, { background: vars.color.sunken, fontWeight: 600 });

const below = {
  marginTop: 48,
  paddingTop: vars.space[24],
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: 17,
  '@media': { [PRINT]: { display: 'none' } },
} as const;
export const related = style([layout.stack(12), below]);
export const cards = style({
  ...layout.list,
  ...surface('card'),
  fontSize: 13,
  overflow: 'hidden',
});

export const comments = style([
  layout.stack(16),
  below,
  { width: '100%', maxWidth: COLUMN, marginInline: 'auto' },
]);
export const said = style({ ...layout.list, ...layout.stack(16) });
export const comment = style([text('body'), layout.stack(4)]);
export const commentHead = style([
  text('caption'),
  layout.cluster(8),
  { color: vars.color.textMuted },
]);
export const commentText = style({
  margin: 0,
  fontSize: 15,
  lineHeight: '23px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const commentEnd = style({ ...layout.cluster(4), marginInlineStart: 'auto' });
export const form = style(layout.stack(8));
export const formEnd = style({ ...layout.between(12), alignItems: 'start' });
export const formButtons = style({ ...layout.cluster(8), justifyContent: 'end' });
export const hint = style([text('caption'), { margin: 0, color: vars.color.textMuted }]);

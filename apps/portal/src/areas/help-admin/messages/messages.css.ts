/** Styles of the inbox: list and reading pane, one of them in a narrow window. */
import { hidden, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const inbox = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: vars.space[16],
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const states = style({ '@media': { [media.narrow]: { flex: '1 1 100%' } } });
export const list = style({
  minWidth: 0,
  '@media': { [media.compact]: { selectors: { '[data-reading] > &': { display: 'none' } } } },
});
export const pane = style({
  minWidth: 0,
  '@media': { [media.compact]: { selectors: { ':not([data-reading]) > &': { display: 'none' } } } },
});
export const back = style({
  display: 'none',
  marginBottom: vars.space[8],
  '@media': { [media.compact]: { display: 'block' } },
});
export const hint = style({
  border: `1px dashed ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
export const rows = style(layout.list);
export const row = style({
  ...layout.stack(4),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': {
      background: vars.color.accentSubtle,
      boxShadow: `inset 3px 0 0 ${vars.color.accent}`,
    },
    '&:focus-visible': { outline: `2px solid ${vars.color.accentText}`, outlineOffset: -2 },
  },
});
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[12]}`,
});
export const rowFoot = style({
  ...layout.cluster(8),
});
export const sender = style(text('body', 500));
export const unread = style(text('body', 600));
export const excerpt = style({
  ...text('body'),
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const attached = style([
  text('caption'),
  { display: 'inline-flex', alignItems: 'center', gap: 2, color: vars.color.textSecondary },
]);
export const unseen = style(hidden);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[16],
  padding: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const from = style({ display: 'grid', alignContent: 'start', minWidth: 0 });
export const name = style([text('section'), { margin: 0 }]);
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(120px, 160px))',
  gap: vars.space[12],
});
export const body = style({ display: 'grid', gap: vars.space[16], padding: vars.space[16] });
export const words = style([
  text('body'),
  { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 },
]);
export const files = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  ...layout.list,
});
export const file = style({
  ...text('caption', 500),
  ...layout.inlineRow(8),
  minHeight: vars.height.controlPanel,
  padding: `0 ${vars.space[12]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': { outline: `2px solid ${vars.color.accentText}`, outlineOffset: 2 },
  },
});
export const size = style([
  text('caption'),
  { color: vars.color.textSecondary, whiteSpace: 'nowrap' },
]);
export const refused = style([
  text('caption'),
  {
    ...layout.inlineRow(8),
    color: vars.color.warningText,
  },
]);
export const thread = style({
  ...layout.stack(12),
  margin: 0,
  padding: `0 ${vars.space[16]} ${vars.space[16]}`,
  listStyle: 'none',
});
export const reply = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[8],
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.inner,
});
export const note = style([
  reply,
  { background: vars.color.warningSubtle, borderColor: vars.color.warningEdge },
]);
export const form = style({
  ...layout.stack(12),
  padding: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});

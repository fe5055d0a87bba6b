/** Styles of the developer pages. */
import { bordered, focusInset, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const mono = { fontFamily: 'ui-monospace, monospace' } as const;

export const stack = style(layout.stack(16));
export const close = style(layout.stack(8));
export const muted = style([
  text('caption'),
  { color: vars.color.textSecondary, overflowWrap: 'anywhere' },
]);
export const buttons = style(layout.cluster(8));
export const code = style({ ...mono, overflowWrap: 'anywhere' });
/** Text as it is, in a box that scrolls. */
export const block = style([
  text('caption', 400),
  mono,
  {
    ...bordered('inner'),
    margin: 0,
    padding: vars.space[12],
    maxHeight: 480,
    overflow: 'auto',
    background: vars.color.sunken,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    selectors: { '&:focus-visible': focusInset },
  },
]);
/** On a text field: its text is code. */
export const codeField = style({});
globalStyle(`${codeField} :is(input, textarea)`, mono);

export const tiles = style(layout.tiles(280, 16));

/** List and detail, side by side. */
export const sides = style(layout.beside('minmax(280px, 360px) minmax(0, 1fr)', 16));
/** Half of `sides`, which gives way to the other in a compact window. */
export const list = style({
  selectors: { '&[data-away]': { '@media': { [media.compact]: { display: 'none' } } } },
});
export const found = style({
  ...layout.list,
  maxHeight: 'calc(100vh - 320px)',
  minHeight: 240,
  overflowY: 'auto',
  position: 'relative',
  '@media': { [media.compact]: { maxHeight: 'none' } },
});
export const filters = style({
  ...layout.stack(8),
  padding: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const area = style([
  text('caption', 600),
  { padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[4]}`, color: vars.color.textMuted },
]);
export const call = style({
  ...layout.columns('56px minmax(0, 1fr)', 8),
  alignItems: 'center',
  paddingInline: vars.space[12],
  minHeight: 32,
  overflowWrap: 'anywhere',
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { background: vars.color.accentSubtle, color: vars.color.accentText },
    '&:focus-visible': focusInset,
  },
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const method = style([text('caption', 600), mono]);
export const heading = style({ ...layout.baseline(8), overflowWrap: 'anywhere' });
export const subheading = style([text('body', 600), { margin: 0 }]);

/** Name and meaning of each, in two columns. */
export const facts = style({
  ...layout.columns('minmax(96px, max-content) minmax(0, 1fr)', 8),
  margin: 0,
  overflowWrap: 'anywhere',
});
globalStyle(`${facts} > dt`, { color: vars.color.textSecondary });
globalStyle(`${facts} > dd`, { margin: 0 });

/** Fields of a schema; those within are set in. */
export const fields = style({
  ...layout.list,
  ...layout.stack(4),
});
globalStyle(`${fields} ${fields}`, {
  marginTop: vars.space[4],
  paddingInlineStart: vars.space[12],
  borderInlineStart: `1px solid ${vars.color.border}`,
});
export const field = style([text('caption', 400), mono, { overflowWrap: 'anywhere' }]);
export const type = style({ color: vars.color.textSecondary });

/** Messages of a socket, the newest first. */
export const messages = style({
  ...layout.list,
  maxHeight: 480,
  overflowY: 'auto',
});
export const message = style({
  ...layout.stack(4),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const line = style({ ...layout.between(12), flexWrap: 'wrap' });
export const grow = style({ flex: '1 1 220px' });
export const plain = style(layout.list);
/** From the open call to the list, where only one of them is shown. */
export const back = style({
  ...layout.inlineRow(4),
  '@media': { [media.wide]: { display: 'none' } },
});
/** What came back, below the form. */
export const answer = style({ ...layout.stack(16), marginTop: vars.space[16] });

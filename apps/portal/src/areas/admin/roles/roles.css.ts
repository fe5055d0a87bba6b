/** Styles of the screens of roles and permissions. */
import {
  countText,
  focusRing,
  layout,
  media,
  pageBar,
  sunken,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import { content as pageContent } from '../../../app/page.css.ts';

export { form, title } from '../../../app/page.css.ts';

/** The matrix fills what title and tabs leave of the window, from edge to edge. */
export const page = style({
  ...layout.column(),
  margin: `calc(-1 * ${vars.space[16]}) calc(-1 * ${vars.space[24]}) calc(-1 * ${vars.space[24]})`,
  height: `calc(100dvh - ${vars.height.header} - ${vars.height.toolbar} - 46px)`,
  minHeight: 360,
  background: vars.color.surface,
  '@media': {
    [media.narrow]: { margin: `calc(-1 * ${vars.space[12]})` },
    [media.compact]: { height: '72dvh', marginBottom: vars.space[16] },
  },
});
export const filters = style({
  ...layout.cluster(12),
  padding: `${vars.space[8]} ${vars.space[24]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { padding: vars.space[12], gap: vars.space[8] } },
});
export const search = style({
  width: 260,
  maxWidth: '100%',
  '@media': { [media.narrow]: { width: '100%' } },
});
export const choose = style({ width: 150 });
export const end = style({ marginInlineStart: 'auto' });

export const toolbar = style({
  ...pageBar(`${vars.space[8]} ${vars.space[12]}`),
  justifyContent: 'space-between',
  paddingBlock: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { paddingInline: vars.space[12] } },
});
export const actions = style(layout.wrap(8));
export const content = style([pageContent, layout.columns('minmax(0, 1fr)', 16)]);
export const narrowCard = style({ maxWidth: 560 });
/** As high as its rows, so that the page scrolls. */
export const matrixCard = style({ overflow: 'hidden' });

export const inline = style(layout.cluster(`${vars.space[4]} ${vars.space[8]}`));
export const inlineEnd = style([inline, { justifyContent: 'flex-end' }]);
export const minor = style([text('caption'), { color: vars.color.textMuted }]);
export const strong = style({ fontWeight: 600, color: vars.color.text });
export const code = style([
  text('caption'),
  sunken('small'),
  {
    padding: `1px ${vars.space[8]}`,
    color: vars.color.textSecondary,
    fontFamily: 'inherit',
    overflowWrap: 'anywhere',
  },
]);
export const person = style(layout.inlineRow(8));
export const lines = style({ display: 'grid', minWidth: 0 });
export const plain = style({ ...layout.stack(8), ...layout.list });
export const calls = style({ marginTop: vars.space[12] });

export const groupHead = style([
  text('body', 600),
  layout.between(),
  {
    padding: `6px ${vars.space[16]}`,
    background: vars.color.canvas,
    borderBlock: `1px solid ${vars.color.border}`,
  },
]);
export const boxes = style(layout.list);
export const boxRow = style({
  ...layout.row(8),
  minHeight: vars.height.listRow,
  padding: `2px ${vars.space[16]} 2px 10px`,
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: {
    '&:last-child': { borderBottom: 0 },
    '&[data-change="added"]': { background: vars.color.successSubtle },
    '&[data-change="removed"]': { background: vars.color.errorSubtle },
  },
});
export const rowWords = style([inline, { minWidth: 0, rowGap: 0 }]);
export const rowLink = style([
  text('body', 500),
  {
    color: vars.color.text,
    textDecoration: 'none',
    borderRadius: vars.radius.small,
    selectors: {
      '&:hover': { color: vars.color.accentText, textDecoration: 'underline' },
      '&:focus-visible': focusRing,
    },
  },
]);

export const formActions = style(layout.end(8));

export const refusal = style({ color: vars.color.errorText });

export const compare = style(layout.columns('minmax(0, 1fr)'));
export const compareField = style({ padding: vars.space[12], maxWidth: 344 });
export const compareText = style([
  text('body'),
  { padding: `0 ${vars.space[16]} ${vars.space[12]}`, color: vars.color.textSecondary },
]);
export const yes = style({ ...layout.inlineRow(4), color: vars.color.successText });

export const history = style(layout.list);
export const entry = style({
  ...layout.stack(4),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const entryHead = style([
  text('body'),
  layout.wrap(`0 ${vars.space[12]}`),
  { justifyContent: 'space-between', color: vars.color.textSecondary },
]);
export const when = style(countText);
const chipOf = style([
  text('tag'),
  { padding: '1px 6px', borderRadius: vars.radius.small, overflowWrap: 'anywhere' },
]);
export const chip = styleVariants({
  added: [chipOf, tint.success],
  removed: [chipOf, tint.error],
});

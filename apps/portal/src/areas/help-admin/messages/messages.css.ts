/** Styles of the inbox: list and reading pane, one of them in a narrow window. */
import {
  bordered,
  focusInset,
  focusRing,
  layout,
  media,
  text,
  twoLines,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { unseen } from '../../../app/page.css.ts';

export const inbox = style(layout.beside('minmax(360px, 2fr) minmax(0, 3fr)', 16));
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
    '&:focus-visible': focusInset,
  },
});
export const rowHead = style({
  ...layout.baseline(`0 ${vars.space[12]}`),
  justifyContent: 'space-between',
});
export const rowFoot = style(layout.cluster(8));
export const sender = style(text('body', 500));
export const unread = style(text('body', 600));
export const excerpt = style({
  ...text('body'),
  ...twoLines,
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const attached = style([
  text('caption'),
  layout.inlineRow('2px'),
  { color: vars.color.textSecondary },
]);

export const head = style({
  ...layout.wrap(16),
  justifyContent: 'space-between',
  padding: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const from = style({ display: 'grid', alignContent: 'start', minWidth: 0 });
export const name = style([text('section'), { margin: 0 }]);
export const choices = style(layout.columns('repeat(2, minmax(120px, 160px))', 12));
export const body = style({ ...layout.stack(16), padding: vars.space[16] });
export const words = style([
  text('body'),
  { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 },
]);
export const files = style({ ...layout.wrap(8), ...layout.list });
export const file = style({
  ...text('caption', 500),
  ...layout.inlineRow(8),
  minHeight: vars.height.controlPanel,
  ...bordered('control', 'borderStrong'),
  padding: `0 ${vars.space[12]}`,
  color: vars.color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusRing,
  },
});
export const size = style([
  text('caption'),
  { color: vars.color.textSecondary, whiteSpace: 'nowrap' },
]);
export const refused = style([
  text('caption'),
  layout.inlineRow(8),
  { color: vars.color.warningText },
]);
export const thread = style({
  ...layout.stack(12),
  ...layout.list,
  padding: `0 ${vars.space[16]} ${vars.space[16]}`,
});
export const reply = style({
  ...layout.stack(8),
  ...bordered('inner'),
  justifyItems: 'start',
  padding: vars.space[12],
});
export const note = style([
  reply,
  { background: vars.color.warningSubtle, borderColor: vars.color.warningEdge },
]);
export const fromSender = style([reply, { background: vars.color.sunken }]);
export const quoted = style([
  text('caption', 500),
  { padding: `${vars.space[8]} 0`, color: vars.color.textSecondary, cursor: 'pointer' },
  { selectors: { '&:focus-visible': focusRing } },
]);
export const close = style({ padding: `0 ${vars.space[16]} ${vars.space[16]}` });
export const form = style({
  ...layout.stack(12),
  padding: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});

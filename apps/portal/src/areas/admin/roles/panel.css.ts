/** Styles of the panel "If you save". */
import { hidden, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const WIDTH = 372;

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.canvas,
  '@media': {
    [media.wide]: {
      position: 'fixed',
      insetBlock: `${vars.height.header} 0`,
      insetInlineEnd: 0,
      width: WIDTH,
      borderInlineStart: `1px solid ${vars.color.border}`,
    },
    [media.compact]: {
      border: `1px solid ${vars.color.border}`,
      borderRadius: vars.radius.card,
      overflow: 'hidden',
    },
  },
});
// The panel takes the whole height of the page, so that title and tabs make room for it too.
globalStyle(`main:has(${panel})`, {
  '@media': { [media.wide]: { paddingInlineEnd: WIDTH } },
});

export const head = style({ padding: `${vars.space[16]} ${vars.space[20]} ${vars.space[12]}` });
export const title = style(text('section'));
export const subtitle = style([text('body'), { color: vars.color.textMuted }]);
export const items = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[12],
  padding: `0 ${vars.space[16]} ${vars.space[16]}`,
});
export const list = style({
  ...layout.stack(12),
  ...layout.list,
});
export const behind = style({ opacity: 0.6 });
export const hint = style([
  text('body'),
  { color: vars.color.textMuted, padding: `0 ${vars.space[4]}` },
]);

export const card = style({
  display: 'flex',
  gap: vars.space[8],
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.inner,
  background: vars.color.surface,
});
const mark = style({
  ...layout.center,
  flexShrink: 0,
  width: 20,
  height: 20,
  borderRadius: vars.radius.small,
});
export const sign = styleVariants({
  removes: [mark, { background: vars.color.errorSubtle, color: vars.color.errorText }],
  opens: [mark, { background: vars.color.successSubtle, color: vars.color.successText }],
  locked: [mark, { background: vars.color.sunken, color: vars.color.textSecondary }],
});
export const words = style({
  ...layout.stack(4),
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const cardTitle = style(text('body', 600));
export const cause = style([
  text('caption'),
  {
    ...layout.cluster(`${vars.space[4]} ${vars.space[8]}`),
    color: vars.color.textMuted,
  },
]);
export const code = style([
  text('caption', 500),
  {
    padding: `1px ${vars.space[8]}`,
    borderRadius: vars.radius.small,
    background: vars.color.sunken,
    color: vars.color.text,
    fontFamily: 'inherit',
  },
]);
export const line = style([text('body'), { color: vars.color.textSecondary }]);
export const people = style([
  text('caption'),
  { display: 'flex', alignItems: 'center', gap: vars.space[8], color: vars.color.textMuted },
]);
export const faces = style({ display: 'inline-flex' });
export const face = style({
  display: 'inline-flex',
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
  selectors: { '& + &': { marginInlineStart: -4 } },
});
export const unseen = style(hidden);
export const warning = style([
  text('caption'),
  { display: 'flex', alignItems: 'center', gap: 6, color: vars.color.warningText },
]);
export const expression = style([
  text('caption'),
  {
    marginTop: vars.space[4],
    padding: `${vars.space[4]} ${vars.space[8]}`,
    borderRadius: vars.radius.small,
    background: vars.color.sunken,
    color: vars.color.textSecondary,
  },
]);
export const held = style({ color: vars.color.successText, fontWeight: 500 });
export const lost = style({ color: vars.color.errorText });

export const foot = style({
  ...layout.stack(12),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
});
export const actions = style({
  ...layout.cluster(4),
  justifyContent: 'flex-end',
});
export const count = style([
  text('caption'),
  { color: vars.color.textMuted, marginInlineEnd: 'auto' },
]);

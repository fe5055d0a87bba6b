/** Styles of the panel "If you save". */
import {
  bordered,
  layout,
  media,
  sunken,
  surface,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export { unseen } from '../../../app/page.css.ts';

const WIDTH = 372;

export const panel = style({
  ...layout.column(),
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
      ...bordered('card'),
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
  ...layout.scroll,
  ...layout.stack(12),
  alignContent: 'start',
  padding: `0 ${vars.space[16]} ${vars.space[16]}`,
});
export const list = style({ ...layout.stack(12), ...layout.list });
export const behind = style({ opacity: 0.6 });
export const hint = style([
  text('body'),
  { color: vars.color.textMuted, padding: `0 ${vars.space[4]}` },
]);

export const card = style({
  ...surface('inner'),
  display: 'flex',
  gap: vars.space[8],
  padding: vars.space[12],
});
const mark = style({
  ...layout.center,
  flexShrink: 0,
  width: 20,
  height: 20,
  borderRadius: vars.radius.small,
});
export const sign = styleVariants({
  removes: [mark, tint.error],
  opens: [mark, tint.success],
  locked: [mark, { background: vars.color.sunken, color: vars.color.textSecondary }],
});
export const words = style({
  ...layout.stack(4),
  ...layout.grow,
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
  sunken('small'),
  {
    padding: `1px ${vars.space[8]}`,
    color: vars.color.text,
    fontFamily: 'inherit',
  },
]);
export const line = style([text('body'), { color: vars.color.textSecondary }]);
export const people = style([text('caption'), layout.row(8), { color: vars.color.textMuted }]);
export const faces = style({ display: 'inline-flex' });
export const face = style({
  display: 'inline-flex',
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
  selectors: { '& + &': { marginInlineStart: -4 } },
});
export const warning = style([
  text('caption'),
  layout.row('6px'),
  { color: vars.color.warningText },
]);
export const expression = style([
  text('caption'),
  sunken('small'),
  {
    marginTop: vars.space[4],
    padding: `${vars.space[4]} ${vars.space[8]}`,
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
export const actions = style({ ...layout.cluster(4), justifyContent: 'flex-end' });
export const count = style([
  text('caption'),
  { color: vars.color.textMuted, marginInlineEnd: 'auto' },
]);

/** Styles of a campaign's card. */
import { layout, media, surface, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const card = style({
  ...surface('card'),
  padding: `${vars.space[16]} ${vars.space[20]}`,
  '@media': { [media.narrow]: { padding: vars.space[16] } },
});
export const head = style({
  ...layout.cluster(8),
  '@media': { [media.narrow]: { flexWrap: 'nowrap' } },
});
export const name = style([
  text('section'),
  { overflowWrap: 'anywhere', '@media': { [media.narrow]: layout.grow } },
]);
export const meta = style({ ...text('caption'), color: vars.color.textMuted });
export const actions = style({ ...layout.row(8), marginInlineStart: 'auto' });
export const turned = style({ transform: 'rotate(180deg)' });
export const reason = style({
  ...text('body'),
  marginTop: vars.space[4],
  color: vars.color.textSecondary,
});
globalStyle(`${reason} strong`, { fontWeight: 500, color: vars.color.text });
export const short = style({
  ...text('caption'),
  color: vars.color.textSecondary,
});
export const figures = style({
  ...layout.columns('minmax(0, 1.5fr) minmax(0, 1fr) minmax(140px, auto)', '32px'),
  marginTop: vars.space[8],
  '@media': {
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: vars.space[16],
    },
  },
});
export const part = style({
  minWidth: 0,
  selectors: {
    '&:first-child': { '@media': { [media.narrow]: { gridColumn: '1 / -1' } } },
  },
});
export const line = style({
  ...text('body'),
  ...layout.baseline('0 8px'),
  justifyContent: 'space-between',
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${line} strong`, { fontWeight: 600, color: vars.color.text });
export const ends = style({
  ...text('caption'),
  ...layout.between(8),
  marginTop: vars.space[4],
  color: vars.color.textSecondary,
});
export const small = style({
  ...text('caption'),
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

export const bar = style({ position: 'relative', flex: 1, minWidth: 0 });
export const today = style({
  ...text('caption', 500),
  position: 'relative',
  display: 'inline-block',
  transform: 'translateX(-50%)',
  selectors: { '&:dir(rtl)': { transform: 'translateX(50%)' } },
});
export const track = style({
  position: 'relative',
  height: 8,
  marginBlock: vars.space[4],
  borderRadius: vars.radius.pill,
  background: vars.color.border,
});
const filled = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: 'inherit',
} as const;
export const passed = style({ ...filled, background: vars.color.controlEdge, opacity: 0.45 });
export const delivered = style({ ...filled, background: vars.color.accent });
export const tick = style({
  position: 'absolute',
  insetBlock: -4,
  width: 3,
  marginInlineStart: -1.5,
  background: vars.color.text,
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
});
export const closed = style({ ...layout.row(12), marginTop: vars.space[8] });

export const chart = style({
  display: 'block',
  width: '100%',
  height: 40,
  marginTop: vars.space[4],
  overflow: 'visible',
});
const thin = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
export const area = style({ fill: vars.color.accentSubtle });
export const stroke = style({
  ...thin,
  stroke: vars.color.accentText,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
});
export const plan = style({
  ...thin,
  stroke: vars.color.textSecondary,
  strokeWidth: 1,
  strokeDasharray: '4 3',
});
export const foot = style({ ...thin, stroke: vars.color.borderStrong, strokeWidth: 1 });

export const spend = style({
  paddingInlineStart: vars.space[20],
  borderInlineStart: `1px solid ${vars.color.border}`,
});
export const money = style([text('title'), { fontVariantNumeric: 'tabular-nums' }]);
export const buttons = style({
  ...layout.columns('1fr 1fr', 8),
  marginTop: vars.space[16],
});

/** Layout of the foundations. */
import { bordered, layout, sunken, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const panel = style({
  ...layout.column(24),
  padding: vars.space[24],
  background: vars.color.surface,
  color: vars.color.text,
});
export const group = style({ ...layout.column(8), minWidth: 0 });
export const heading = style(text('section'));
export const tiles = style({ ...layout.tiles(176, 16), ...layout.list });
export const tile = style({ ...layout.column(), alignItems: 'flex-start', minWidth: 0 });
export const name = style({ ...text('body', 500), marginTop: vars.space[4] });
export const note = style({ ...text('caption'), color: vars.color.textMuted });
export const swatch = style({ ...bordered('control'), width: '100%', height: 40 });
export const strip = style({
  ...layout.columns('repeat(auto-fit, minmax(72px, 1fr))', 8),
  ...layout.list,
});
export const views = style({
  ...layout.columns('repeat(auto-fit, minmax(min(100%, 480px), 1fr))', 32),
  alignItems: 'start',
});
export const filters = style({ position: 'absolute' });
export const rows = style({ ...layout.column(12), ...layout.list });
export const row = style({
  ...layout.columns('minmax(140px, 200px) minmax(0, 1fr)', 16),
  alignItems: 'center',
});
export const facts = style({ ...layout.column(), alignItems: 'flex-start', minWidth: 0 });
export const play = style({ ...layout.column(8), alignItems: 'flex-start' });
export const shape = style({ background: vars.color.accentEdge, maxWidth: '100%' });
export const corner = style({
  width: 64,
  height: 48,
  border: `1px solid ${vars.color.controlEdge}`,
  background: vars.color.surface,
});
export const raised = style({
  width: 144,
  height: 72,
  margin: vars.space[16],
  borderRadius: vars.radius.card,
  background: vars.color.raised,
});
export const step = style({ overflowWrap: 'anywhere' });
export const lane = style({ ...sunken('pill'), position: 'relative', height: 16 });
const dot = style({
  position: 'absolute',
  width: 16,
  height: 16,
  borderRadius: '50%',
  background: vars.color.accent,
});
const still = '(prefers-reduced-motion: reduce)';
export const runner = style([
  dot,
  {
    insetInlineStart: 0,
    transitionProperty: 'inset-inline-start',
    selectors: { '[data-played] &': { insetInlineStart: 'calc(100% - 16px)' } },
    '@media': { [still]: { display: 'none' } },
  },
]);
export const start = style([
  dot,
  {
    display: 'none',
    insetInlineStart: 0,
    transitionProperty: 'opacity',
    selectors: { '[data-played] &': { opacity: 0 } },
    '@media': { [still]: { display: 'block' } },
  },
]);
export const end = style([
  dot,
  {
    display: 'none',
    insetInlineEnd: 0,
    opacity: 0,
    transitionProperty: 'opacity',
    selectors: { '[data-played] &': { opacity: 1 } },
    '@media': { [still]: { display: 'block' } },
  },
]);
export const curve = style({ width: 96, height: 96, ...bordered('control') });
globalStyle(`${curve} path`, { fill: 'none', stroke: vars.color.accentText, strokeWidth: 2 });
export const icons = style({ ...layout.tiles(200, 12), ...layout.list });
export const icon = style({ ...layout.row(12), minWidth: 0 });
export const glyph = style({ flex: 'none' });
export const downloads = style(layout.cluster(12));

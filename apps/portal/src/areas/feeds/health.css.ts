/** Styles of what is to look at. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const findings = style(layout.list);
export const item = style({
  ...layout.top(12),
  padding: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
  '@media': { [media.narrow]: { flexWrap: 'wrap' } },
});
const sign = style({ flexShrink: 0, marginTop: 2 });
export const icon = {
  1: style([sign, { color: vars.color.errorIcon }]),
  2: style([sign, { color: vars.color.warningIcon }]),
  3: style([sign, { color: vars.color.textSecondary }]),
  gone: style([sign, { color: vars.color.successIcon }]),
} as const;
export const words = style({
  ...text('body'),
  ...layout.grow,
  ...layout.stack(4),
  overflowWrap: 'anywhere',
});
export const title = style({ ...text('body', 600), ...layout.cluster(8) });
export const second = style({ color: vars.color.textSecondary });
export const note = style({ ...text('caption'), color: vars.color.textMuted });
export const actions = style({
  ...layout.cluster(12),
  flexShrink: 0,
  '@media': { [media.narrow]: { width: '100%', paddingInlineStart: 30 } },
});

export const details = style({});
export const summary = style({
  ...text('body'),
  width: 'fit-content',
  color: vars.color.accentText,
  cursor: 'pointer',
  '@media': { [media.touch]: { paddingBlock: vars.space[12] } },
});
export const row = style({ marginTop: vars.space[8] });
export const label = style(text('body', 500));
export const days = style({
  ...layout.list,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: `${vars.space[4]} ${vars.space[16]}`,
});
export const day = style({ ...text('caption'), fontVariantNumeric: 'tabular-nums' });
export const date = style({
  display: 'inline-block',
  minWidth: 56,
  color: vars.color.textSecondary,
});

/** Styles of the page of rules. */
import { bordered, layout, media, sunken, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const stack = style({ ...layout.stack(16), minWidth: 0 });
export const headline = style({ ...layout.cluster(12), ...layout.grow });
export const client = style({ width: 'min(280px, 100%)' });
export const rules = style(layout.list);
export const rule = style({
  padding: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const grid = style({
  ...layout.columns('minmax(0, 1.2fr) minmax(0, 1fr)', 24),
  alignItems: 'start',
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 12 } },
});
export const about = style({ ...layout.stack(4), minWidth: 0 });
export const name = style({ ...layout.cluster('4px 8px'), ...text('section') });
export const words = style({
  ...text('body'),
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const strong = style({ color: vars.color.text, fontWeight: 500 });
export const muted = style({ ...text('caption'), color: vars.color.textMuted });
export const side = style({ ...layout.stack(8), minWidth: 0 });
export const bands = style({ ...layout.stack('0'), minWidth: 0 });
export const levels = style({ ...layout.list, ...layout.cluster('4px 16px') });
export const level = style({
  ...layout.inlineRow(8),
  ...text('body'),
  fontVariantNumeric: 'tabular-nums',
});
export const history = style({ ...layout.list, ...layout.stack(8) });
export const version = style({ ...layout.between(12), ...text('body'), alignItems: 'baseline' });

export const fields = style({
  ...layout.columns('repeat(auto-fit, minmax(120px, 1fr))', 12),
});
export const trial = style({ ...sunken('inner'), ...layout.stack(8), padding: vars.space[12] });
export const outcome = style({ ...text('body', 600) });
export const change = style({
  ...layout.row(8),
  ...text('body'),
  fontVariantNumeric: 'tabular-nums',
});
export const examples = style({
  ...layout.list,
  ...bordered('inner'),
  background: vars.color.surface,
});
export const example = style({
  ...layout.row(8),
  ...text('body'),
  minHeight: 36,
  paddingInline: vars.space[12],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const exampleName = style({ ...layout.grow, overflowWrap: 'anywhere' });

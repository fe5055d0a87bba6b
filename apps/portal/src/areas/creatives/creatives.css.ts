/** Styles of unlinked creatives. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const headline = style({ ...layout.cluster(12), ...layout.grow });
export const client = style({ width: 'min(280px, 100%)' });
export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const lines = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const buttons = style(layout.cluster(8));

export const bar = style({
  ...text('body', 500),
  ...layout.cluster(8),
  minHeight: vars.height.tableRow,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  background: vars.color.accentSubtle,
  borderBottom: `1px solid ${vars.color.border}`,
});

export const items = style(layout.list);
export const item = style({
  ...layout.between(16),
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const words = style({ ...layout.stack(4), flex: '1 1 320px', minWidth: 0 });
export const name = style({ ...text('body', 600), overflowWrap: 'anywhere' });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[16],
  rowGap: vars.space[4],
  margin: 0,
});
globalStyle(`${facts} dt`, { color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' });
export const suggestion = style({ ...layout.stack(8), minWidth: 0 });
export const subtitle = style(text('body', 600));

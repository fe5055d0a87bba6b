/** Styles of lists of what may belong together, and of what is done with all that are ticked. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const buttons = style(layout.cluster(8));
/** What is done with all that are ticked. */
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
export const name = style({ ...text('body', 600), overflowWrap: 'anywhere' });
export const suggestion = style({ ...layout.stack(8), minWidth: 0 });

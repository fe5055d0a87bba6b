/** Styles of what is done to many at once. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

/** What can be done to the chosen ones, above the table. */
export const bar = style({
  ...text('body', 500),
  ...layout.cluster(8),
  minHeight: vars.height.tableRow,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  background: vars.color.accentSubtle,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const count = style({ marginInlineEnd: vars.space[8] });

export const results = style({
  display: 'grid',
  ...layout.list,
  maxHeight: 320,
  overflowY: 'auto',
});
export const result = style({
  ...text('body'),
  ...layout.row(8),
  alignItems: 'baseline',
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const resultWords = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const remark = style([text('caption'), { color: vars.color.textSecondary }]);

/** Who or what the question is about, and what the action does. */
export const effect = style([text('caption'), { color: vars.color.textSecondary }]);

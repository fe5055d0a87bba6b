/** Styles of what is done to many at once. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

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

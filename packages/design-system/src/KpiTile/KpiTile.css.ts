/** Styles of KpiTile. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layout, surface, text } from '../theme/recipes.ts';

export const tile = style({
  ...layout.column(4),
  ...surface('card'),
  minWidth: 0,
  padding: vars.space[16],
  overflowWrap: 'anywhere',
});
export const figure = style(layout.column(4));
export const label = style({ ...text('caption', 500), color: vars.color.textSecondary });

const line = style({ ...layout.row(), minHeight: '28px' });
export const value = style([
  line,
  {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 620,
    letterSpacing: '-0.016em',
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.text,
  },
]);
export const missing = style([line, text('body'), { color: vars.color.textMuted }]);

export const foot = style({
  ...text('caption'),
  ...layout.cluster(`0 ${vars.space[8]}`),
  minHeight: vars.type.caption.line,
});

const change = style({
  ...layout.inlineRow(4),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const meaning = styleVariants({
  good: [change, { color: vars.color.successText }],
  bad: [change, { color: vars.color.errorText }],
  neutral: [change, { color: vars.color.textSecondary }],
});
export const note = style({ color: vars.color.textMuted });

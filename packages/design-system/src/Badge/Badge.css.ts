/** Styles of Badge. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { ellipsis, layout, text, tint } from '../theme/recipes.ts';

const base = style({
  ...text('tag'),
  ...layout.inlineRow(4),
  flexShrink: 0,
  maxWidth: '100%',
  padding: '1px 6px',
  borderRadius: vars.radius.small,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

export const tone = styleVariants({
  neutral: [base, { background: vars.color.sunken, color: vars.color.textSecondary }],
  info: [base, tint.accent],
  error: [base, tint.error],
  success: [base, tint.success],
  warning: [base, tint.warning],
});

export const words = style(ellipsis);

export const pill = style({ borderRadius: vars.radius.pill, paddingInline: 8 });

/** Styles of Badge. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layout, text } from '../theme/recipes.ts';

const base = style({
  ...text('tag'),
  ...layout.inlineRow(4),
  flexShrink: 0,
  padding: '1px 6px',
  borderRadius: vars.radius.small,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

export const tone = styleVariants({
  neutral: [base, { background: vars.color.sunken, color: vars.color.textSecondary }],
  info: [base, { background: vars.color.accentSubtle, color: vars.color.accentText }],
  error: [base, { background: vars.color.errorSubtle, color: vars.color.errorText }],
  success: [base, { background: vars.color.successSubtle, color: vars.color.successText }],
  warning: [base, { background: vars.color.warningSubtle, color: vars.color.warningText }],
});

export const pill = style({ borderRadius: vars.radius.pill, paddingInline: 8 });

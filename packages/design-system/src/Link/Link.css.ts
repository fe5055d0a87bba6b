/** Styles of Link. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const base = style({
  borderRadius: vars.radius.thumbnail,
  cursor: 'pointer',
  textDecoration: 'none',
  overflowWrap: 'break-word',
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
});

export const tone = styleVariants({
  accent: [base, { color: vars.color.accentText, fontWeight: 500 }],
  inherit: [base, { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 }],
  plain: [base, { color: 'inherit' }],
});

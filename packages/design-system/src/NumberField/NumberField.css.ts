/** Styles of NumberField's step buttons. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { fieldButton, layout } from '../theme/recipes.ts';

export const steps = style({
  ...layout.column(),
  alignSelf: 'stretch',
  justifyContent: 'center',
  marginInlineEnd: -6,
});

export const step = style({
  ...fieldButton,
  width: 20,
  height: 14,
  borderRadius: vars.radius.thumbnail,
  '@media': { [media.touch]: { width: 44, height: 21 } },
});

export const figures = style({ fontVariantNumeric: 'tabular-nums' });

/** Styles of NumberField's step buttons. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { layout } from '../theme/recipes.ts';

export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  alignSelf: 'stretch',
  justifyContent: 'center',
  marginInlineEnd: -6,
});

export const step = style({
  ...layout.center,
  width: 20,
  height: 14,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.thumbnail,
  background: 'transparent',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover, color: vars.color.text },
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
  '@media': { [media.touch]: { width: 44, height: 21 } },
});

export const figures = style({ fontVariantNumeric: 'tabular-nums' });

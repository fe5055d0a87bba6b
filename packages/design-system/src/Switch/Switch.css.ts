/** Styles of Switch. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { focusRing, layout, text } from '../theme/recipes.ts';

export const root = style({
  ...text('body'),
  ...layout.inlineRow(12),
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&[data-spread]': { display: 'flex', justifyContent: 'space-between' },
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
  '@media': { [media.touch]: { minHeight: 44 } },
});

export const track = style({
  ...layout.row(),
  flexShrink: 0,
  width: 28,
  height: 16,
  padding: 2,
  borderRadius: vars.radius.pill,
  background: vars.color.controlEdge,
  transition: `background-color ${vars.duration.press}`,
  selectors: {
    '[data-hovered] > &': { background: vars.color.textMuted },
    '[data-selected] > &': { background: vars.color.accent },
    '[data-selected][data-hovered] > &': { background: vars.color.accentHover },
    '[data-disabled] > &': { background: vars.color.borderStrong },
    '[data-focus-visible] > &': focusRing,
  },
});

export const thumb = style({
  width: 12,
  height: 12,
  borderRadius: '50%',
  background: vars.color.thumb,
  transition: `transform ${vars.duration.popoverIn} ${vars.ease.move}`,
  selectors: {
    '[data-selected] &': { transform: 'translateX(12px)' },
    '[data-selected] &:dir(rtl)': { transform: 'translateX(-12px)' },
  },
});

/** Styles of Card. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { layout, surface, text } from '../theme/recipes.ts';

export const card = style({ ...surface('card'), minWidth: 0, overflowWrap: 'break-word' });
export const header = style({
  ...layout.row(12),
  minHeight: 48,
  padding: `${vars.space[8]} ${vars.space[16]}`,
  // Enlarged to 400 %, actions have no room beside the title.
  '@media': { [media.narrow]: { flexWrap: 'wrap' } },
});
export const title = style({ ...text('section'), minWidth: 0 });
export const actions = style({ ...layout.row(8), marginInlineStart: 'auto' });
export const padding = styleVariants({
  none: {},
  normal: { padding: vars.space[16] },
  wide: { padding: vars.space[24] },
});

/** Styles of the dialog of share links. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { form } from '../page.css.ts';

export const links = style({
  ...layout.list,
  borderBlock: `1px solid ${vars.color.border}`,
  outline: 'none',
});
export const link = style({
  ...layout.between(12),
  paddingBlock: vars.space[12],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const none = style({ paddingBlock: vars.space[12], color: vars.color.textSecondary });
export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ ...layout.cluster('4px 8px'), fontWeight: 600 });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const fields = style({
  ...layout.columns('2fr 1fr 2fr', 16),
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

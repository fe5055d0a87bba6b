/** Styles of the choice of days. */
import { ellipsis, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const prefix = style({ color: vars.color.textMuted, fontWeight: 400 });
/** Gives way in a narrow window. */
export const days = style({
  maxWidth: '100%',
  '@media': { [media.phone]: { flex: '1 1 100%', justifyContent: 'space-between' } },
});
globalStyle(`${days} > span`, { minWidth: 0, maxWidth: '100%' });
export const words = style([
  ellipsis,
  { minWidth: 0, '@media': { [media.phone]: { fontSize: 12 } } },
]);
export const panel = style({ ...layout.stack(12), width: 300, maxWidth: '100%' });
export const remark = style([text('caption'), { margin: 0, color: vars.color.textMuted }]);

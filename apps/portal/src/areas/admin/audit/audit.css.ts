/** Styles of the audit log. */
import { ellipsis, layout, media, text, tint, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { fixedTable } from '../../../app/list/wide-table.ts';

export const table = fixedTable(960);
/** A search box for something short. */
export const short = style({ '@media': { [media.narrow]: { width: '100%' } } });
globalStyle(`${short} > div`, {
  width: 168,
  '@media': { [media.narrow]: { width: '100%' } },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const line = style([ellipsis, { display: 'block' }]);
export const minor = style([text('caption'), ellipsis, { color: vars.color.textSecondary }]);

export const changes = style({ ...layout.stack(12), ...layout.list });
export const change = style({
  ...layout.stack(4),
  overflowWrap: 'anywhere',
  paddingBottom: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const field = style([text('caption', 500), { color: vars.color.textSecondary }]);
/** Which side a value is of: the words say it, the fill only helps the eye. */
export const side = style([text('caption', 500), { marginInlineEnd: vars.space[4] }]);
const value = {
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  whiteSpace: 'pre-wrap',
} as const;
export const was = style([value, tint.error]);
export const is = style([value, tint.success]);

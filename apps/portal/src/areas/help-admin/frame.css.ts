/** Styles that the screens of help administration share. */
import { layout, media, pageBar, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { form } from '../../app/page.css.ts';

export const toolbar = style(pageBar(`${vars.space[8]} ${vars.space[12]}`));
/** The same over a page without tabs. */
export const toolbarEdge = style({ borderBottom: `1px solid ${vars.color.border}` });
export const title = style(text('title'));
export const project = style({
  width: 200,
  maxWidth: '100%',
  '@media': { [media.compact]: { flex: '1 1 120px', width: 'auto', maxWidth: 240 } },
});
export const actions = style({ ...layout.cluster(8), marginInlineStart: 'auto' });
export const minor = style([text('caption'), { color: vars.color.textSecondary }]);
export const stack = style({ ...layout.stack(16), minWidth: 0 });
export const row = style(layout.cluster(8));
/** Words of a row with a remark after or under them. */
export const rowWords = style({
  ...layout.baseline(`0 ${vars.space[8]}`),
  paddingBlock: vars.space[4],
});
export const beside = style(layout.beside('minmax(0, 1fr) 328px', 24));
export const problem = style([text('caption', 500), { color: vars.color.errorText }]);
export const plain = style(layout.list);
export const sectionTitle = style([text('section'), { margin: `0 0 ${vars.space[8]}` }]);

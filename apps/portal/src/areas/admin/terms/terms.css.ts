/** Styles of the administration of terms. */
import { layout, media, pageBar, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';
import { wideTable } from '../../../app/list/wide-table.ts';

export { form } from '../../../app/page.css.ts';

export const table = wideTable(680);
export const summary = style({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  color: vars.color.textSecondary,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const toolbar = style({
  ...pageBar(`${vars.space[8]} ${vars.space[12]}`),
  borderBottom: `1px solid ${vars.color.border}`,
});
export const title = style(text('title'));
export const toolbarEnd = style({ ...layout.wrap(8), marginInlineStart: 'auto' });
export const page = style({
  ...layout.stack(16),
  width: 'min(960px, 100%)',
  marginInline: 'auto',
  padding: vars.space[24],
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});
export const minor = style([text('caption'), { color: vars.color.textSecondary }]);
export const measure = style({ maxWidth: 720 });

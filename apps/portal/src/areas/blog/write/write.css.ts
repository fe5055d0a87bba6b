/** Styles of the editor of posts. */
import {
  bordered,
  ellipsis,
  layout,
  media,
  pageBar,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style({
  ...pageBar(`${vars.space[8]} ${vars.space[12]}`),
  borderBottom: `1px solid ${vars.color.border}`,
});
export const heading = style([text('title'), ellipsis, { minWidth: 0, maxWidth: 420 }]);
export const minor = style([text('caption'), { color: vars.color.textSecondary }]);
export const actions = style({ ...layout.cluster(8), marginInlineStart: 'auto' });
export const page = style([
  layout.beside('minmax(0, 1fr) 328px', 24),
  {
    padding: vars.space[24],
    '@media': { [media.narrow]: { padding: vars.space[12] } },
  },
]);
export const words = style({ ...layout.stack(16), minWidth: 0 });
export const aside = style({ ...layout.stack(16), minWidth: 0 });
export const cover = style({
  ...bordered('inner'),
  display: 'block',
  width: '100%',
  height: 'auto',
});
export const end = style(layout.cluster(8));
export const moment = style(layout.columns('minmax(0, 1fr) 128px', 12));
export const warning = style([
  text('caption'),
  layout.row(8),
  { alignItems: 'start', margin: 0, color: vars.color.warningText },
]);
export const sign = style({ flex: 'none' });
export const hint = style([text('body'), { margin: 0, color: vars.color.textSecondary }]);

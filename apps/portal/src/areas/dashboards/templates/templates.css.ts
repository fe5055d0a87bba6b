/** Styles of templates of dashboards: their list, and the dashboards made from one. */
import { layout, sunken, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { lines, muted } from '../../../app/templates/template-list.css.ts';

export const stack = style(layout.stack(16));
export const words = style({ ...text('body'), margin: 0 });
export const list = style({ ...layout.list, ...layout.stack(12) });
export const tiles = style({
  ...layout.list,
  ...layout.stack(4),
  paddingInlineStart: vars.space[16],
});
export const line = style({ ...layout.between(12), alignItems: 'baseline' });
export const changes = style({ margin: 0, paddingInlineStart: vars.space[20] });
/** One dashboard of a push. */
export const pushed = style({ ...sunken('inner'), ...layout.stack(8), padding: vars.space[12] });
export const heading = style([text('section'), { margin: 0 }]);
export const problem = style({ ...text('body'), margin: 0, color: vars.color.errorText });
export const done = style({ ...text('body'), margin: 0, color: vars.color.successText });

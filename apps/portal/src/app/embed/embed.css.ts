/** Styles of the dialog that lets partners show a report or a dashboard. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { form } from '../page.css.ts';

export const group = style({ ...layout.stack(8), margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style([
  text('caption', 500),
  { padding: 0, marginBottom: vars.space[8], color: vars.color.textSecondary },
]);
export const columns = style(layout.tiles(140, 8));
export const ids = style([
  text('caption'),
  { margin: 0, color: vars.color.textSecondary, overflowWrap: 'anywhere' },
]);
export const actions = style(layout.end(8));

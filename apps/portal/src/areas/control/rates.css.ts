/** Styles of the exchange rates. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';
import { wideTable } from '../../app/list/wide-table.ts';

export const table = wideTable(720);
export const foot = style([
  text('caption'),
  { padding: vars.space[12], color: vars.color.textSecondary },
]);
export const buttons = style(layout.inlineRow(8));
export const bad = style([
  text('caption', 400),
  { margin: 0, paddingInlineStart: vars.space[20], overflowWrap: 'anywhere' },
]);

/** Styles of the log viewers. */
import { bordered, ellipsis, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';
import { fixedTable } from '../../app/list/wide-table.ts';

export const line = style([ellipsis, { display: 'block' }]);
export const table = fixedTable(720);
/** Lies over the rows and stays in view: what comes in moves nothing. */
export const news = style({
  position: 'sticky',
  top: vars.space[8],
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  height: 0,
});
export const newsButton = style({
  transform: `translateY(${vars.space[4]})`,
  boxShadow: vars.shadow.popover,
});
export const foot = style({
  display: 'flex',
  justifyContent: 'center',
  padding: vars.space[12],
});

export const data = style({
  ...bordered('inner'),
  background: vars.color.sunken,
  margin: 0,
  padding: vars.space[12],
  overflowX: 'auto',
  font: 'inherit',
  fontFamily: 'ui-monospace, monospace',
  whiteSpace: 'pre',
});

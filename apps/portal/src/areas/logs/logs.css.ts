/** Styles of the log viewers. */
import { ellipsis, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const NARROW = '(max-width: 719.98px)';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minHeight: vars.height.toolbar,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[24],
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [NARROW]: { paddingInline: vars.space[16] } },
});
export const title = style([text('title'), { overflowWrap: 'anywhere' }]);
export const content = style({
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': { [NARROW]: { padding: vars.space[12] } },
});
export const line = style([ellipsis, { display: 'block' }]);
/** In narrow windows it scrolls sideways instead of breaking every word. */
export const table = style({});
globalStyle(`${table} table`, { '@media': { [NARROW]: { minWidth: 600 } } });
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

export const entry = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[16],
  height: '100%',
  padding: vars.space[20],
  overflowY: 'auto',
});
export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const facts = style({ display: 'grid', gap: vars.space[8], margin: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '80px 1fr',
  gap: vars.space[12],
});
export const term = style({ color: vars.color.textSecondary });
export const detail = style({ margin: 0, overflowWrap: 'anywhere' });
export const section = style(text('section'));
export const data = style({
  margin: 0,
  padding: vars.space[12],
  overflowX: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.inner,
  background: vars.color.sunken,
  font: 'inherit',
  fontFamily: 'ui-monospace, monospace',
  whiteSpace: 'pre',
});

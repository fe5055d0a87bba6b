/** Styles of one entry of a log. */
import { text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

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
export const title = style([text('title'), { overflowWrap: 'anywhere' }]);
export const facts = style({ display: 'grid', gap: vars.space[8], margin: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  gap: vars.space[12],
});
export const term = style({ color: vars.color.textSecondary });
export const detail = style({ margin: 0, overflowWrap: 'anywhere' });
/** Heading of what stands under the facts. */
export const section = style(text('section'));

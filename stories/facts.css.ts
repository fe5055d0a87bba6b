/** Tables of facts on the pages of slides and widgets. */
import { text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const scroll = style({ overflowX: 'auto' });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} th, ${table} td`, {
  padding: `${vars.space[8]} ${vars.space[16]} ${vars.space[8]} 0`,
  borderTop: `1px solid ${vars.color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
});
globalStyle(`${table} thead th`, { color: vars.color.textSecondary });
export const caption = style({ ...text('section'), padding: '0 0 8px', textAlign: 'start' });

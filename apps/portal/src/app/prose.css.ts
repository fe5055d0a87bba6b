/** Text that people wrote with headings and lists, such as the terms. */
import { text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const prose = style({ overflowWrap: 'anywhere' });
globalStyle(`${prose} :is(h2, h3, h4)`, {
  ...text('section'),
  margin: `${vars.space[16]} 0 ${vars.space[4]}`,
});
globalStyle(`${prose} :is(p, ul, ol, table, blockquote)`, { marginBottom: vars.space[12] });
globalStyle(`${prose} li`, { marginInlineStart: vars.space[20] });
globalStyle(`${prose} ul > li`, { listStyle: 'disc' });
globalStyle(`${prose} ol > li`, { listStyle: 'decimal' });
globalStyle(`${prose} :is(th, td)`, {
  padding: `${vars.space[4]} ${vars.space[8]}`,
  border: `1px solid ${vars.color.border}`,
  textAlign: 'start',
});

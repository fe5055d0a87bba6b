/** Styles of an article's text. */
import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { bordered, text as face, mono, sunken } from '../theme/recipes.ts';

/** Text of an article. Only elements that SafeHtml lets through are drawn. */
export const prose = style({
  marginTop: vars.space[8],
  overflowWrap: 'anywhere',
  // By the letters of the article, whatever page it is read on.
  textAlign: 'start',
});
const within = (selector: string) => `${prose} ${selector}`;
globalStyle(within(':is(p, ul, ol, dl, figure, table, pre, blockquote)'), {
  margin: `0 0 ${vars.space[12]}`,
});
globalStyle(within(':is(h2, h3, h4)'), {
  ...face('section'),
  margin: `${vars.space[20]} 0 ${vars.space[4]}`,
});
globalStyle(within('ul'), { paddingInlineStart: 20, listStyle: 'disc' });
globalStyle(within('ol'), { paddingInlineStart: 20, listStyle: 'decimal' });
globalStyle(within('li'), { marginBottom: vars.space[4] });
globalStyle(within('a'), {
  color: vars.color.accentText,
  fontWeight: 500,
  textDecorationThickness: 1,
  textUnderlineOffset: 2,
});
globalStyle(within('img'), {
  maxWidth: '100%',
  height: 'auto',
  ...bordered('control'),
});
globalStyle(within('figcaption'), {
  ...face('caption'),
  marginTop: vars.space[4],
  color: vars.color.textMuted,
});
globalStyle(within(':is(code, kbd)'), {
  ...sunken('small'),
  ...mono,
  padding: '1px 4px',
  fontSize: '0.92em',
});
globalStyle(within('pre'), {
  ...sunken('inner'),
  padding: vars.space[12],
  whiteSpace: 'pre-wrap',
});
globalStyle(within('pre code'), { padding: 0, background: 'none' });
globalStyle(within('blockquote'), {
  paddingInlineStart: vars.space[12],
  borderInlineStart: `3px solid ${vars.color.borderStrong}`,
  color: vars.color.textSecondary,
});
globalStyle(within('table'), { width: '100%', borderCollapse: 'collapse' });
globalStyle(within(':is(th, td)'), {
  padding: `${vars.space[8]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(within('th'), { ...face('caption', 500), color: vars.color.textMuted });

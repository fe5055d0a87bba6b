/** Styles of the audit log. */
import { ellipsis, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const NARROW = '(max-width: 719.98px)';

/** In narrow windows it scrolls sideways instead of breaking every word. */
export const table = style({});
globalStyle(`${table} table`, { '@media': { [NARROW]: { minWidth: 760 } } });
/** A search box for something short. */
export const short = style({ '@media': { [NARROW]: { width: '100%' } } });
globalStyle(`${short} > div`, {
  width: 168,
  '@media': { [NARROW]: { width: '100%' } },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const line = style(ellipsis);
export const minor = style([text('caption'), ellipsis, { color: vars.color.textSecondary }]);

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
export const section = style(text('section'));
export const changes = style({
  display: 'grid',
  gap: vars.space[12],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const change = style({
  display: 'grid',
  gap: vars.space[4],
  overflowWrap: 'anywhere',
  paddingBottom: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const field = style([text('caption', 500), { color: vars.color.textSecondary }]);
/** Which side a value is of: the words say it, the fill only helps the eye. */
export const side = style([text('caption', 500), { marginInlineEnd: vars.space[4] }]);
const value = {
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  whiteSpace: 'pre-wrap',
} as const;
export const was = style([
  value,
  { background: vars.color.errorSubtle, color: vars.color.errorText },
]);
export const is = style([
  value,
  { background: vars.color.successSubtle, color: vars.color.successText },
]);

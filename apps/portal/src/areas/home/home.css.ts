/** Styles of home. */
import { bordered, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export { row } from '../../app/page.css.ts';

export const content = style({
  padding: vars.space[24],
  ...layout.stack(16),
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.narrow]: { padding: vars.space[16], gap: vars.space[12] } },
});
export const head = style({ ...layout.cluster('8px 16px'), justifyContent: 'space-between' });
export const greeting = style({ minWidth: 0 });
export const title = style([text('title'), { overflowWrap: 'anywhere' }]);
export const answer = style({
  ...text('body'),
  marginTop: vars.space[4],
  color: vars.color.textSecondary,
});
globalStyle(`${answer} strong`, { fontWeight: 600, color: vars.color.text });
export const headEnd = style(layout.cluster('8px 16px'));
/** On a phone it is in the menu. */
export const create = style({ '@media': { [media.phone]: { display: 'none' } } });

export const columns = style({
  ...layout.columns('minmax(0, 1fr) clamp(304px, 26%, 368px)', 16),
  alignItems: 'start',
});
export const main = style({ ...layout.stack(12), gridTemplateColumns: 'minmax(0, 1fr)' });
export const side = style({ ...layout.stack(16), gridTemplateColumns: 'minmax(0, 1fr)' });

export const notices = style({
  ...layout.list,
  ...layout.stack(8),
  ...bordered('card'),
  padding: `${vars.space[12]} ${vars.space[20]}`,
});
export const notice = style({ ...text('body'), ...layout.top(8), overflowWrap: 'anywhere' });
const noticeIcon = style({ flexShrink: 0, marginTop: 2 });
export const noticeBad = style([noticeIcon, { color: vars.color.errorIcon }]);
export const noticeDoubtful = style([noticeIcon, { color: vars.color.warningIcon }]);

export const empty = style(bordered('card'));
export const flights = style({
  ...layout.list,
  ...layout.cluster('8px 24px'),
  padding: `${vars.space[12]} ${vars.space[20]}`,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
});
export const flight = style({
  ...text('body'),
  ...layout.inlineRow(8),
  color: vars.color.textSecondary,
});
globalStyle(`${flight} strong`, { fontWeight: 500, color: vars.color.text });

export const words = style([text('body', 500), { display: 'grid', ...layout.grow }]);
export const note = style({
  ...text('caption'),
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const entry = style({
  ...layout.top(12),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const sign = style({
  ...layout.center,
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: vars.radius.pill,
  background: vars.color.accentSubtle,
  color: vars.color.accentText,
});
export const entryWords = style([text('body', 500), { display: 'grid', ...layout.grow }]);

/** Styles of the list of users, of its dialogs, and of one user. */
import { layout, media, sunken, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export { form, unseen } from '../../../app/page.css.ts';

export const person = style({ ...layout.inlineRow(8), whiteSpace: 'nowrap' });
export const names = style({ ...layout.inlineRow(4), whiteSpace: 'nowrap' });
export const line = style({ whiteSpace: 'nowrap' });
export const none = style({ color: vars.color.textMuted });

export const note = style([text('caption'), { color: vars.color.textSecondary, margin: 0 }]);

/** One user. */
export const page = style({
  ...layout.stack(16),
  alignItems: 'start',
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    [media.narrow]: { padding: vars.space[12] },
  },
});
export const column = style({ ...layout.stack(16), minWidth: 0 });
export const heading = style({ ...layout.row(12), minWidth: 0 });
export const back = style({ flexShrink: 0 });
export const facts = style({
  ...layout.columns(
    'minmax(96px, max-content) minmax(0, 1fr)',
    `${vars.space[8]} ${vars.space[16]}`,
  ),
  margin: 0,
});
globalStyle(`${facts} dt`, { ...text('body'), color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { ...text('body'), margin: 0, overflowWrap: 'anywhere' });
export const fact = style({ display: 'contents' });
/** Long terms stand above what they are about. */
export const fates = style({ ...layout.stack(8), margin: 0 });
globalStyle(`${fates} dt`, text('body', 500));
globalStyle(`${fates} dd`, { ...text('body'), margin: 0, color: vars.color.textSecondary });
export const fields = style({
  ...layout.columns('1fr 1fr', 16),
  '@media': { [media.narrow]: { gridTemplateColumns: 'none' } },
});
export const footer = style({ ...layout.cluster(8), justifyContent: 'flex-end' });

/** What a save gives and takes. */
export const impact = style({
  ...layout.stack(8),
  ...layout.list,
  ...sunken('inner'),
  padding: vars.space[12],
});
export const impactLine = style({
  ...text('body'),
  ...layout.top(8),
  overflowWrap: 'anywhere',
});
export const gain = style({ color: vars.color.successText, flexShrink: 0, marginTop: 2 });
export const loss = style({ color: vars.color.errorText, flexShrink: 0, marginTop: 2 });
export const code = style({
  ...text('caption', 500),
  ...sunken('small'),
  fontFamily: 'inherit',
  padding: '1px 6px',
  color: vars.color.text,
});

export const group = style(layout.stack(4));
export const groupTitle = style([
  text('caption', 600),
  { margin: 0, color: vars.color.textSecondary },
]);
export const held = style({ ...layout.stack(8), ...layout.list });
globalStyle(`${held} > li`, { ...text('body'), display: 'grid', overflowWrap: 'anywhere' });
export const through = style([text('caption'), { color: vars.color.textMuted }]);
export const entries = style({ ...layout.list, display: 'grid' });
export const entry = style({
  ...text('body'),
  ...layout.stack('2px'),
  paddingBlock: vars.space[8],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});

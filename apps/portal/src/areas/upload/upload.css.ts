/** Styles of file upload. */
import {
  bordered,
  ellipsis,
  layout,
  media,
  mono,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import * as page from '../../app/page.css.ts';

export const content = style([page.content, { width: 'min(1100px, 100%)', marginInline: 'auto' }]);
export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const note = style({ ...text('caption'), color: vars.color.textSecondary });
export const strong = style({ fontWeight: 600 });
export const warning = style({ color: vars.color.warningText, marginTop: vars.space[8] });
export const bad = style({ color: vars.color.errorText });
export const muted = style({ color: vars.color.textMuted, overflowWrap: 'anywhere' });
export const commitRow = style({ ...layout.cluster(12), justifyContent: 'flex-end' });
export const commit = style([commitRow, { marginTop: vars.space[16] }]);
export const fileNote = style([note, { marginInlineEnd: 'auto' }]);
export const problem = style({
  ...bordered('inner', 'errorEdge'),
  ...tint.error,
  display: 'flex',
  gap: vars.space[12],
  marginTop: vars.space[16],
  padding: vars.space[12],
  overflowWrap: 'anywhere',
});
export const problemIcon = style({ flexShrink: 0, marginTop: 2 });

export const scroll = style({ overflowX: 'auto', maxWidth: '100%' });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} :is(th, td)`, {
  ...text('body', 400),
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  textAlign: 'start',
  verticalAlign: 'top',
  borderBottom: `1px solid ${vars.color.border}`,
});
globalStyle(`${table} thead th`, {
  ...text('caption', 500),
  color: vars.color.textSecondary,
  whiteSpace: 'nowrap',
});
globalStyle(`${table} tbody th`, { fontWeight: 500 });
globalStyle(`${table} tbody tr:last-child :is(th, td)`, { borderBottom: 0 });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: vars.space[16] });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: vars.space[16] });
export const cell = style({ ...ellipsis, maxWidth: 360 });
export const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
globalStyle(`${table} .${figure}`, { textAlign: 'end' });
export const holds = style({ width: 220 });
export const held = style({ display: 'block', color: vars.color.textMuted, fontWeight: 400 });
export const rowText = style({ ...mono, overflowWrap: 'anywhere' });
globalStyle(`${table} .${rowText}`, { fontSize: 12 });
export const foot = style({
  ...text('caption'),
  color: vars.color.textSecondary,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
});

export const parts = style({ ...layout.list, ...layout.stack(8), overflowWrap: 'anywhere' });
export const partNote = style([note, { display: 'block' }]);
export const part = style(layout.stack(8));
export const partTitle = style(text('section'));
export const partRow = style({ ...layout.wrap(12), alignItems: 'flex-start' });
export const split = style({ ...layout.stack(8), ...layout.grow });
export const splitFields = style(layout.columns('minmax(140px, 220px) minmax(0, 1fr)', 12));
export const saveRow = style({
  ...layout.wrap(12),
  alignItems: 'flex-end',
  marginTop: vars.space[20],
});
export const savedMappings = style({ maxWidth: 420 });
export const facts = style({ ...layout.tiles(150, 16), marginTop: vars.space[16] });
globalStyle(`${facts} dt`, { ...text('caption'), color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

export const under = style([note, { marginTop: vars.space[8] }]);
export const advertisers = style(layout.list);
export const advertiser = style({
  ...layout.columns('minmax(140px, 240px) minmax(0, 1fr)', 12),
  alignItems: 'start',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  selectors: { '&:last-child': { borderBottom: 0 } },
});
export const advertiserName = style({
  ...layout.cluster(8),
  minHeight: 32,
  overflowWrap: 'anywhere',
});
export const choice = style({ ...layout.stack(12), maxWidth: 640, minWidth: 0 });
export const newClient = style({
  ...layout.columns('repeat(auto-fit, minmax(170px, 1fr))', 12),
  alignItems: 'start',
});

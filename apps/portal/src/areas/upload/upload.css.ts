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

export const content = style([page.content, { width: 'min(1320px, 100%)', marginInline: 'auto' }]);
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

/** The preview with what is to be decided at its side. */
export const beside = style(layout.beside('minmax(0, 1fr) 360px', 16));
globalStyle(`${beside} > *`, { minWidth: 0 });
export const identity = style(layout.baseline(8));
export const fileFacts = style({ ...layout.tiles(150, 16), marginBlock: vars.space[16] });
globalStyle(`${fileFacts} dt`, { ...text('caption'), color: vars.color.textSecondary });
globalStyle(`${fileFacts} dd`, {
  margin: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const factNote = style({});
globalStyle(`${fileFacts} .${factNote}`, {
  ...text('caption', 400),
  color: vars.color.textSecondary,
});
export const side = style(layout.list);
export const sideLine = style({
  ...layout.columns('minmax(0, 1fr) 150px', 12),
  alignItems: 'center',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const sideName = style({ display: 'grid', overflowWrap: 'anywhere' });
export const missing = style({ ...layout.list, marginBlock: vars.space[12] });
export const missingLine = style({
  ...layout.between(12),
  paddingBlock: vars.space[4],
  borderTop: `1px solid ${vars.color.border}`,
  overflowWrap: 'anywhere',
});

/** A step of a mapping, with the button that removes it. */
export const step = style({
  ...layout.columns('minmax(0, 1fr) auto', 12),
  ...bordered('inner'),
  alignItems: 'start',
  padding: vars.space[12],
});
export const stepFields = style({
  ...layout.columns('repeat(auto-fit, minmax(min(200px, 100%), 1fr))', 12),
  alignItems: 'start',
});
globalStyle(`${stepFields} > button`, { alignSelf: 'end', justifySelf: 'start' });
export const derived = style({
  ...layout.stack(8),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  overflowWrap: 'anywhere',
});
export const term = style({ ...layout.row(8), alignItems: 'flex-end', minWidth: 0 });
globalStyle(`${term} > :not(button)`, { flex: 1, minWidth: 0 });

/** Files that wait for each other. */
export const queue = style(layout.list);
export const queueLine = style({
  ...layout.columns('132px minmax(0, 1fr) auto', 12),
  alignItems: 'center',
  minHeight: vars.height.tableRow,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
globalStyle(`${queueLine} > :first-child`, { justifySelf: 'start' });
export const queueName = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const queueNote = style([note]);
export const queueProblem = style([note, { color: vars.color.errorText }]);
export const queueActions = style({
  ...layout.row(4),
  justifyContent: 'flex-end',
  '@media': { [media.narrow]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
export const queueFoot = style({ padding: vars.space[12] });

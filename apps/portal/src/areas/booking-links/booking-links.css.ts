/** Styles of booking links. */
import {
  hidden,
  layout,
  media,
  sunken,
  surface,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export { muted } from '../../app/matching/list.css.ts';

/** Under that what a save would do opens over the list. */
export const BESIDE = '(min-width: 1280px)';

export const headline = style({
  ...layout.cluster(12),
  ...layout.grow,
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const choice = style({
  width: 'min(220px, 100%)',
  '@media': { [media.narrow]: { width: '100%' } },
});
export const buttons = style(layout.cluster(8));
export const unseen = style(hidden);
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' } },
});
export const side = style({
  position: 'sticky',
  top: 0,
  maxHeight: '100vh',
  overflowY: 'auto',
  minHeight: 'calc(100vh - 112px)',
  background: vars.color.surface,
  borderInlineStart: `1px solid ${vars.color.border}`,
});

export const groupHead = style({
  ...layout.cluster(8),
  padding: `${vars.space[8]} ${vars.space[16]}`,
  background: vars.color.sunken,
  borderBlock: `1px solid ${vars.color.border}`,
});
export const groupTitle = style({ ...text('body', 600), margin: 0 });
export const grow = style(layout.grow);
export const rows = style(layout.list);
const edge = `1px solid ${vars.color.border}`;
export const row = style({
  selectors: {
    '& + &': { borderTop: edge },
    '&[data-open]': { boxShadow: `inset 3px 0 0 ${vars.color.accent}` },
  },
});
/** Tick, line, booked, placement, delivered, weights, confidence, opening. */
export const cells = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1.2fr) 80px minmax(0, 1.3fr) 80px 72px 160px 32px',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: vars.height.tableRow,
  padding: `${vars.space[8]} ${vars.space[16]}`,
  selectors: { [`${row}[data-open] &`]: { background: vars.color.accentSubtle } },
  '@media': {
    '(max-width: 1100px)': {
      gridTemplateColumns: '28px minmax(0, 1fr) 84px 170px 32px',
    },
    [media.narrow]: { gridTemplateColumns: '28px minmax(0, 1fr) 32px' },
  },
});
const placed = (column: string, narrow?: string) => ({
  '@media': {
    '(max-width: 1100px)': { gridColumn: column },
    [media.narrow]: { gridColumn: narrow ?? '2 / 3' },
  },
});
export const linePart = style({ ...layout.stack('2px'), minWidth: 0, ...placed('2', '2') });
export const placementPart = style({
  ...layout.stack('2px'),
  minWidth: 0,
  ...placed('2 / 3', '2 / 3'),
});
export const bookedPart = style(placed('3'));
export const deliveredPart = style(placed('3'));
export const weightsPart = style({
  '@media': { '(max-width: 1100px)': { display: 'none' } },
});
export const surePart = style({ minWidth: 0, ...placed('4') });
export const openPart = style({
  '@media': {
    '(max-width: 1100px)': { gridColumn: '5', gridRow: '1' },
    [media.narrow]: { gridColumn: '3', gridRow: '1' },
  },
});
export const name = style({ ...text('body', 500), overflowWrap: 'anywhere' });
/** Names as ad systems give them. */
export const raw = style({
  ...text('caption', 500),
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
});
export const figure = style({
  ...text('body'),
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { textAlign: 'start' } },
});
export const warned = style({ color: vars.color.errorIcon, flexShrink: 0 });
export const turned = style({ transform: 'rotate(180deg)' });

/** Seven columns: up speaks for it, down against it. */
export const weightColumns = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  height: 36,
});
export const weightColumn = style({ position: 'relative', flex: 1, height: '100%' });
const part = style({ position: 'absolute', insetInline: 0, borderRadius: 1, minHeight: 2 });
export const weightPart = styleVariants({
  for: [part, { bottom: '50%', background: vars.color.accent }],
  against: [part, { top: '50%', background: vars.color.warningText }],
  none: [part, { bottom: '50%', background: vars.color.borderStrong }],
});

export const opened = style({
  ...layout.columns('minmax(0, 1.4fr) minmax(0, 1fr)', 24),
  alignItems: 'start',
  padding: `${vars.space[12]} ${vars.space[16]} ${vars.space[16]} 56px`,
  '@media': {
    '(max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.narrow]: { paddingInlineStart: vars.space[16] },
  },
});
export const part16 = style({ ...layout.stack(8), minWidth: 0 });
export const partTitle = style({ ...text('body', 600), margin: 0 });
export const between = style(layout.between(8));
export const candidates = style(layout.list);
export const candidate = style({
  ...layout.cluster(8),
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderTop: edge } },
});
export const candidateWords = style({ ...layout.stack('2px'), flex: '1 1 200px', minWidth: 0 });
export const struck = style({ textDecoration: 'line-through', color: vars.color.textSecondary });

export const conflict = style({ padding: `${vars.space[12]} ${vars.space[16]}` });
export const claimRows = style({ ...layout.list, paddingInlineStart: 28 });
export const claim = style({
  ...layout.cluster('8px 16px'),
  paddingBlock: vars.space[8],
  borderInlineStart: `2px solid ${vars.color.borderStrong}`,
  paddingInlineStart: vars.space[12],
  selectors: { '&[data-kept]': { borderInlineStartColor: vars.color.successIcon } },
});
export const claimWords = style({ ...layout.stack('2px'), flex: '1 1 220px', minWidth: 0 });
export const conflictHead = style({ ...layout.top(8), minWidth: 0 });

export const panel = style({ ...layout.stack(12), padding: vars.space[16] });
export const foreseen = style(layout.stack(12));
export const number = style({
  ...text('caption'),
  color: vars.color.textSecondary,
  whiteSpace: 'nowrap',
});
export const panelTitle = style({ ...text('section'), margin: 0 });
export const paceRows = style(layout.list);
export const paceRow = style({
  ...layout.stack(4),
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderTop: edge } },
});
export const paceLine = style({ ...layout.cluster(8) });
const note = style({
  ...text('caption'),
  ...layout.top(8),
  padding: vars.space[12],
  borderRadius: vars.radius.inner,
  overflowWrap: 'anywhere',
  margin: 0,
});
export const notes = styleVariants({
  warning: [note, tint.warning],
  accent: [note, tint.accent],
  error: [note, tint.error],
});
export const totals = style({
  ...sunken('inner'),
  ...text('caption'),
  width: '100%',
  padding: vars.space[12],
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${totals} td, ${totals} th`, { padding: '2px 0', textAlign: 'end', fontWeight: 400 });
globalStyle(`${totals} th[scope="row"]`, { textAlign: 'start' });
export const panelFoot = style({
  ...layout.stack(8),
  padding: vars.space[16],
  borderTop: edge,
  position: 'sticky',
  bottom: 0,
  background: vars.color.surface,
});
export const card = style({ ...surface('card'), minWidth: 0, overflow: 'hidden' });
export const content = style({ padding: vars.space[16], minWidth: 0 });
export const bar = style({
  ...layout.cluster(12),
  padding: vars.space[12],
  borderBottom: edge,
});
export const history = style({ ...layout.stack(16), padding: vars.space[16] });
export const historyItem = style({
  ...layout.stack(4),
  paddingBlock: vars.space[12],
  selectors: { '& + &': { borderTop: edge } },
});
export const plain = style(layout.list);
globalStyle(`${notes.warning} > svg, ${notes.accent} > svg, ${notes.error} > svg`, {
  flexShrink: 0,
});

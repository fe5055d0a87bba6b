/** Styles of documents. */
import {
  bareButton,
  bordered,
  countText,
  ellipsis,
  focusInset,
  focusRing,
  hidden,
  layout,
  media,
  turned as mirrored,
  progress,
  sunken,
  surface,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Under that the opened file lies over the list. */
const TWO = '(max-width: 1279.98px)';

export const headline = style({
  ...layout.cluster(12),
  ...layout.grow,
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const client = style({
  width: 'min(240px, 100%)',
  '@media': { [media.narrow]: { width: '100%' } },
});
export const buttons = style(layout.cluster(8));
export const grow = style(layout.grow);
export const muted = style({
  ...text('caption'),
  margin: 0,
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const about = style([muted, layout.grow]);
export const count = style({ ...countText, flexShrink: 0 });
export const unseen = style(hidden);
export const turned = style(mirrored);
export const nowrap = style({ whiteSpace: 'nowrap' });
export const lines = style({ ...layout.stack('2px'), minWidth: 0 });
export const lines16 = style({ ...layout.stack(16), alignContent: 'start', minWidth: 0 });
export const line = style({ ...layout.row(8), minWidth: 0 });
export const between = style({ ...layout.between(8), minWidth: 0 });
export const strong = style({ ...text('body', 500) });
export const sign = style({ flexShrink: 0, color: vars.color.textSecondary });
export const sending = style({ flexShrink: 0, color: vars.color.accentText });
export const warned = style({ flexShrink: 0, color: vars.color.warningText });
export const good = style({ flexShrink: 0, color: vars.color.successText });
export const bad = style({ ...text('caption'), flexShrink: 0, color: vars.color.errorText });

/** Folders, list and file side by side; on a phone one of them. */
export const columns = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  height: 'calc(100vh - 112px)',
  minHeight: 480,
  selectors: { '&[data-open]': { gridTemplateColumns: '240px minmax(0, 1fr) minmax(0, 620px)' } },
  '@media': {
    [TWO]: { selectors: { '&[data-open]': { gridTemplateColumns: '240px minmax(0, 1fr)' } } },
    [media.narrow]: {
      display: 'block',
      height: 'auto',
      minHeight: 0,
    },
  },
});
const inShort = { [media.short]: { height: 'auto' } } as const;
globalStyle(`${columns}`, { '@media': inShort });

export const folders = style({
  ...layout.column(),
  minHeight: 0,
  background: vars.color.surface,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@media': {
    [media.narrow]: {
      borderInlineEnd: 0,
      selectors: { [`${columns}:not([data-shows="folders"]) &`]: { display: 'none' } },
    },
  },
});
export const foldersBody = style({ ...layout.scroll, padding: vars.space[8] });
export const views = style({
  ...layout.list,
  marginTop: vars.space[8],
  paddingTop: vars.space[8],
  borderTop: `1px solid ${vars.color.border}`,
});
export const view = style({
  ...bareButton,
  ...text('body'),
  ...layout.row(8),
  width: '100%',
  minHeight: vars.height.listRow,
  padding: `0 ${vars.space[8]} 0 ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { background: vars.color.accentSubtle, fontWeight: 500 },
    '&:focus-visible': focusInset,
  },
});
export const space = style({
  ...layout.stack(8),
  justifyItems: 'start',
  padding: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});
globalStyle(`${space} > [role="meter"]`, { width: '100%' });

export const middle = style({
  ...layout.column(),
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  background: vars.color.surface,
  '@media': {
    [media.narrow]: {
      selectors: { [`${columns}:not([data-shows="list"]) &`]: { display: 'none' } },
    },
  },
});
export const listHead = style({
  ...layout.cluster(8),
  minHeight: 52,
  padding: `${vars.space[8]} ${vars.space[16]}`,
});
/** Focus is set on it when a folder is chosen on a phone; it is no control. */
export const listTitle = style({
  ...text('section'),
  margin: 0,
  outline: 'none',
  overflowWrap: 'anywhere',
});
export const people = style({ ...layout.list, ...layout.stack(8), maxWidth: 280 });
export const bar = style({
  ...layout.cluster(8),
  ...tint.accent,
  padding: `${vars.space[8]} ${vars.space[16]}`,
});
/** The list fills its column: no card around it. */
export const flush = style({ minWidth: 0 });
globalStyle(`${flush} > section`, { border: 0, borderRadius: 0, boxShadow: 'none' });
export const name = style({ ...layout.row(8), minWidth: 0 });
export const nameWords = style({ ...layout.stack('2px'), ...layout.grow });
export const fileName = style({ ...text('body', 500), overflowWrap: 'anywhere' });
export const snippet = style({
  ...text('caption'),
  color: vars.color.text,
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
globalStyle(`${flush} tr:has([data-open])`, {
  background: vars.color.accentSubtle,
  boxShadow: `inset 3px 0 0 ${vars.color.accent}`,
});
export const middleFoot = style({
  ...layout.stack(12),
  marginTop: 'auto',
  padding: vars.space[16],
});
export const zone = style({ minWidth: 0 });

export const uploads = style({ ...surface('card'), minWidth: 0 });
export const uploadsHead = style({
  ...layout.cluster(8),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const uploadRows = style({ ...layout.list, maxHeight: 260, overflowY: 'auto' });
export const uploadRow = style({
  ...layout.row(8),
  flexWrap: 'wrap',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
globalStyle(`${uploadRow} > ${nameWords}`, { minWidth: 180 });
export const uploadBar = style({ ...layout.row(8), width: 140 });
export const track = style({ ...progress.track, ...layout.grow });
export const fill = style(progress.fill);

export const panel = style({
  ...layout.column(),
  minWidth: 0,
  minHeight: 0,
  background: vars.color.surface,
  borderInlineStart: `1px solid ${vars.color.border}`,
  '@media': {
    [TWO]: {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      zIndex: 3,
      width: 'min(620px, calc(100% - 240px))',
      boxShadow: vars.shadow.popover,
    },
    [media.narrow]: {
      position: 'static',
      width: '100%',
      borderInlineStart: 0,
      boxShadow: 'none',
    },
  },
});
export const panelHead = style({
  ...layout.cluster(8),
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const panelWords = style({ ...layout.grow, minWidth: 160 });
/** Focus is set on it when a file is opened; it is no control. */
export const panelTitle = style({
  ...text('section'),
  margin: 0,
  outline: 'none',
  overflowWrap: 'anywhere',
});
export const panelBody = style({
  ...layout.scroll,
  ...layout.stack(12),
  alignContent: 'start',
  padding: vars.space[16],
});
export const noted = style({ ...text('caption'), ...layout.top(8), overflowWrap: 'anywhere' });
export const pair = style({
  ...layout.columns('minmax(0, 1fr) minmax(0, 1fr)', 16),
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const preview = style({
  ...sunken('card'),
  ...layout.stack(8),
  minWidth: 0,
  padding: vars.space[12],
});
export const drawn = style({ ...layout.center, position: 'relative', minHeight: 200 });
export const drawing = style({ position: 'absolute' });
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  boxShadow: vars.shadow.slide,
});
export const pages = style({ ...text('caption'), ...layout.row(8), justifyContent: 'center' });
export const paper = style({
  ...surface('inner'),
  maxHeight: 520,
  padding: vars.space[12],
  overflow: 'auto',
  selectors: { '&:focus-visible': focusRing },
});
export const plain = style({ ...text('caption'), margin: 0, whiteSpace: 'pre-wrap' });
export const rich = style({ ...text('body'), overflowWrap: 'anywhere' });
export const sheet = style({ ...text('caption'), borderCollapse: 'collapse' });
globalStyle(`${sheet} td`, {
  padding: `2px ${vars.space[8]}`,
  border: `1px solid ${vars.color.border}`,
  whiteSpace: 'nowrap',
});

export const part = style({ ...layout.stack(8), minWidth: 0 });
export const partTitle = style({ ...text('body', 600), margin: 0 });
export const versions = style(layout.list);
export const version = style({
  ...layout.stack(4),
  paddingBlock: vars.space[8],
  borderTop: `1px solid ${vars.color.border}`,
});
export const versionName = style({
  ...bareButton,
  ...text('body', 500),
  ...layout.row(8),
  ...layout.grow,
  minHeight: 28,
  textAlign: 'start',
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-pressed="true"]': { color: vars.color.accentText },
    '&:focus-visible': focusRing,
  },
});
export const note = style({ ...ellipsis, minWidth: 0, fontWeight: 400, color: vars.color.text });
export const newComment = style(layout.stack(8));
export const comments = style({ ...layout.list, ...layout.stack(8) });
export const comment = style({
  ...sunken('inner'),
  ...layout.stack(4),
  padding: vars.space[12],
});
export const said = style({ ...text('body'), margin: 0, overflowWrap: 'anywhere' });
export const done = style({ ...layout.row(4), ...text('caption'), color: vars.color.successText });

export const choices = style({
  ...bordered('inner'),
  maxHeight: 280,
  padding: vars.space[4],
  overflow: 'auto',
});
export const noteBox = style({
  ...sunken('inner'),
  ...text('caption'),
  ...layout.stack(4),
  padding: vars.space[12],
});
globalStyle(`${noteBox} > p`, { margin: 0 });
export const going = style({
  ...layout.list,
  ...layout.stack(4),
  maxHeight: 180,
  overflow: 'auto',
});

export const guest = style({
  ...layout.stack(16),
  alignContent: 'start',
  boxSizing: 'border-box',
  width: 'min(1000px, 100%)',
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: vars.space[24],
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});
export const guestHead = style(layout.cluster('8px 16px'));

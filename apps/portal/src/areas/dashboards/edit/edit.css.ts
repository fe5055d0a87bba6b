/** Styles of a dashboard that is edited. */
import {
  bare,
  focusInset,
  focusRing,
  hidden,
  layout,
  media,
  pageBar,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { GRID_GAP, GRID_ROW } from '@flightdeck/domain/dashboards';
import { ONE_COLUMN } from '@flightdeck/widgets/dashboard/grid';
import { globalStyle, style } from '@vanilla-extract/css';

/** Words for assistive technology. */
export const unseen = style(hidden);

/** Under the last tile there is room to put one. */
export const page = style({ paddingBottom: GRID_ROW * 3 });

/** On the list of cells: what `gesture.ts` moves is measured from its corner. */
export const list = style({ position: 'relative' });

// A layer for each: a gesture moves them without painting anything again.
export const cell = style({
  position: 'relative',
  willChange: 'transform',
  selectors: {
    [`${list}[data-gesture] &[data-held]`]: {
      zIndex: 2,
      boxShadow: vars.shadow.dialog,
      borderRadius: vars.radius.card,
    },
  },
});

/** Where the held tile would stand. */
export const landing = style({
  position: 'absolute',
  top: 0,
  insetInlineStart: 0,
  display: 'none',
  zIndex: 1,
  border: `2px dashed ${vars.color.accentEdge}`,
  borderRadius: vars.radius.card,
  background: vars.color.accentSubtle,
  opacity: 0.7,
  willChange: 'transform',
  pointerEvents: 'none',
  selectors: { [`${list}[data-gesture] &`]: { display: 'block' } },
});

const NARROW = `(max-width: ${ONE_COLUMN}px)`;

/** Takes the tile, by mouse and by keyboard; on a narrow screen there is one column, and nothing to drag. */
export const handle = style({
  ...bare,
  ...layout.center,
  width: 28,
  height: 28,
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&:focus-visible': focusRing,
    '&[aria-pressed=true]': { background: vars.color.accentSubtle, color: vars.color.accentText },
    [`${list}[data-gesture] &`]: { cursor: 'grabbing' },
  },
  '@container': { [NARROW]: { display: 'none' } },
  '@media': { [media.touch]: { width: 44, height: 44 } },
});
export const narrowOnly = style({
  display: 'none',
  '@container': { [NARROW]: { display: 'inline-flex' } },
});
export const actions = style(layout.row(4));

/** Resizes by mouse; the keyboard does it from the handle. */
export const corner = style({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  width: 20,
  height: 20,
  cursor: 'nwse-resize',
  touchAction: 'none',
  userSelect: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineEnd: 5,
      bottom: 5,
      width: 8,
      height: 8,
      borderInlineEnd: `2px solid ${vars.color.controlEdge}`,
      borderBottom: `2px solid ${vars.color.controlEdge}`,
      borderEndEndRadius: 3,
    },
    '&:dir(rtl)': { cursor: 'nesw-resize' },
  },
  '@container': { [NARROW]: { display: 'none' } },
});

/** Beside what is locked. */
export const lock = style({
  ...layout.center,
  width: 28,
  height: 28,
  flex: 'none',
  color: vars.color.textSecondary,
});

export const adders = style({ ...layout.cluster(8), marginTop: GRID_GAP });

export const head = style({ ...pageBar(12), justifyContent: 'space-between', paddingBottom: 0 });
export const names = style({ ...layout.cluster(12), minWidth: 0 });
export const state = style([
  text('caption'),
  layout.inlineRow(4),
  { color: vars.color.textSecondary },
]);
export const buttons = style(layout.cluster(8));
/** Words that leave a button on a narrow screen. */
export const wideOnly = style({ '@media': { [media.compact]: { display: 'none' } } });

export const pages = style({
  ...layout.row(4),
  paddingInline: vars.space[24],
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { paddingInline: vars.space[16] } },
});
export const pageList = style({
  ...layout.list,
  ...layout.row(12),
  minWidth: 0,
  overflowX: 'auto',
});
export const pageTab = style({ ...layout.row(4), flex: 'none', minHeight: 44 });
export const pageCurrent = style({ boxShadow: `inset 0 -2px 0 ${vars.color.accentText}` });
export const pageName = style({
  ...bare,
  ...text('body', 500),
  minHeight: 44,
  paddingInline: vars.space[4],
  color: vars.color.textSecondary,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': focusInset,
    '&[aria-current]': { color: vars.color.text, fontWeight: 600 },
  },
});

export const conflicts = style(layout.stack(16));
export const start = style({ ...layout.stack(16), maxWidth: 760 });
export const startCard = style(layout.stack(12));
export const startTitle = style([text('section'), { margin: 0 }]);
export const note = style([text('body'), { margin: 0, color: vars.color.textSecondary }]);
// Of a tile without a title they would come with the pointer.
globalStyle(`${cell} section > header`, { opacity: 1 });

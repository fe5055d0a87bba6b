/** Layout of the report builder: toolbar, rail, stage and panel. */
import { ellipsis, focusRing, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { LOW, OVER_STAGE, READER } from './builder-media.ts';

export const screen = style({
  ...layout.column(),
  height: `calc(100dvh - ${vars.height.header})`,
  minHeight: 0,
  '@media': { [LOW]: { height: 'auto' } },
});

export const toolbar = style({
  flex: 'none',
  ...layout.row(8),
  minHeight: vars.height.toolbar,
  padding: `${vars.space[8]} ${vars.space[16]} ${vars.space[8]} ${vars.space[20]}`,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const heading = style({
  ...layout.row(`0 ${vars.space[16]}`),
  ...layout.grow,
  '@media': { [media.compact]: { flexDirection: 'column', alignItems: 'flex-start' } },
});
export const titleLine = style({
  ...layout.row(4),
  minWidth: 0,
  maxWidth: '100%',
});
export const title = style({
  ...text('title'),
  ...ellipsis,
  '@media': {
    [READER]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
});
export const saveState = style({
  ...layout.inlineRow(8),
  flex: 'none',
  color: vars.color.textSecondary,
  ...text('caption'),
});
export const savedIcon = style({ color: vars.color.successIcon });
export const dirtyIcon = style({
  width: 8,
  height: 8,
  borderRadius: vars.radius.pill,
  background: vars.color.warningIcon,
});
export const wideOnly = style({ '@media': { [media.compact]: { display: 'none' } } });

/** Width of the open panel. */
export const panelWidth = createVar();
export const body = style({
  ...layout.columns(`${vars.width.rail} minmax(0, 1fr)`),
  position: 'relative',
  flex: 1,
  minHeight: 0,
  gridTemplateRows: 'minmax(0, 1fr)',
  '@media': {
    [media.compact]: { gridTemplateColumns: `${vars.width.filmstrip} minmax(0, 1fr)` },
    [READER]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) auto',
    },
  },
});
/** With a panel: a third column; where that would squeeze the stage the panel lies over it, as a sheet in narrow windows. */
export const withPanel = style({
  '@media': {
    [OVER_STAGE]: { gridTemplateColumns: `${vars.width.rail} minmax(0, 1fr)` },
    [media.compact]: {
      gridTemplateColumns: `${vars.width.filmstrip} minmax(0, 1fr)`,
      gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1.1fr)',
    },
    [READER]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1.6fr)',
    },
  },
});
const PANEL_WIDTHS = { edit: vars.width.editPanel, add: vars.width.addPanel };
export const bodyWithPanel = styleVariants(PANEL_WIDTHS, (width) => [
  { vars: { [panelWidth]: width } },
  { gridTemplateColumns: `${vars.width.rail} minmax(0, 1fr) ${width}` },
  withPanel,
]);

export const rail = style({
  ...layout.column(),
  gridRow: '1 / -1',
  minHeight: 0,
  minWidth: 0,
  background: vars.color.surface,
  borderRight: `1px solid ${vars.color.border}`,
  '@media': {
    [READER]: {
      gridRow: 2,
      borderRight: 0,
      borderTop: `1px solid ${vars.color.border}`,
    },
  },
  selectors: { [`${withPanel} > &`]: { '@media': { [READER]: { display: 'none' } } } },
});

/** The rows scroll; what can be done with the selected ones stays in view below them. */
export const rows = style({
  ...layout.scroll,
  '@media': { [READER]: { overflowX: 'auto', overflowY: 'hidden' } },
});

export const stage = style({
  minHeight: 0,
  minWidth: 0,
  overflowY: 'auto',
  padding: `0 ${vars.space[24]} ${vars.space[24]}`,
  background: vars.color.canvas,
  '@media': {
    [READER]: { ...layout.column(), padding: `0 ${vars.space[16]}` },
    [LOW]: { overflowY: 'visible' },
  },
});

export const panelColumn = style({
  minHeight: 0,
  borderLeft: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  '@media': {
    [OVER_STAGE]: {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: panelWidth,
      zIndex: 3,
      boxShadow: vars.shadow.popover,
    },
    [media.compact]: {
      position: 'relative',
      width: 'auto',
      gridColumn: 2,
      gridRow: 2,
      borderLeft: 'none',
      borderRadius: `${vars.radius.dialog} ${vars.radius.dialog} 0 0`,
      overflow: 'hidden',
    },
    [READER]: { gridColumn: 1 },
    // No room for a part of the slide above it.
    [LOW]: { position: 'fixed', inset: 0, zIndex: 11, borderRadius: 0 },
  },
});

export const asOfRow = style({
  ...layout.between(`0 ${vars.space[16]}`),
  flexWrap: 'wrap',
  minHeight: 44,
  paddingBlock: vars.space[4],
});
export const asOf = style({
  ...layout.wrap(`0 ${vars.space[4]}`),
  // Two lines of it before what stands beside it gets a line of its own.
  flex: '1 1 160px',
  color: vars.color.textSecondary,
  ...text('caption'),
  fontVariantNumeric: 'tabular-nums',
});
export const pager = style({
  ...layout.row(4),
  flex: 'none',
  // At the end of the line below, where the row has no room for it.
  marginInlineStart: 'auto',
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [READER]: {
      ...layout.between(8),
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      marginBlockStart: 'auto',
      marginInline: `calc(-1 * ${vars.space[16]})`,
      padding: vars.space[4],
      borderTop: `1px solid ${vars.color.border}`,
      background: vars.color.surface,
    },
    [LOW]: { position: 'static' },
  },
  // The sheet leaves the height to the slide.
  selectors: { [`${withPanel} &`]: { '@media': { [READER]: { display: 'none' } } } },
});
export const pagerText = style({
  '@media': { [READER]: { minWidth: 0, textAlign: 'center', ...text('caption') } },
});
export const pagerTitle = style({ ...text('body', 600), ...ellipsis, color: vars.color.text });

export const frame = style({
  flex: 'none',
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.slide,
  overflow: 'hidden',
  '@media': {
    [READER]: {
      marginInline: `calc(-1 * ${vars.space[16]})`,
      borderRadius: 0,
      // Follows the finger that swipes.
      transform: 'translateX(var(--swipe, 0))',
    },
    // The whole slide is in view at once.
    [LOW]: {
      width: `min(100% + 2 * ${vars.space[16]}, (100dvh - ${vars.height.header}) * 16 / 9)`,
      alignSelf: 'center',
    },
    '(prefers-reduced-motion: reduce)': { transform: 'none' },
  },
});
// A panel over the stage covers the slide, but no button.
globalStyle(`${withPanel} > ${stage} > *:not(${frame})`, {
  '@media': {
    [`${media.wide} and ${OVER_STAGE}`]: { marginInlineEnd: panelWidth },
  },
});

export const issueCount = style({ flex: 'none', marginLeft: 'auto' });
export const issueIcon = styleVariants({
  error: { color: vars.color.errorIcon },
  warning: { color: vars.color.warningIcon },
  info: { color: vars.color.infoIcon },
});
export const issues = style({
  marginTop: vars.space[16],
  borderRadius: vars.radius.card,
  selectors: { '&:focus-visible': focusRing },
});

export const banner = style({
  ...layout.row(12),
  marginTop: vars.space[16],
  padding: `${vars.space[8]} ${vars.space[12]} ${vars.space[8]} ${vars.space[16]}`,
  borderRadius: vars.radius.card,
  background: vars.color.accentSubtle,
});
export const bannerIcon = style({ flex: 'none', color: vars.color.accentText });
export const bannerText = style(layout.grow);
export const figure = style({ whiteSpace: 'nowrap' });

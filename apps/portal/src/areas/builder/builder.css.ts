/** Layout of the report builder: toolbar, rail, stage and panel. */
import { ellipsis, focusRing, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const screen = style({
  ...layout.column(),
  height: `calc(100dvh - ${vars.height.header})`,
  minHeight: 0,
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
export const title = style({ ...text('title'), ...ellipsis });
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

export const body = style({
  ...layout.columns(`${vars.width.rail} minmax(0, 1fr)`),
  flex: 1,
  minHeight: 0,
  gridTemplateRows: 'minmax(0, 1fr)',
  '@media': {
    [media.compact]: { gridTemplateColumns: `${vars.width.filmstrip} minmax(0, 1fr)` },
  },
});
/** With a panel: a third column, or a sheet over the lower half of the stage. */
export const bodyWithPanel = styleVariants(
  {
    edit: { gridTemplateColumns: `${vars.width.rail} minmax(0, 1fr) ${vars.width.editPanel}` },
    add: { gridTemplateColumns: `${vars.width.rail} minmax(0, 1fr) ${vars.width.addPanel}` },
  },
  (rule) => [
    rule,
    {
      '@media': {
        [media.compact]: {
          gridTemplateColumns: `${vars.width.filmstrip} minmax(0, 1fr)`,
          gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1.1fr)',
        },
      },
    },
  ],
);

export const rail = style({
  gridRow: '1 / -1',
  minHeight: 0,
  overflowY: 'auto',
  background: vars.color.surface,
  borderRight: `1px solid ${vars.color.border}`,
});

export const stage = style({
  minHeight: 0,
  minWidth: 0,
  overflowY: 'auto',
  padding: `0 ${vars.space[24]} ${vars.space[24]}`,
  background: vars.color.canvas,
});

export const panelColumn = style({
  minHeight: 0,
  borderLeft: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  '@media': {
    [media.compact]: {
      gridColumn: 2,
      gridRow: 2,
      borderLeft: 'none',
      borderRadius: `${vars.radius.dialog} ${vars.radius.dialog} 0 0`,
      boxShadow: vars.shadow.popover,
      overflow: 'hidden',
    },
  },
});

export const asOfRow = style({
  ...layout.between(16),
  minHeight: 44,
  paddingBlock: vars.space[4],
});
export const asOf = style({
  ...layout.wrap(`0 ${vars.space[4]}`),
  color: vars.color.textSecondary,
  ...text('caption'),
  fontVariantNumeric: 'tabular-nums',
});
export const pager = style({
  ...layout.row(4),
  flex: 'none',
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

export const frame = style({
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.slide,
  overflow: 'hidden',
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

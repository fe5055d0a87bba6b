/** Styles of two versions beside each other. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

/** Pixels of a row of a miniature, and of the gap between its tiles. */
const ROW = 13;
const GAP = 3;

/** Set by `cellVars`. */
const [column, row, columns, rows] = ['x', 'y', 'w', 'h'].map((name) => `var(--fd-tile-${name})`);

export const all = style(layout.stack(16));
export const page = style(layout.stack(16));
export const both = style({
  ...layout.columns('1fr 1fr', 16),
  alignItems: 'start',
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const miniature = style({ ...layout.stack(8), minWidth: 0 });
export const heading = style([text('section'), { margin: 0 }]);
export const muted = style([text('caption'), { margin: 0, color: vars.color.textMuted }]);
export const none = style([
  text('caption'),
  {
    margin: 0,
    padding: vars.space[16],
    border: `1px dashed ${vars.color.border}`,
    borderRadius: vars.radius.control,
    color: vars.color.textMuted,
  },
]);
export const words = style([
  text('body'),
  { margin: `${vars.space[4]} 0 0`, paddingInlineStart: vars.space[20], listStyle: 'disc' },
]);

export const cells = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gridAutoRows: ROW,
  gap: GAP,
  listStyle: 'none',
  margin: 0,
  padding: vars.space[8],
  borderRadius: vars.radius.control,
  background: vars.color.canvas,
});
export const cell = style([
  text('caption'),
  {
    gridColumn: `${column} / span ${columns}`,
    gridRow: `${row} / span ${rows}`,
    minWidth: 0,
    overflow: 'hidden',
    padding: `2px ${vars.space[4]}`,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface,
    color: vars.color.textSecondary,
  },
]);
export const name = style({ display: 'block', overflowWrap: 'anywhere' });
export const mark = style({ marginInlineEnd: vars.space[4], fontWeight: 600 });

export const marked = styleVariants({
  added: {
    borderColor: vars.color.successIcon,
    background: vars.color.successSubtle,
    color: vars.color.successText,
  },
  removed: {
    borderColor: vars.color.errorIcon,
    borderStyle: 'dashed',
    background: vars.color.errorSubtle,
    color: vars.color.errorText,
  },
  changed: {
    borderColor: vars.color.warningIcon,
    background: vars.color.warningSubtle,
    color: vars.color.warningText,
  },
  moved: {
    borderColor: vars.color.accent,
    background: vars.color.accentSubtle,
    color: vars.color.accentText,
  },
});

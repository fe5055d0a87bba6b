/** Styles of profiles of addresses. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Entries, what changes them, and what becomes of them, beside each other. */
export const columns = style({
  ...layout.stack(16),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': {
    [media.narrow]: { padding: vars.space[12] },
    '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '(min-width: 1280px)': {
      gridTemplateColumns: 'minmax(0, 560fr) minmax(0, 400fr) minmax(0, 400fr)',
    },
  },
});
/** Totals beside each other. */
export const totals = style({
  ...layout.cluster(24),
  margin: 0,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const total = style({ ...layout.stack('2px') });
export const term = style({ ...text('caption'), color: vars.color.textSecondary });
export const amount = style({
  ...text('body', 600),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
export const bar = style({
  ...layout.cluster(8),
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
/** Lines that are told, one below the other. */
export const told = style({
  ...layout.list,
  ...layout.stack(8),
  maxHeight: 240,
  overflowY: 'auto',
});

/** Styles of the selection: its bar below the rows, and the dialogs that move slides and copy them from a report. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const bar = style({
  flex: 'none',
  padding: `${vars.space[4]} ${vars.space[8]} ${vars.space[8]} ${vars.space[20]}`,
  background: vars.color.surface,
  borderTop: `1px solid ${vars.color.border}`,
  '@media': {
    [media.compact]: { padding: `${vars.space[4]} 0 ${vars.space[4]} ${vars.space[8]}` },
  },
});
export const line = style({ ...layout.between(4) });
export const count = style({ ...text('body', 600), fontVariantNumeric: 'tabular-nums' });
export const note = style({ ...text('caption'), margin: 0, color: vars.color.textSecondary });
export const actions = style({
  ...layout.wrap(4),
  // The icons begin where the line above begins.
  marginInlineStart: `calc(-1 * ${vars.space[8]})`,
  '@media': { [media.compact]: { margin: 0, gap: 0 } },
});

export const fields = style(layout.stack(16));

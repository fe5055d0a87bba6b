/** Styles of schedules. */
import { layout, media, sunken, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const lines = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary, margin: 0 });
export const buttons = style(layout.cluster(8));
export const heading = style({ ...layout.cluster(8), minWidth: 0 });

/** One schedule: its history, and beside it what it sends and to whom. */
export const page = style({
  ...layout.stack(16),
  alignItems: 'start',
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    [media.narrow]: { padding: vars.space[12] },
  },
});
export const column = style({ ...layout.stack(16), minWidth: 0 });
export const facts = style({
  ...layout.columns(
    'minmax(80px, max-content) minmax(0, 1fr)',
    `${vars.space[8]} ${vars.space[16]}`,
  ),
  margin: 0,
});
globalStyle(`${facts} dt`, { ...text('body'), color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { ...text('body'), margin: 0, overflowWrap: 'anywhere' });

export const list = style(layout.list);
export const run = style({
  ...layout.stack(8),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const runHead = style({ ...layout.cluster(8), ...text('body', 500) });
export const mails = style({ ...layout.list, ...layout.stack(4), ...text('caption') });
globalStyle(`${mails} > li`, { overflowWrap: 'anywhere' });

/** Fields side by side where there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[12],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const group = style({ ...layout.stack(12), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ ...text('body', 600), padding: 0, marginBottom: vars.space[8] });
export const daysLegend = style([muted, { padding: 0 }]);
export const days = style(layout.cluster(12));
/** What follows from the fields above it. */
export const note = style({ ...layout.stack(4), ...sunken('inner'), padding: vars.space[12] });
export const times = style({ ...layout.list, ...text('caption') });

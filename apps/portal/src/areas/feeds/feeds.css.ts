/** Styles of data feeds. */
import {
  bareButton,
  bordered,
  focusInset,
  forcedFill,
  hidden,
  layout,
  media,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { createVar, globalStyle, style } from '@vanilla-extract/css';

export const headline = style({ ...layout.cluster(12), ...layout.grow });
export const advertiser = style({ width: 'min(280px, 100%)' });
export const note = style({ ...text('caption'), color: vars.color.textSecondary });
export const muted = style({ ...text('caption'), color: vars.color.textMuted });
export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const unseen = style(hidden);
/** Two lines of a cell. */
export const lines = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const strong = style({ fontWeight: 600 });
export const figures = style({ fontVariantNumeric: 'tabular-nums' });

export const legend = style({ ...layout.cluster(16), ...text('caption') });
export const legendItem = style(layout.inlineRow(4));

const cellColor = createVar();
/** The days of a feed: a cell a day, as wide as there is room for. */
export const strip = style({
  display: 'flex',
  gap: 1,
  height: 16,
  minWidth: 180,
  width: '100%',
  maxWidth: 540,
});
const cell = style({ flex: 1, minWidth: 1, alignSelf: 'center', ...forcedFill });
/** A state is told by its form as well: full, hollow, a thin line. */
export const day = {
  loaded: style([cell, { height: 14, background: vars.color.accentEdge }]),
  missing: style([
    cell,
    {
      vars: { [cellColor]: vars.color.errorIcon },
      height: 16,
      border: `1px solid ${cellColor}`,
      background: vars.color.surface,
    },
  ]),
  acknowledged: style([
    cell,
    {
      vars: { [cellColor]: vars.color.textMuted },
      height: 16,
      border: `1px solid ${cellColor}`,
      background: vars.color.surface,
    },
  ]),
  none: style([cell, { height: 1, background: vars.color.controlEdge }]),
} as const;
/** The same beside its word. */
export const sample = style({ display: 'inline-flex', width: 6, height: 16 });

export const state = style(layout.top(8));
export const stateIcon = style({ flexShrink: 0, marginTop: 2 });
export const tone = {
  success: style({ color: vars.color.successIcon }),
  error: style({ color: vars.color.errorIcon }),
  warning: style({ color: vars.color.warningIcon }),
} as const;

export const scroll = style({ overflowX: 'auto', maxWidth: '100%' });
export const matrix = style({ minWidth: 'min(100%, 720px)', borderCollapse: 'collapse' });
globalStyle(`${matrix} :is(th, td)`, {
  ...text('body', 400),
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  height: 36,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${vars.color.border}`,
});
globalStyle(`${matrix} thead th`, { ...text('caption', 500), color: vars.color.textSecondary });
globalStyle(`${matrix} :is(th, td):first-child`, {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  textAlign: 'start',
  paddingInlineStart: vars.space[16],
  background: vars.color.surface,
});
globalStyle(`${matrix} tbody th`, { fontWeight: 500 });
globalStyle(`${matrix} tbody tr:last-child :is(th, td)`, { borderBottom: 0 });
globalStyle(`${matrix} tbody tr:last-child th`, { borderEndStartRadius: vars.radius.card });
export const group = style({});
globalStyle(`${matrix} .${group}`, {
  textAlign: 'start',
  fontWeight: 600,
  color: vars.color.text,
  borderInlineStart: `1px solid ${vars.color.border}`,
});
export const firstOfGroup = style({ borderInlineStart: `1px solid ${vars.color.border}` });

/** A feed that gives a measure, or also holds it. */
export const source = style({
  ...layout.inlineRow(8),
  paddingInline: vars.space[4],
  fontVariantNumeric: 'tabular-nums',
});
export const pick = style([
  source,
  bareButton,
  {
    minHeight: 28,
    paddingInline: vars.space[4],
    borderRadius: vars.radius.control,
    color: vars.color.textSecondary,
    selectors: {
      '&:hover': { background: vars.color.hover, color: vars.color.text },
      '&:focus-visible': focusInset,
    },
    '@media': { [media.touch]: { minHeight: 44 } },
  },
]);
export const mark = style({
  width: 12,
  height: 12,
  flexShrink: 0,
  borderRadius: '50%',
  border: `1.5px solid ${vars.color.controlEdge}`,
  background: vars.color.surface,
});
export const isTaken = style({ border: `4px solid ${vars.color.accent}`, ...forcedFill });

/** In a narrow window: a measure after the other, each with its feeds below each other. */
export const measures = style({ ...layout.list });
export const measure = style({
  padding: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const measureFeeds = style({ ...layout.list, ...layout.stack(4), marginTop: vars.space[4] });
export const measureFeed = style(layout.between(12));

export const choices = style({ ...layout.list, borderTop: `1px solid ${vars.color.border}` });
export const choice = style({
  ...layout.between(12),
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  flexWrap: 'wrap',
});

/** Sums before and after a change. */
export const change = style({ width: '100%', borderCollapse: 'collapse', ...bordered('inner') });
globalStyle(`${change} :is(th, td)`, {
  ...text('body', 400),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: `1px solid ${vars.color.border}`,
});
globalStyle(`${change} :is(th, td):first-child`, { textAlign: 'start' });
globalStyle(`${change} thead th`, { ...text('caption', 500), color: vars.color.textSecondary });
export const error = style({ color: vars.color.errorText });

/** Sources beside the last loads. */
export const lower = style(layout.beside('minmax(0, 1fr) 400px', 16));
globalStyle(`${lower} > *`, { minWidth: 0 });
/** Stays on one line. */
export const whole = style({ whiteSpace: 'nowrap' });
export const loadsOf = style({
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const loads = style(layout.list);
export const load = style({
  ...layout.between(12),
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const notes = style({ ...layout.list, borderTop: `1px solid ${vars.color.border}` });
export const noted = style({ ...layout.between(12), paddingBlock: vars.space[8] });

/** What a login may read. */
export const scopes = style({
  ...layout.list,
  ...layout.stack(4),
  ...text('caption'),
  marginBlock: vars.space[4],
});

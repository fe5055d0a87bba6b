/** Styles of targeting. */
import {
  bareButton,
  ellipsis,
  focusRing,
  hidden,
  layout,
  media,
  mono as monoFace,
  sunken,
  surface,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const headline = style({
  ...layout.cluster(12),
  ...layout.grow,
  // Beside the buttons a phone leaves the name no more than a letter a line.
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const buttons = style(layout.cluster(8));
export const client = style({ width: 'min(280px, 100%)' });
export const lines = style({ ...layout.stack('2px'), minWidth: 0 });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const unseen = style(hidden);
export const mono = style({ ...monoFace, ...text('caption'), overflowWrap: 'anywhere' });
export const warning = style({
  ...layout.inlineRow(4),
  ...text('caption'),
  color: vars.color.warningText,
});
export const danger = style({ ...text('caption'), color: vars.color.errorText });
export const success = style({ ...text('caption'), color: vars.color.successText });
export const sign = style({ flexShrink: 0 });
export const figure = style({ fontVariantNumeric: 'tabular-nums' });

/** Below it three columns have no room. */
const WIDE = '(min-width: 1280px)';

/** Rules, what they are about, and what becomes of them, beside each other. */
export const columns = style({
  ...layout.stack(16),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': {
    [media.narrow]: { padding: vars.space[12] },
    '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [WIDE]: { gridTemplateColumns: 'minmax(0, 440fr) minmax(0, 400fr) minmax(0, 528fr)' },
  },
});
export const column = style({ ...layout.stack(16), minWidth: 0 });
/** The last column: below the other two where three have no room, in two of its own. */
export const lastColumn = style([
  column,
  {
    '@media': {
      '(min-width: 900px) and (max-width: 1279.98px)': {
        gridColumn: '1 / -1',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        alignItems: 'start',
      },
    },
  },
]);
globalStyle(`${column} > *`, { minWidth: 0 });

/** The parts of a card that fill it. */
export const part = style({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const partHead = style({ ...layout.between(8), marginBottom: vars.space[8] });
export const partTitle = style({ ...layout.inlineRow(8), ...text('body', 500), margin: 0 });
export const count = style({
  ...text('caption'),
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

/** The head of a side, in its colour. */
export const sideHead = styleVariants(
  {
    out: tint.error,
    in: tint.accent,
    only: { background: vars.color.sunken, color: vars.color.textSecondary },
  },
  (rule) => [
    style({
      ...layout.cluster(8),
      ...text('caption'),
      padding: `${vars.space[8]} ${vars.space[16]}`,
    }),
    rule,
  ],
);
export const sideName = style({ ...text('body', 600), margin: 0 });
export const sideEnd = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });

/** Rules as words in a row. */
export const chips = style({ ...layout.list, ...layout.cluster(8) });
export const chip = styleVariants(
  {
    out: { background: vars.color.errorSubtle },
    in: { background: vars.color.accentSubtle },
    only: { background: vars.color.sunken },
  },
  (rule) => [
    style({
      ...layout.inlineRow(4),
      ...text('caption'),
      maxWidth: '100%',
      minHeight: 24,
      paddingInlineStart: vars.space[8],
      borderRadius: vars.radius.control,
      color: vars.color.text,
    }),
    rule,
  ],
);
export const chipWords = style({ ...ellipsis, minWidth: 0 });
export const remove = style({
  ...bareButton,
  ...layout.center,
  width: 24,
  height: 24,
  borderRadius: vars.radius.control,
  color: vars.color.textSecondary,
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&:focus-visible': focusRing,
  },
});
/** Rules one below the other. */
export const ruleList = style({ ...layout.list, ...layout.stack(4) });
export const ruleRow = style({ ...layout.between(8), minHeight: 28 });
export const ruleEnd = style({ ...layout.inlineRow(8), flexShrink: 0, whiteSpace: 'nowrap' });
export const add = style({ ...layout.stack(8), marginTop: vars.space[8] });
export const addOptions = style({ ...layout.cluster(8) });

export const tree = style({ maxHeight: 420, overflowY: 'auto' });
export const treeIcon = styleVariants({
  none: { color: vars.color.controlEdge },
  in: { color: vars.color.accentText },
  out: { color: vars.color.errorText },
});
export const treeEnd = style({ ...layout.inlineRow(8) });

export const answer = style({ ...layout.stack(12), marginTop: vars.space[12] });
export const verdict = styleVariants({ in: tint.success, out: tint.error }, (rule) => [
  style({
    ...layout.between(12),
    flexWrap: 'wrap',
    padding: vars.space[12],
    borderRadius: vars.radius.control,
  }),
  rule,
]);
export const verdictWords = style({ ...text('body', 600), margin: 0 });
export const passage = style({
  ...surface('control'),
  ...text('body'),
  maxHeight: 240,
  padding: vars.space[12],
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const mark = styleVariants({
  in: { ...tint.accent, borderRadius: 2 },
  out: {
    ...tint.error,
    borderRadius: 2,
    fontWeight: 600,
    textDecoration: 'underline',
  },
});
export const fired = style({ ...layout.list });
export const firedRow = style({
  ...layout.columns('20px 20px minmax(72px, auto) minmax(0, 1fr) auto', 8),
  alignItems: 'center',
  padding: `${vars.space[8]} ${vars.space[4]}`,
  ...text('caption'),
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { '&[data-decided]': { background: vars.color.hover, fontWeight: 600 } },
});

/** A figure with what it is of, which goes below where there is no room. */
export const headFigure = style({ ...layout.cluster(8), alignItems: 'baseline' });
export const big = style({
  ...text('title'),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const bar = style({
  display: 'flex',
  height: 12,
  gap: 2,
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
});
export const share = styleVariants({
  in: { background: vars.chart.series1 },
  part: { background: vars.chart.series2 },
  out: { background: vars.chart.down },
  none: { background: vars.chart.rest },
  unknown: { background: vars.chart.other },
});
export const swatch = style({ width: 8, height: 8, borderRadius: 2, flexShrink: 0 });
export const figures = style({
  width: '100%',
  borderCollapse: 'collapse',
  ...text('caption'),
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${figures} th, ${figures} td`, {
  padding: `${vars.space[8]} ${vars.space[4]}`,
  textAlign: 'end',
  borderTop: `1px solid ${vars.color.border}`,
});
globalStyle(`${figures} thead th`, {
  borderTop: 0,
  fontWeight: 400,
  color: vars.color.textSecondary,
});
globalStyle(`${figures} th:first-child`, { textAlign: 'start', fontWeight: 400 });
globalStyle(`${figures} tfoot th, ${figures} tfoot td`, { fontWeight: 600 });
export const named = style(layout.inlineRow(8));
export const note = style({ ...sunken('control'), ...text('caption'), padding: vars.space[12] });
export const dropped = style({ ...layout.list });
export const droppedRow = style({
  ...layout.columns('minmax(0, 1fr) auto', 12),
  padding: `${vars.space[8]} 0`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const history = style({
  ...layout.list,
  ...layout.stack(16),
  padding: vars.space[16],
});
export const drawerHead = style({
  ...layout.between(8),
  padding: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const drawerTitle = style({ ...text('section'), margin: 0 });
export const stack = style({ ...layout.stack(12), minWidth: 0 });

/** Bands to be ticked, without the frame that a browser draws around them. */
export const sizes = style({
  ...layout.columns('repeat(auto-fill, minmax(112px, 1fr))', 8),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
/** The least, the most, and what they are counted in. */
export const bounds = style({
  ...layout.columns('repeat(auto-fit, minmax(120px, 1fr))', 8),
  alignItems: 'end',
});
/** Two things that may be one, and what may be done. */
export const pair = style({
  ...layout.stack(8),
  padding: `${vars.space[8]} 0`,
  borderTop: `1px solid ${vars.color.border}`,
});
/** The inventory of all publishers. */
export const tallTree = style({ maxHeight: 620, overflowY: 'auto' });

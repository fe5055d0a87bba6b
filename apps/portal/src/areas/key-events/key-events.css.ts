/** Styles of key events. */
import {
  bareButton,
  ellipsis,
  focusInset,
  layout,
  media,
  text,
  twoLines,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { wideTable } from '../../app/list/wide-table.ts';

export const headline = style({ ...layout.cluster(12), ...layout.grow });
export const buttons = style(layout.cluster(8));
export const client = style({ width: 'min(280px, 100%)' });

export const filters = style({
  ...layout.cluster(12),
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const search = style({ flex: '1 1 200px', maxWidth: 280 });
export const kind = style({ width: 180 });
export const period = style({ ...layout.row(4), marginInlineStart: 'auto' });
export const periodName = style([
  text('body', 600),
  { minWidth: 112, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
]);

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[16],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const month = style({ display: 'grid' });
const columns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;
export const weekdays = style([
  text('caption', 500),
  {
    ...columns,
    color: vars.color.textSecondary,
    borderBottom: `1px solid ${vars.color.border}`,
  },
]);
globalStyle(`${weekdays} > *`, { padding: `${vars.space[8]} ${vars.space[8]}` });

/** Lines between the days run through the whole week. */
export const week = style({
  ...columns,
  gridAutoFlow: 'row dense',
  gridAutoRows: 'min-content',
  rowGap: 3,
  minHeight: 104,
  paddingBottom: vars.space[8],
  backgroundImage: `linear-gradient(to right, ${vars.color.border} 1px, transparent 1px)`,
  backgroundSize: 'calc(100% / 7) 100%',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const cell = style({ gridRow: 1, padding: vars.space[4] });
export const day = style([
  text('caption', 500),
  {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 28,
    height: 28,
    borderRadius: vars.radius.pill,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.text,
    '@media': { [media.touch]: { minWidth: 44, height: 44 } },
  },
]);
globalStyle(`button${day}`, { ...bareButton, display: 'inline-grid' });
globalStyle(`button${day}:hover`, { background: vars.color.hover });
globalStyle(`button${day}:focus-visible`, focusInset);
export const beside = style({});
globalStyle(`${beside}${beside}`, { color: vars.color.textMuted });
export const today = style({});
globalStyle(`${today}${today}${today}`, {
  background: vars.color.accent,
  color: vars.color.onAccent,
});

const event = style([
  bareButton,
  ellipsis,
  text('caption', 500),
  {
    minHeight: 24,
    '@media': { [media.touch]: { minHeight: 44 } },
    marginInline: 4,
    paddingInline: vars.space[8],
    borderRadius: vars.radius.thumbnail,
    borderInlineStart: '3px solid currentColor',
    textAlign: 'start',
    selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusInset },
  },
]);
const { color } = vars;
const tone = (background: string, ink: string) => [event, style({ background, color: ink })];
export const bar = styleVariants({
  outage: tone(color.errorSubtle, color.errorText),
  price: tone(color.warningSubtle, color.warningText),
  launch: tone(color.accentSubtle, color.accentText),
  campaign: tone(color.successSubtle, color.successText),
  other: tone(color.sunken, color.text),
  holiday: tone(color.sunken, color.textSecondary),
});
/** It goes on in the week before, or after. */
export const openBefore = style({
  marginInlineStart: 0,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
});
export const openAfter = style({
  marginInlineEnd: 0,
  borderStartEndRadius: 0,
  borderEndEndRadius: 0,
});
export const unmarked = style({ borderInlineStartStyle: 'dotted' });

export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space[8],
});
globalStyle(`${place} > button`, { marginTop: 22 });
export const preview = style({ ...layout.list, ...layout.stack(4) });
export const previewed = style({
  ...layout.cluster(8),
  paddingBlock: vars.space[4],
  overflowWrap: 'anywhere',
});
export const previewDays = style([
  text('body'),
  { minWidth: 150, color: vars.color.textSecondary, fontVariantNumeric: 'tabular-nums' },
]);
export const wrong = style([
  text('caption'),
  { color: vars.color.errorText, overflowWrap: 'anywhere' },
]);

export const table = wideTable(760);
export const lines = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style(text('body', 500));
export const muted = style([text('caption'), twoLines, { color: vars.color.textSecondary }]);
export const note = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
  margin: 0,
});
globalStyle(`${facts} dt`, { color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { margin: 0 });

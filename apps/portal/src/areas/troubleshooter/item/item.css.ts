/** Styles of an item's panel. */
import {
  focusRing,
  hidden,
  layout,
  media,
  sunken,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const panel = style({
  ...layout.column(),
  flex: 'none',
  width: 400,
  minHeight: 0,
  background: vars.color.surface,
  borderInlineStart: `1px solid ${vars.color.border}`,
  '@media': {
    // A page of its own over the list.
    [media.compact]: {
      position: 'absolute',
      inset: 0,
      width: 'auto',
      zIndex: 5,
      borderInlineStart: 0,
    },
  },
});
export const body = style({
  ...layout.scroll,
  ...layout.stack(20),
  alignContent: 'start',
  padding: `${vars.space[12]} ${vars.space[20]} ${vars.space[24]}`,
});
export const head = style({ ...layout.stack(8) });
export const eyebrow = style({
  ...layout.between(8),
  ...text('body'),
  color: vars.color.textSecondary,
});
export const eyebrowText = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({
  ...layout.row(8),
  ...text('title'),
  borderRadius: vars.radius.small,
  selectors: { '&:focus-visible': focusRing },
});
export const reason = style({ ...text('body'), color: vars.color.text, overflowWrap: 'anywhere' });
export const gauge = style({ ...layout.stack(4), paddingTop: 4 });
export const value = style({ position: 'relative', display: 'block', height: 24 });
const valueText = style({
  position: 'absolute',
  bottom: 0,
  transform: 'translateX(-50%)',
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:dir(rtl)': { transform: 'translateX(50%)' } },
});
export const valueAt = styleVariants({
  1: [valueText, { color: vars.color.errorText }],
  2: [valueText, { color: vars.color.warningText }],
  3: [valueText, { color: vars.color.text }],
});
export const note = style({
  ...sunken('inner'),
  ...layout.top(8),
  ...text('body'),
  padding: `${vars.space[8]} ${vars.space[12]}`,
});
export const noteIcon = style({ flex: 'none', marginTop: 2, color: vars.color.textSecondary });
export const strong = style({ fontWeight: 600 });
export const section = style({ ...layout.stack(8), minWidth: 0 });
export const sectionTitle = style({ ...text('body', 600), ...layout.baseline('0 8px') });
export const aside = style({ ...text('caption'), color: vars.color.textMuted, fontWeight: 400 });
export const inputs = style({ margin: 0 });
export const input = style({
  ...layout.between(12),
  ...text('body'),
  minHeight: 26,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const inputName = style({ color: vars.color.textSecondary });
export const inputText = style({
  margin: 0,
  textAlign: 'end',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const result = styleVariants({
  1: { color: vars.color.errorText, fontWeight: 600 },
  2: { color: vars.color.warningText, fontWeight: 600 },
  3: { color: vars.color.text, fontWeight: 600 },
});
export const formula = style({ ...text('caption'), color: vars.color.textSecondary });
export const list = style({ ...layout.list, ...layout.stack(8) });
export const rule = style({ ...layout.stack(4) });
export const ruleLine = style({ ...layout.row(8), ...text('body') });
export const ruleTitle = style(layout.grow);
export const ruleValue = style({
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});
export const ruleReason = style({
  ...text('caption'),
  paddingInlineStart: 28,
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});

export const chart = style({ margin: 0 });
export const drawing = style({ display: 'block', width: '100%', height: 96, overflow: 'visible' });
export const delivered = style({ fill: vars.color.accent });
export const behind = style({ fill: vars.color.accent, fillOpacity: 0.45 });
export const expected = style({
  fill: 'none',
  stroke: vars.color.text,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
  vectorEffect: 'non-scaling-stroke',
});
export const ends = style({
  ...text('caption'),
  ...layout.between(8),
  alignItems: 'baseline',
  marginTop: vars.space[4],
  color: vars.color.textSecondary,
});

export const history = style({ ...layout.list });
export const event = style({
  position: 'relative',
  ...layout.between(8),
  alignItems: 'baseline',
  ...text('caption'),
  paddingInlineStart: 18,
  paddingBottom: vars.space[8],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 2,
      top: 5,
      width: 7,
      height: 7,
      borderRadius: vars.radius.pill,
      background: vars.color.controlEdge,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: 5,
      top: 14,
      bottom: -3,
      width: 1,
      background: vars.color.border,
    },
  },
});
export const eventText = style({ minWidth: 0, overflowWrap: 'anywhere', color: vars.color.text });
export const eventReason = style({ display: 'block', color: vars.color.textSecondary });
export const eventAt = style({ flex: 'none', color: vars.color.textMuted });

export const foot = style({
  ...layout.cluster(8),
  flex: 'none',
  padding: `${vars.space[12]} ${vars.space[20]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const footEnd = style({ ...layout.row(8), marginInlineStart: 'auto' });
export const url = style({
  ...sunken('inner'),
  ...text('body'),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  overflowWrap: 'anywhere',
});
const markedPart = style({ fontWeight: 600, textDecoration: 'underline wavy' });
/** The offending part of a URL. */
export const urlPart = styleVariants({
  1: [markedPart, { color: vars.color.errorText, background: vars.color.errorSubtle }],
  2: [markedPart, { color: vars.color.warningText, background: vars.color.warningSubtle }],
});
/** For those who hear it. */
export const hiddenText = style(hidden);

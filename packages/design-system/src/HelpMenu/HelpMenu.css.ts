/** Styles of HelpMenu: panel, headers, home, list. Every target is at least 44 px high. */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import {
  atStart,
  bare,
  bordered,
  countText,
  ellipsis,
  text as face,
  focusInset,
  forcedEdge,
  hidden as hiddenText,
  layout,
  sunken,
  surface,
  tint,
} from '../theme/recipes.ts';
import { control, TARGET } from './control.ts';

export const hidden = style(hiddenText);
export const gap = style(layout.grow);
/** Arrows along the reading direction. CSS knows no direction of an SVG itself, only that of its container. */
export const directed = style({ selectors: { ':dir(rtl) > &': { transform: 'scaleX(-1)' } } });

export const panel = style({
  ...face('body'),
  ...layout.column(),
  boxSizing: 'border-box',
  width: 'min(328px, 100vw - 16px)',
  maxWidth: 'min(360px, 100%)',
  maxHeight: 'var(--fd-help-height, min(720px, calc(100dvh - 16px)))',
  overflow: 'hidden',
  borderRadius: vars.radius.dialog,
  background: vars.color.surface,
  boxShadow: vars.shadow.popover,
  color: vars.color.text,
  ...atStart,
  outline: 'none',
  ...forcedEdge,
});
export const inside = style({
  ...layout.column(),
  minHeight: 0,
  '@media': { [media.short]: { overflowY: 'auto' } },
  selectors: { '&[hidden]': { display: 'none' } },
});

const pressed = {
  '&:hover': { background: vars.color.hover },
  '&:focus-visible': focusInset,
};
export const iconButton = style({
  ...control,
  ...layout.center,
  flexShrink: 0,
  width: TARGET,
  borderRadius: vars.radius.control,
  color: 'inherit',
  selectors: { ...pressed, '&[aria-pressed="true"]': tint.accent },
});
export const textButton = style({
  ...control,
  ...face('body', 500),
  ...layout.inlineRow(8),
  flexShrink: 0,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.accentText,
  selectors: { '&:hover': { background: vars.color.hover } },
});
export const quiet = style({
  ...control,
  ...face('body', 600),
  ...layout.inlineRow(8),
  ...bordered('control', 'borderStrong'),
  paddingInline: vars.space[16],
  background: vars.color.quietButton,
  color: vars.color.textButton,
  selectors: { '&:hover': { background: vars.color.hover } },
});

export const header = style({
  ...layout.row(),
  flexShrink: 0,
  minHeight: 52,
  paddingInline: vars.space[4],
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.textSecondary,
});
export const headerButtons = style({ flexShrink: 0, display: 'inline-flex' });
export const back = style([
  textButton,
  { minWidth: TARGET, flexShrink: 1, overflow: 'hidden', justifyContent: 'flex-start' },
]);
export const backIcon = style({ justifyContent: 'center', flexShrink: 0, color: 'inherit' });
export const backLabel = style(ellipsis);
export const headerSearch = style({ flex: 1 });
export const bar = style({ borderBottom: 0 });
export const restore = style({
  ...control,
  ...face('body', 600),
  ...layout.between(8),
  ...layout.grow,
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  selectors: pressed,
});
export const barTitle = style(ellipsis);

export const search = style({
  ...layout.row(),
  ...surface('control', 'controlEdge'),
  minWidth: 0,
  minHeight: TARGET,
  color: vars.color.text,
  selectors: { '&:has(input:focus)': { borderColor: vars.color.accentText, ...focusInset } },
});
export const searchIcon = style({
  flexShrink: 0,
  marginInlineStart: vars.space[12],
  color: vars.color.textMuted,
});
export const searchInput = style({
  ...bare,
  ...face('body'),
  ...layout.grow,
  minHeight: TARGET - 2,
  paddingInline: vars.space[8],
  outline: 'none',
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
  },
});
export const searchClear = style([
  iconButton,
  { minHeight: TARGET - 2, color: vars.color.textMuted },
]);

export const hero = style({
  flexShrink: 0,
  paddingBottom: vars.space[16],
  background: vars.color.accent,
  color: vars.color.onAccent,
});
export const heroBar = style({
  ...layout.between(),
  minHeight: 48,
  paddingInline: `${vars.space[16]} ${vars.space[4]}`,
});
globalStyle(`${heroBar} button:hover`, { background: vars.color.accentHover });
globalStyle(`${hero} :is(h2, button):focus-visible`, { outlineColor: 'currentColor' });
export const heroName = style(face('body', 500));
export const greeting = style({
  ...face('title'),
  marginInline: vars.space[16],
  overflowWrap: 'anywhere',
});
export const heroSearch = style({
  marginTop: vars.space[12],
  marginInline: vars.space[16],
  borderColor: 'transparent',
});

export const body = style({
  ...layout.scroll,
  overscrollBehavior: 'contain',
  // Text for screen readers is outside the flow and must not make it longer.
  position: 'relative',
  '@media': { [media.short]: { flex: 'none', overflowY: 'visible' } },
  selectors: { '&:focus-visible': focusInset },
});
export const section = style({
  paddingTop: vars.space[12],
  selectors: { '&:last-child': { paddingBottom: vars.space[8] } },
});
export const sectionTitle = style({
  ...face('caption'),
  marginInline: vars.space[16],
  marginBottom: vars.space[4],
  color: vars.color.textMuted,
});
export const rows = style(layout.list);
export const row = style({
  ...control,
  ...layout.row(12),
  width: '100%',
  padding: `${vars.space[8]} ${vars.space[16]}`,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: pressed,
});
export const withIcon = style({ minHeight: 52, paddingBlock: vars.space[4] });
export const tile = style({
  ...layout.center,
  ...sunken('control'),
  flexShrink: 0,
  width: 32,
  height: 32,
  color: vars.color.accentText,
});
export const rowWords = style({ ...layout.column(), ...layout.grow });
export const rowTitle = style({
  ...face('body', 500),
  overflowWrap: 'anywhere',
  selectors: { [`${row}:not(${withIcon}) &`]: { fontWeight: 400 } },
});
export const rowDetail = style({ ...face('caption'), color: vars.color.textMuted });
export const rowEnd = style([directed, { flexShrink: 0, color: vars.color.textMuted }]);
export const short = style({
  selectors: { [`${row}:hover &, ${row}:focus-visible &`]: { display: 'none' } },
});
export const full = style({
  selectors: { [`${row}:not(:hover, :focus-visible) &`]: hiddenText },
});
export const mark = style({
  borderRadius: 2,
  background: vars.color.accentSubtle,
  color: 'inherit',
  fontWeight: 600,
});

export const none = style({
  padding: `${vars.space[24]} ${vars.space[16]}`,
  color: vars.color.textMuted,
  textAlign: 'center',
});
const breathe = keyframes({ '50%': { opacity: 0.5 } });
export const loading = style({ padding: `${vars.space[8]} ${vars.space[16]}` });
export const loadingRow = style({
  display: 'block',
  height: 12,
  marginBlock: 20,
  borderRadius: vars.radius.small,
  background: vars.color.skeleton,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  selectors: { '&:nth-child(even)': { width: '70%' } },
});

export const unread = style({
  ...face('caption', 600),
  flexShrink: 0,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  ...forcedEdge,
});

export const footer = style({ flexShrink: 0, borderTop: `1px solid ${vars.color.border}` });
export const browse = style([
  row,
  face('body', 500),
  { color: vars.color.accentText, minHeight: 48 },
]);
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.canvas,
});
export const way = style({
  ...control,
  ...face('body', 500),
  ...layout.row(8),
  flex: '1 1 132px',
  justifyContent: 'center',
  minHeight: 48,
  paddingInline: vars.space[8],
  selectors: {
    ...pressed,
    '& + &': { borderInlineStart: `1px solid ${vars.color.border}` },
  },
});

export const viewTitle = style({ ...face('title'), margin: 0 });
globalStyle(
  `:is(${viewTitle}, ${greeting}):focus`,
  // A heading takes the focus only to be read; it is not something to press.
  { outline: 'none' },
);
export const listHead = style({
  ...layout.baseline(`0 ${vars.space[8]}`),
  justifyContent: 'space-between',
  padding: `${vars.space[12]} ${vars.space[16]} ${vars.space[4]}`,
});
export const count = style(countText);
export const rule = style({ ...face('caption'), color: vars.color.textMuted });
export const note = style({
  ...face('caption'),
  ...layout.row(8),
  flexShrink: 0,
  minHeight: 40,
  paddingInline: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
});
export const good = style({ flexShrink: 0, color: vars.color.successIcon });
export const problem = style({
  ...layout.row(8),
  ...bordered('inner', 'errorEdge'),
  ...tint.error,
  margin: `${vars.space[12]} ${vars.space[16]} 0`,
  padding: `${vars.space[8]} ${vars.space[12]}`,
});
export const nothing = style({
  ...layout.column(8),
  alignItems: 'center',
  padding: `${vars.space[20]} ${vars.space[16]} ${vars.space[24]}`,
  textAlign: 'center',
});
export const nothingTitle = style({ ...face('section'), margin: 0, overflowWrap: 'anywhere' });
export const nothingText = style({
  margin: 0,
  marginBottom: vars.space[8],
  color: vars.color.textSecondary,
});

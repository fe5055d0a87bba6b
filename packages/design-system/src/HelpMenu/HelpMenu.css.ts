/** Styles of HelpMenu: panel, headers, home, list. Every target is at least 44 px high. */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import {
  bare,
  ellipsis,
  text as face,
  focusInset,
  forcedEdge,
  hidden as hiddenText,
} from '../theme/recipes.ts';
import { control, TARGET } from './control.ts';

export const hidden = style(hiddenText);
export const gap = style({ flex: 1, minWidth: 0 });
/** Arrows along the reading direction. CSS knows no direction of an SVG itself, only that of its container. */
export const directed = style({ selectors: { ':dir(rtl) > &': { transform: 'scaleX(-1)' } } });

export const panel = style({
  ...face('body'),
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  width: 328,
  maxWidth: 'min(360px, 100%)',
  maxHeight: 'var(--fd-help-height, min(720px, calc(100dvh - 16px)))',
  overflow: 'hidden',
  borderRadius: vars.radius.dialog,
  background: vars.color.surface,
  boxShadow: vars.shadow.popover,
  color: vars.color.text,
  textAlign: 'start',
  outline: 'none',
  ...forcedEdge,
});
export const inside = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const iconButton = style({
  ...control,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  borderRadius: vars.radius.control,
  color: 'inherit',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusInset,
    '&[aria-pressed="true"]': {
      background: vars.color.accentSubtle,
      color: vars.color.accentText,
    },
  },
});
export const textButton = style({
  ...control,
  ...face('body', 500),
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInline: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.accentText,
  selectors: { '&:hover': { background: vars.color.hover } },
});
export const quiet = style({
  ...control,
  ...face('body', 600),
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInline: vars.space[16],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.quietButton,
  color: vars.color.textButton,
  selectors: { '&:hover': { background: vars.color.hover } },
});

export const header = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
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
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minWidth: 0,
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusInset,
  },
});
export const barTitle = style(ellipsis);

export const search = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: TARGET,
  border: `1px solid ${vars.color.controlEdge}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
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
  flex: 1,
  minWidth: 0,
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
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
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
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Text for screen readers is outside the flow and must not make it longer.
  position: 'relative',
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
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  ...control,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  width: '100%',
  padding: `${vars.space[8]} ${vars.space[16]}`,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusInset,
  },
});
export const withIcon = style({ minHeight: 52, paddingBlock: vars.space[4] });
export const tile = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.accentText,
});
export const rowWords = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
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
  flex: '1 1 132px',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  minHeight: 48,
  paddingInline: vars.space[8],
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusInset,
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
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[8],
  padding: `${vars.space[12]} ${vars.space[16]} ${vars.space[4]}`,
});
export const count = style({
  ...face('caption'),
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const rule = style({ ...face('caption'), color: vars.color.textMuted });
export const note = style({
  ...face('caption'),
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: 40,
  paddingInline: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
});
export const good = style({ flexShrink: 0, color: vars.color.successIcon });
export const problem = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  margin: `${vars.space[12]} ${vars.space[16]} 0`,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.errorEdge}`,
  borderRadius: vars.radius.inner,
  background: vars.color.errorSubtle,
  color: vars.color.errorText,
});
export const nothing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[20]} ${vars.space[16]} ${vars.space[24]}`,
  textAlign: 'center',
});
export const nothingTitle = style({ ...face('section'), margin: 0, overflowWrap: 'anywhere' });
export const nothingText = style({
  margin: 0,
  marginBottom: vars.space[8],
  color: vars.color.textSecondary,
});

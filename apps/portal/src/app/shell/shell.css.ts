/** Styles of the shell: header, side navigation, page frame. */
import {
  ellipsis,
  focusInset,
  hidden,
  layout,
  media,
  mono,
  sunken,
  text,
  tint,
  tip,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({ ...layout.column(), minHeight: '100dvh' });
/** The first stop of Tab, out of sight until then. */
export const skip = style({
  ...tip,
  position: 'fixed',
  top: vars.space[8],
  insetInlineStart: vars.space[8],
  zIndex: 20,
  textDecoration: 'none',
  selectors: { '&:not(:focus)': hidden, '&:focus': focusInset },
});
export const offline = style([
  text('body', 500),
  tint.warning,
  {
    padding: `${vars.space[4]} ${vars.space[16]}`,
    textAlign: 'center',
    borderBottom: `1px solid ${vars.color.warningEdge}`,
  },
]);
export const main = style({ ...layout.column(), ...layout.grow });
globalStyle(`${main} > *`, { minWidth: 0 });
/** Has the focus for want of a better place: see keep-focus.ts. */
globalStyle('[data-resting]', { outline: 'none' });

export const header = style({
  ...layout.row(12),
  height: vars.height.header,
  paddingInline: vars.space[12],
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
  position: 'sticky',
  top: 0,
  zIndex: 10,
  '@media': {
    // On a phone on its side, or at 400 %, it would cover a quarter of what is read.
    '(max-height: 480px)': { position: 'static' },
    // Nothing to press on paper, where it would cover what stands under it.
    print: { display: 'none' },
  },
});
export const headerEnd = style({ ...layout.row(8), marginInlineStart: 'auto' });
export const crumbs = style({
  borderInlineStart: `1px solid ${vars.color.border}`,
  paddingInlineStart: vars.space[16],
  minWidth: 0,
  // A phone has no room for it beside help and account; the page says its name itself.
  '@media': { [media.phone]: { display: 'none' } },
});

export const logo = style({
  ...layout.inlineRow(8),
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: 'none',
  fontSize: 16,
  fontWeight: 650,
  letterSpacing: '-0.02em',
});
export const logoMark = style({ width: 24, height: 24, borderRadius: vars.radius.control });
export const logoName = style({ '@media': { [media.compact]: { display: 'none' } } });

export const help = style(layout.row(4));
/** The help menu has both forms as well, so that a phone keeps room for its name. */
export const shortcut = style({
  '@media': { [media.narrow]: { display: 'none' } },
});
/** New answers: a dot at the corner of the button. */
export const helpUnread = style({
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 6,
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: vars.color.accent,
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
});
globalStyle(`${help} button:has(> ${helpUnread})`, { position: 'relative' });
export const helpPanel = style({
  position: 'fixed',
  top: `calc(${vars.height.header} + ${vars.space[8]})`,
  insetInlineEnd: vars.space[12],
  maxWidth: `calc(100vw - 2 * ${vars.space[12]})`,
  vars: { '--fd-help-height': `min(720px, calc(100dvh - ${vars.height.header} - 24px))` },
});

export const userButton = style(layout.inlineRow(8));
export const userName = style({
  ...ellipsis,
  maxWidth: 180,
  // Out of sight in narrow windows, but still the button's name.
  '@media': { [media.compact]: hidden },
});
export const unseen = style(hidden);
export const userCard = style({ ...layout.row(12), padding: vars.space[8] });
export const userCardName = style([text('body', 600), ellipsis]);
export const userCardMail = style([text('caption'), ellipsis, { color: vars.color.textSecondary }]);

export const navigation = style(layout.column(16));
export const navigationHead = style({
  ...text('caption', 500),
  color: vars.color.textMuted,
  paddingInline: vars.space[8],
  marginBottom: vars.space[4],
});
export const navigationRow = style({
  ...text('body', 500),
  ...layout.row(12),
  minHeight: vars.height.listRow,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusInset,
    '&[aria-current="page"]': tint.accent,
  },
});

/** At the end of an entry. */
export const navigationCount = style({ marginInlineStart: 'auto' });

/** Opens "Go to…" from the side navigation. */
export const goTo = style([
  navigationRow,
  {
    width: '100%',
    marginBottom: vars.space[16],
    border: `1px solid ${vars.color.controlEdge}`,
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
  },
]);
export const goToKeys = style([
  text('caption'),
  { marginInlineStart: 'auto', color: vars.color.textMuted, fontFamily: 'inherit' },
]);

export const centre = style({
  flex: 1,
  ...layout.center,
  padding: vars.space[24],
});
export const notice = style({ width: 'min(480px, 100%)' });
export const noticeTitle = style([text('title'), { marginBottom: vars.space[8] }]);
export const noticeText = style({ color: vars.color.textSecondary });
export const code = style({
  ...sunken('small'),
  ...mono,
  display: 'inline-block',
  marginTop: vars.space[16],
  padding: `${vars.space[4]} ${vars.space[8]}`,
  fontSize: 12,
});
export const noticeActions = style({
  display: 'flex',
  gap: vars.space[8],
  marginTop: vars.space[20],
});

export const drawer = style({ padding: vars.space[12] });
export const drawerHead = style({
  height: vars.height.control,
  ...layout.row(12),
  marginBottom: vars.space[16],
});
export const userPanel = style({ ...layout.stack(8), width: 264 });
export const userWords = style({ minWidth: 0 });
export const userDetails = style({
  paddingTop: vars.space[8],
  borderTop: `1px solid ${vars.color.border}`,
});
export const userRow = style({
  padding: vars.space[8],
  borderBlock: `1px solid ${vars.color.border}`,
});

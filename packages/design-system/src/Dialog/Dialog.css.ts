/** Styles of dialogs and drawers. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { forcedEdge, layout, text } from '../theme/recipes.ts';

const fade = {
  transition: `opacity ${vars.duration.dialogIn} ${vars.ease.enter}`,
  selectors: {
    '&[data-entering]': { opacity: 0 },
    '&[data-exiting]': { opacity: 0, transitionDuration: vars.duration.dialogOut },
  },
} as const;

export const scrim = style({
  ...fade,
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  ...layout.center,
  padding: vars.space[16],
  background: vars.color.scrim,
  color: vars.color.text,
  fontFamily: vars.font.family,
});

export const modal = style({
  ...forcedEdge,
  transition: `transform ${vars.duration.dialogIn} ${vars.ease.enter}`,
  display: 'flex',
  width: '100%',
  maxHeight: 'min(100%, 800px)',
  borderRadius: vars.radius.dialog,
  background: vars.color.raised,
  boxShadow: vars.shadow.dialog,
  overflow: 'hidden',
  selectors: { '&[data-entering]': { transform: 'translateY(8px) scale(.99)' } },
});

export const width = styleVariants({
  small: { maxWidth: 440 },
  large: { maxWidth: vars.width.dialog },
});

export const dialog = style({
  ...text('body'),
  ...layout.column(),
  ...layout.grow,
  outline: 'none',
  overflowWrap: 'break-word',
});

export const header = style({
  ...layout.top(16),
  padding: `${vars.space[20]} ${vars.space[24]} ${vars.space[16]}`,
});
export const headings = style({
  ...layout.grow,
  // In line with the cross, which is 44 px there.
  '@media': { [media.touch]: { paddingTop: 10 } },
});
export const title = style({ ...text('title') });
export const subtitle = style({ ...text('body'), marginTop: 2, color: vars.color.textSecondary });

export const body = style({
  flex: 1,
  minHeight: 0,
  padding: `${vars.space[4]} ${vars.space[24]} ${vars.space[24]}`,
  overflow: 'auto',
});

export const footer = style({
  ...layout.cluster(8),
  justifyContent: 'flex-end',
  padding: `${vars.space[16]} ${vars.space[24]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const footerStart = style({ marginInlineEnd: 'auto' });

export const drawer = style({
  ...forcedEdge,
  position: 'fixed',
  insetBlock: 0,
  display: 'flex',
  maxWidth: 'calc(100vw - 44px)',
  background: vars.color.raised,
  boxShadow: vars.shadow.dialog,
  transition: `transform ${vars.duration.panel} ${vars.ease.enter}`,
  selectors: {
    '&[data-exiting]': {
      transitionDuration: vars.duration.dialogOut,
      transitionTimingFunction: vars.ease.leave,
    },
  },
});

/** Out of the window, by its own width: where a drawer comes from and goes to. */
const outside = (ltr: '100%' | '-100%', rtl: '100%' | '-100%') => ({
  '&[data-entering], &[data-exiting]': { transform: `translateX(${ltr})` },
  '&:is([data-entering], [data-exiting]):dir(rtl)': { transform: `translateX(${rtl})` },
});
export const side = styleVariants({
  start: {
    insetInlineStart: 0,
    width: vars.width.navigation,
    selectors: outside('-100%', '100%'),
  },
  end: {
    insetInlineEnd: 0,
    width: vars.width.notification,
    selectors: outside('100%', '-100%'),
  },
  wide: {
    insetInlineEnd: 0,
    width: 1080,
    selectors: outside('100%', '-100%'),
  },
});

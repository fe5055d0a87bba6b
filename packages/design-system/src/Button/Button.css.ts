/** Styles of Button: five variants, three sizes, square or with a label. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { forcedFill, layout, pressTransition, text } from '../theme/recipes.ts';

export const base = style({
  ...text('body', 600),
  ...pressTransition,
  position: 'relative',
  ...layout.inlineRow(8),
  justifyContent: 'center',
  flexShrink: 0,
  margin: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-disabled]': {
      background: vars.color.disabledFill,
      color: vars.color.disabledText,
      borderColor: 'transparent',
      cursor: 'default',
    },
    '&[data-pending]': { cursor: 'progress' },
  },
});

/** Hovered: `data-hovered` of react-aria, `:hover` of a native button. */
const enabledHover =
  '&[data-hovered]:not([data-disabled]), &[data-pressed], &[data-native]:active:not([data-disabled])';

const HOVER = {
  default: vars.color.actionHover,
  primary: vars.color.accentHover,
  quiet: vars.color.hover,
  text: vars.color.hover,
  icon: vars.color.iconButtonHover,
} as const;

export const variant = styleVariants({
  default: {
    ...forcedFill,
    background: vars.color.action,
    color: vars.color.onAction,
    selectors: { [enabledHover]: { background: HOVER.default } },
  },
  primary: {
    ...forcedFill,
    background: vars.color.accent,
    color: vars.color.onAccent,
    selectors: { [enabledHover]: { background: HOVER.primary } },
  },
  quiet: {
    background: vars.color.quietButton,
    color: vars.color.textButton,
    borderColor: vars.color.borderStrong,
    selectors: { [enabledHover]: { background: HOVER.quiet } },
  },
  text: {
    background: 'transparent',
    color: vars.color.textButton,
    selectors: {
      [enabledHover]: { background: HOVER.text },
      '&[data-disabled]': { background: 'transparent' },
    },
  },
  icon: {
    background: vars.color.iconButtonFill,
    color: vars.color.iconButtonText,
    selectors: { [enabledHover]: { background: HOVER.icon } },
  },
});

/** Hover of a native button, where there is a pointer that hovers: on touch it would stay after the tap. */
export const nativeHover = styleVariants(HOVER, (background) => ({
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not([data-disabled])': { background } } },
  },
}));

export const size = styleVariants({
  medium: { minHeight: vars.height.control, padding: `0 ${vars.space[12]}` },
  small: { minHeight: vars.height.controlPanel, padding: `0 10px` },
  row: {
    minHeight: vars.height.controlRow,
    padding: `0 ${vars.space[8]}`,
    fontSize: vars.type.caption.size,
  },
});

export const square = styleVariants({
  medium: { width: vars.height.control, padding: 0 },
  small: { width: vars.height.controlPanel, padding: 0 },
  row: { width: vars.height.controlRow, padding: 0 },
});

/** As wide as its place, which may be narrower than the label: then that wraps. */
export const block = style({ width: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' });

/** Keeps the button's width while pending: the label stays in place, unseen. */
export const content = style({
  ...layout.inlineRow('inherit'),
  selectors: { '[data-pending] > &': { opacity: 0 } },
});

globalStyle(`${content} > svg`, { flexShrink: 0 });

export const spinner = style({
  position: 'absolute',
  inset: 0,
  ...layout.center,
});

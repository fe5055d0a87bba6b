/** Style fragments that several components share: type faces, focus rings, transitions, visually hidden text. */
import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';

/** Font declarations of a type step; weight overrides the step's own. */
export const text = (step: keyof typeof vars.type, weight?: 400 | 500 | 600): StyleRule => ({
  fontSize: vars.type[step].size,
  lineHeight: vars.type[step].line,
  fontWeight: weight ?? vars.type[step].weight,
  letterSpacing: vars.type[step].tracking,
});

/** 2 px ring, 2 px away: buttons, links, checkboxes. */
export const focusRing: StyleRule = {
  outline: `2px solid ${vars.color.accentText}`,
  outlineOffset: 2,
};

/** 2 px ring inside the edge: fields and rows. */
export const focusInset: StyleRule = {
  outline: `2px solid ${vars.color.accentText}`,
  outlineOffset: -2,
};

/** A step of the spacing scale, or CSS lengths. */
type Gap = keyof typeof vars.space | string;
const gapOf = (gap: Gap): string => (typeof gap === 'string' ? gap : vars.space[gap]);

/** How children are arranged: below or beside each other, `gap` apart. */
export const layout = {
  /** One below the other. */
  stack: (gap: Gap): StyleRule => ({ display: 'grid', gap: gapOf(gap) }),
  /** The same, each at its own height. */
  column: (gap: Gap): StyleRule => ({
    display: 'flex',
    flexDirection: 'column',
    gap: gapOf(gap),
  }),
  /** On one line, centred on it. */
  row: (gap: Gap): StyleRule => ({ display: 'flex', alignItems: 'center', gap: gapOf(gap) }),
  /** The same inside a line of text. */
  inlineRow: (gap: Gap): StyleRule => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: gapOf(gap),
  }),
  /** On one line, wrapping to the next. */
  cluster: (gap: Gap): StyleRule => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: gapOf(gap),
  }),
  /** One thing in the middle of its box. */
  center: { display: 'grid', placeItems: 'center' },
  /** A list without bullets and indent. */
  list: { margin: 0, padding: 0, listStyle: 'none' },
} as const;

/** Fade of colour on hover and press (80 ms). Focus is never animated. */
export const pressTransition: StyleRule = {
  transitionProperty: 'background-color, border-color, color',
  transitionDuration: vars.duration.press,
};

/** One line, cut with an ellipsis. */
export const ellipsis: StyleRule = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** Removes a native button's or list's look. */
export const bare: StyleRule = {
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
};

/** Read by assistive technology only. */
export const hidden: StyleRule = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Forced colours remove shadows: overlays and selected items get an edge instead. */
export const forcedEdge: StyleRule = {
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
};

/** An icon that points along the line of text: mirrored from right to left. */
export const turned: StyleRule = { selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } };

/** Text on a fill: forced colours would draw a background behind each word. */
export const forcedFill: StyleRule = {
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
};

/** A box that fades and slides a little when an overlay enters or leaves. */
export const popoverMotion: StyleRule = {
  transitionProperty: 'opacity, transform',
  transitionDuration: vars.duration.popoverIn,
  transitionTimingFunction: vars.ease.enter,
  selectors: {
    '&[data-entering]': { opacity: 0, transform: 'translateY(-4px)' },
    '&[data-exiting]': {
      opacity: 0,
      transitionDuration: vars.duration.popoverOut,
      transitionTimingFunction: vars.ease.leave,
    },
  },
};

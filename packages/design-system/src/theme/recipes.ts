/** Style fragments that several components share: type faces, focus rings, layouts, boxes, transitions, hidden text. */
import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { media } from './media.ts';

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
const apart = (gap?: Gap): StyleRule =>
  gap === undefined ? {} : { gap: typeof gap === 'string' ? gap : vars.space[gap] };

/** How children are arranged: below or beside each other, `gap` apart. */
export const layout = {
  /** One below the other. */
  stack: (gap: Gap): StyleRule => ({ display: 'grid', ...apart(gap) }),
  /** The same, each as high as it wants to be. */
  column: (gap?: Gap): StyleRule => ({
    display: 'flex',
    flexDirection: 'column',
    ...apart(gap),
  }),
  /** In columns of the widths of `template`. */
  columns: (template: string, gap?: Gap): StyleRule => ({
    display: 'grid',
    gridTemplateColumns: template,
    ...apart(gap),
  }),
  /** In as many equal columns of `least` px or more as there is room for. */
  tiles: (least: number, gap: Gap): StyleRule =>
    layout.columns(`repeat(auto-fill, minmax(${least}px, 1fr))`, gap),
  /** On one line, centred on it. */
  row: (gap?: Gap): StyleRule => ({ display: 'flex', alignItems: 'center', ...apart(gap) }),
  /** The same inside a line of text. */
  inlineRow: (gap: Gap): StyleRule => ({ ...layout.row(gap), display: 'inline-flex' }),
  /** The same with the first at the start of the line and the last at its end. */
  between: (gap?: Gap): StyleRule => ({ ...layout.row(gap), justifyContent: 'space-between' }),
  /** On one line, each from the top of it: a sign beside a paragraph. */
  top: (gap: Gap): StyleRule => ({ ...layout.row(gap), alignItems: 'flex-start' }),
  /** At the end of the line: the buttons of a form. */
  end: (gap: Gap): StyleRule => ({
    display: 'flex',
    justifyContent: 'flex-end',
    ...apart(gap),
  }),
  /** On one line, wrapping to the next. */
  wrap: (gap: Gap): StyleRule => ({ display: 'flex', flexWrap: 'wrap', ...apart(gap) }),
  /** The same, centred on each line. */
  cluster: (gap: Gap): StyleRule => ({ ...layout.wrap(gap), alignItems: 'center' }),
  /** The same for text of several sizes: on one base line. */
  baseline: (gap: Gap): StyleRule => ({ ...layout.wrap(gap), alignItems: 'baseline' }),
  /** Side by side, each as high as it wants to be; below each other on a compact screen. */
  beside: (template: string, gap: Gap): StyleRule => ({
    ...layout.columns(template, gap),
    alignItems: 'start',
    '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
  /** One thing in the middle of its box. */
  center: { display: 'grid', placeItems: 'center' },
  /** Takes what the others leave of the line, and may become narrower than its text. */
  grow: { flex: 1, minWidth: 0 },
  /** Takes what the others leave of the height, and scrolls. */
  scroll: { flex: 1, minHeight: 0, overflowY: 'auto' },
  /** A list without bullets and indent. */
  list: { margin: 0, padding: 0, listStyle: 'none' },
} as const;

type Radius = keyof typeof vars.radius;
type Edge = 'border' | 'borderStrong' | 'controlEdge' | 'errorEdge';

/** A thin line around a box with round corners. */
export const bordered = (radius: Radius, edge: Edge = 'border'): StyleRule => ({
  border: `1px solid ${vars.color[edge]}`,
  borderRadius: vars.radius[radius],
});

/** The same on a fill of its own: cards, fields. */
export const surface = (radius: Radius, edge?: Edge): StyleRule => ({
  ...bordered(radius, edge),
  background: vars.color.surface,
});

/** Lies lower than what is around it: notes, codes, tracks. */
export const sunken = (radius: Radius): StyleRule => ({
  borderRadius: vars.radius[radius],
  background: vars.color.sunken,
});

/** Text on the quiet fill of what it means; accent is what is chosen. */
export const tint = {
  accent: { background: vars.color.accentSubtle, color: vars.color.accentText },
  error: { background: vars.color.errorSubtle, color: vars.color.errorText },
  success: { background: vars.color.successSubtle, color: vars.color.successText },
  warning: { background: vars.color.warningSubtle, color: vars.color.warningText },
} as const;

/** Text in which each character counts: keys, codes, rows of a file. */
export const mono = { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace' } as const;

/** A count, size or time beside what it belongs to. */
export const countText: StyleRule = {
  ...text('caption'),
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
};

/** How much of something is done: a line, and the part of it that is filled. */
export const progress = {
  track: {
    height: 4,
    borderRadius: vars.radius.pill,
    background: vars.color.border,
    overflow: 'hidden',
  },
  fill: {
    height: '100%',
    borderRadius: 'inherit',
    background: vars.color.accentText,
    transition: `width ${vars.duration.panel} ${vars.ease.move}`,
  },
} as const;

/** Text in a dark box over or under what it explains. */
export const tip: StyleRule = {
  ...text('caption', 500),
  padding: `6px ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  background: vars.color.tooltipFill,
  color: vars.color.tooltipText,
};

/** A field that takes no input. */
export const disabledField = {
  background: vars.color.disabledFill,
  borderColor: vars.color.border,
  color: vars.color.disabledText,
} as const;

/** A small button inside a field: clear, open, step. */
export const fieldButton: StyleRule = {
  ...layout.center,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover, color: vars.color.text },
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
};

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

/** Two lines, the second cut with an ellipsis. */
export const twoLines: StyleRule = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
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

/** A button without the look of one. */
export const bareButton: StyleRule = { ...bare, cursor: 'pointer' };

/** The strip over a page, from edge to edge: its name and its buttons. */
export const pageBar = (gap: Gap): StyleRule => ({
  ...layout.cluster(gap),
  minHeight: vars.height.toolbar,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[24],
  background: vars.color.surface,
  '@media': { [media.narrow]: { paddingInline: vars.space[16] } },
});

/** The heights of controls and rows where a finger presses them. */
export const touchHeights = {
  [vars.height.control]: '44px',
  [vars.height.controlPanel]: '44px',
  [vars.height.controlRow]: '44px',
  [vars.height.slideRow]: '56px',
  [vars.height.listRow]: '44px',
  [vars.height.menuRow]: '44px',
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

/** At the start of its line by the direction of the page: `start` alone goes by the letters, see global.css.ts. */
export const atStart = {
  textAlign: 'start',
  selectors: { '&:dir(rtl)': { textAlign: 'right' } },
} as const;
/** The same at the end of its line. */
export const atEnd = {
  textAlign: 'end',
  selectors: { '&:dir(rtl)': { textAlign: 'left' } },
} as const;

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

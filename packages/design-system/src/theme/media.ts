/** The three widths at which layouts change, as media queries for styles and for `useMedia`. */

/** Just under `width` px, so that a query and its opposite never both hold at a fraction of a pixel. */
const under = (width: number) => `(max-width: ${width - 0.02}px)` as const;

const compact = under(1024);

/** Media queries by width. */
export const media = {
  /** Under 480 px: labels stand above their fields. */
  phone: under(480),
  /** Under 720 px: narrow gutters, filters and forms in one column. */
  narrow: under(720),
  /** Under 1024 px: only the main column. */
  compact,
  /** 1024 px and more. */
  wide: '(min-width: 1024px)',
  /** Under 480 px high: nothing stays in view while the rest scrolls. */
  short: '(max-height: 479.98px)',
  /** Targets are 44 px: under 1024 px, or with a coarse pointer (tokens.md, Focus and density). */
  touch: `${compact}, (pointer: coarse)`,
} as const;

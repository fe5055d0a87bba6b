/** Lengths that slides and their charts share, in pixels. */

/** The box between header and takeaway that a chart may fill. */
export const BODY = { width: 1168, height: 438 } as const;

/** Between charts that stand beside each other. */
export const COLUMN_GAP = 36;

/** Width of each of `count` charts beside each other. */
export const columnWidth = (count: number): number =>
  Math.floor((BODY.width - COLUMN_GAP * (count - 1)) / count);

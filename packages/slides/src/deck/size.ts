/** Lengths that slides and their charts share, in pixels. */

/** The box between header and takeaway that a chart may fill. */
export const BODY = { width: 1168, height: 438 } as const;

/** Lengths of the site snapshot that its stylesheet shares, in pixels. */
export const SNAPSHOT = { figures: 264, gap: 24 } as const;

/** Lengths as they are compared with other design systems. */

/** A length in px as rem of the browser's usual 16 px. */
export const inRem = (px: string): string => `${Number.parseFloat(px) / 16} rem`;

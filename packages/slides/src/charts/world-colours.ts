/** Colours of the map. */

/** Shades from the lowest class to the highest. */
export const SHADES = ['#CDDCFC', '#9DBBF8', '#6393F0', '#1F5CDF', '#0B2F80'] as const;
export const LAND = '#E9ECF1';

/** Media query of a window too narrow for rows of filters and wide gutters. */
export const NARROW = '(max-width: 719.98px)';

/** Media query of a window too narrow for two columns. */
export const NARROW = '(max-width: 899.98px)';

/** placeholder */
export const terms = {} as const;

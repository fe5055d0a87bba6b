/** placeholder */
export const cache = {} as const;

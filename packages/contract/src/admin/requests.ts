/** placeholder */
export const requests = {} as const;

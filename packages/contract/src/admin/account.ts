/** placeholder */
export const account = {} as const;

/** placeholder */
export const audit = {} as const;

/** placeholder */
export const roles = {} as const;

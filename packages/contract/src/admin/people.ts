/** placeholder */
export const people = {} as const;

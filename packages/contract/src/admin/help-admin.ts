/** placeholder */
export const helpAdmin = {} as const;

/** The rule of e-mail addresses in forms; the server checks them again. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a field says of an address that is not complete; undefined for a complete one, and while it is empty. */
export const addressProblem = (email: string): string | undefined =>
  email === '' || ADDRESS.test(email) ? undefined : 'Give a complete e-mail address.';

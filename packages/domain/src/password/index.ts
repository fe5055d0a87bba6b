/** What makes a password acceptable: the same answer while it is typed and on the server. */
export * from './password.ts';

/** The rules of passwords, the same while typing and on the server. */
export * from './password.ts';

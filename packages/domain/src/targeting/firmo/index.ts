/** Profiles of companies: industries, sizes, revenue, countries and named accounts. */
export * from './accounts.ts';
export * from './faults.ts';
export * from './match.ts';
export * from './profile.ts';
export * from './read-accounts.ts';
export * from './sizes.ts';

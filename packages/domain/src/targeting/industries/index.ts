/** The tables of industries. */
export * from './industries.ts';

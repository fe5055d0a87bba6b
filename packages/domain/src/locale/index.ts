/** Numbers and counted things as the reader's locale writes them. */
export * from './counted.ts';
export * from './formats.ts';

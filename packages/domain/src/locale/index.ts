/** Numbers and counted things in the reader's locale. */
export * from './counted.ts';
export * from './formats.ts';

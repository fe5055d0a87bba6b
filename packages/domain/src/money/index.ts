export * from './convert.ts';
export * from './currencies.ts';
export * from './minor.ts';

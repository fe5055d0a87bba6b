export * from './convert.ts';
export * from './currencies.ts';

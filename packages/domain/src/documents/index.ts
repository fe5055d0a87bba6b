/** Documents of clients: their names, words, limits, and how long they are kept. */
export * from './limits.ts';
export * from './names.ts';
export * from './retention.ts';
export * from './types.ts';
export * from './words.ts';

/** Feeds in words: what a feed is called, what it is split by, which of its days are there. */
export * from './coverage.ts';
export * from './missing.ts';
export * from './same-name.ts';
export * from './words.ts';

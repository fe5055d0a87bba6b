/** Lists of IP addresses: read, merged, subtracted, compared and looked up. */
export * from './lookup.ts';
export * from './networks.ts';
export * from './read.ts';

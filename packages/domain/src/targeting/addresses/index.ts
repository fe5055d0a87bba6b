/** Lists of IP addresses: read, kept, merged, subtracted, compared and looked up. */
export * from './count.ts';
export * from './list.ts';
export * from './lookup.ts';
export * from './networks.ts';
export * from './profile.ts';
export * from './read.ts';
export * from './rows.ts';

/** Profiles in the shapes that ad systems take, and read from them. */
export * from './address-list.ts';
export * from './addresses.ts';
export * from './content.ts';
export * from './difference.ts';
export * from './exported.ts';
export * from './firmo.ts';
export * from './read-content.ts';
export * from './read-firmo.ts';

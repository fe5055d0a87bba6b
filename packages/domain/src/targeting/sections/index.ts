/** Sections of publishers' sites: what profiles say of them, where these are in each other's way, and how they are read from CSV. */
export * from './conflicts.ts';
export * from './profile.ts';
export * from './read-sections.ts';
export * from './tree.ts';

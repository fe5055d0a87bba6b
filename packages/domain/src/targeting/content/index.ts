/** Content profiles: rules about words, pages, categories and languages, what they say of a page, and what is wrong with them. */
export * from './faults.ts';
export * from './pages.ts';
export * from './profile.ts';
export * from './reach.ts';
export * from './rules.ts';
export * from './stems.ts';
export * from './words.ts';

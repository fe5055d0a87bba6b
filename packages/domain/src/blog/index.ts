/** The blog: states and times of posts, addresses, pictures, limits, and which posts go together. */
export * from './limits.ts';
export * from './paths.ts';
export * from './pictures.ts';
export * from './related.ts';
export * from './slug.ts';
export * from './state.ts';
export * from './times.ts';

/** Rules of sponsored documents: their states, what is approved, and what must be met before readers see one. */
export * from './conditions.ts';
export * from './content.ts';
export * from './feed.ts';
export * from './limits.ts';
export * from './links.ts';
export * from './passages.ts';
export * from './states.ts';

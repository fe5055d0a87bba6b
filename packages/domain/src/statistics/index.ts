/** How far figures can be trusted: intervals, fits and classes, without a library and light enough for browsers. */

export * from './bootstrap.ts';
export * from './classes.ts';
export * from './counts.ts';
export * from './distribution.ts';
export * from './fit.ts';
export * from './proportion.ts';
export * from './random.ts';

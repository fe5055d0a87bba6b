/** Delivery metrics: which facts are counted, how ratios are computed, how figures are written, and the query for them. */

export * from './benchmark.ts';
export * from './catalogue.ts';
export * from './comparison.ts';
export * from './compute.ts';
export * from './format.ts';
export * from './query.ts';
export * from './result.ts';

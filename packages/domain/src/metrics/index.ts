/** Delivery metrics: what is counted, how ratios are formed, how figures are written, and the query that asks for them. */

export * from './benchmark.ts';
export * from './catalogue.ts';
export * from './compute.ts';
export * from './format.ts';
export * from './query.ts';
export * from './result.ts';

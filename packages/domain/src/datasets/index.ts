/** Datasets: what they hold, how they are asked and joined, and what files can fill of them. */
export * from './blend.ts';
export * from './dataset.ts';
export { COMMON, CONFORMED, dimensionOf } from './dimensions.ts';
export * from './query.ts';
export * from './registry.ts';
export * from './targets.ts';

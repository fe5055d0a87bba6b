/** Which channel is given the credit for conversions: rules and data-driven models over paths of touchpoints (areas.md §3). */

export * from './budget.ts';
export * from './compare.ts';
export * from './direct.ts';
export * from './explore.ts';
export * from './flow.ts';
export * from './interval.ts';
export * from './lock.ts';
export * from './markov.ts';
export * from './models.ts';
export * from './numbering.ts';
export * from './path.ts';
export * from './path-set.ts';
export * from './rules.ts';
export * from './shapley.ts';
export * from './transforms.ts';
export * from './window.ts';

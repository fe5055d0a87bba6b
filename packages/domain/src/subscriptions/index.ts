/** Subscriptions: plans, what they open and count, and what an order costs (docs/decisions/0068). */
export * from './limits.ts';
export * from './orders.ts';
export * from './periods.ts';
export * from './plan.ts';
export * from './states.ts';
export * from './tools.ts';
export * from './write.ts';

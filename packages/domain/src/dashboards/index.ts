/** Dashboards: what they are, what they ask, and what their links say. */
export * from './calculated.ts';
export * from './changes.ts';
export * from './drill.ts';
export * from './expression.ts';
export * from './groups.ts';
export * from './history.ts';
export * from './layout.ts';
export * from './link.ts';
export * from './merge.ts';
export * from './model.ts';
export * from './period.ts';
export * from './question.ts';
export * from './same-json.ts';
export * from './shared.ts';

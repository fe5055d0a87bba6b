/** Dashboards: what they are, what they ask, and what their links say. */
export * from './history.ts';
export * from './layout.ts';
export * from './link.ts';
export * from './model.ts';
export * from './period.ts';
export * from './question.ts';
export * from './same-json.ts';

/** Dashboards: what they are, what they ask, and what their links say. */
export * from './calculated.ts';
export * from './changes.ts';
export * from './expression.ts';
export * from './groups.ts';
export * from './history.ts';
export * from './layout.ts';
export * from './link.ts';
export * from './merge.ts';
export * from './merge-choices.ts';
export * from './merge-words.ts';
export * from './model.ts';
export * from './parts.ts';
export * from './period.ts';
export * from './question.ts';
export * from './same-json.ts';
export * from './template.ts';

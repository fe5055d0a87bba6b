/** Activity aggregators: what they are, what is wrong with them, what is proposed, and what their figures mean. */
export * from './changes.ts';
export * from './costs.ts';
export * from './decompose.ts';
export * from './model.ts';
export * from './next-flight.ts';
export * from './pace.ts';
export * from './problems.ts';
export * from './propose.ts';
export * from './scope.ts';
export * from './search-findings.ts';
export * from './target-questions.ts';
export * from './targets.ts';
export * from './words.ts';

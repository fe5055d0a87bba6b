/** Flows: a client's process as steps that need each other. The machine that runs them is `flows/machine`, for the server alone. */
export * from './days.ts';
export * from './definition.ts';
export * from './faults.ts';
export * from './forms.ts';
export * from './ready.ts';
export * from './words.ts';

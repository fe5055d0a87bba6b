/** Reports: their parts, setup, builder rules, templates and limits. */

export * from './builder.ts';
export * from './builder-catalogue.ts';
export * from './builder-restatement.ts';
export * from './builder-template.ts';
export * from './builder-texts.ts';
export * from './history.ts';
export * from './ledger.ts';
export * from './limits.ts';
export * from './outcome-deck.ts';
export * from './remedies.ts';
export * from './schema.ts';
export * from './selection.ts';
export * from './setup.ts';
export * from './slide.ts';
export * from './slide-issues.ts';
export * from './template-merge.ts';
export * from './templates.ts';
export * from './written.ts';

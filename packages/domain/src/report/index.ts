/** Reports: their parts, setup, builder rules, templates and limits. */

export * from './limits.ts';
export * from './schema.ts';
export * from './templates.ts';

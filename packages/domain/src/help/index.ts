/** Help: articles, the products one can ask about, messages and what may be attached to them (spec.md §3, Help). */

export * from './attachments.ts';
export * from './contact.ts';
export * from './content.ts';
export * from './limits.ts';
export * from './products.ts';

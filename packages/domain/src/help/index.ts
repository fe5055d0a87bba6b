/** Help: articles, the products that messages are about, messages and their attachments (spec.md §3, Help). */

export * from './attachments.ts';
export * from './contact.ts';
export * from './content.ts';
export * from './limits.ts';
export * from './products.ts';

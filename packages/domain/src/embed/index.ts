/** Embedding: the claims of a partner's token, the allowed origins, and the filters an owner can allow. */

export * from './filters.ts';
export * from './refusal.ts';
export * from './signing.ts';
export * from './token.ts';

/** Embedding: what a partner's token must hold, which origins it may name, and which filters an owner can allow. */

export * from './filters.ts';
export * from './refusal.ts';
export * from './signing.ts';
export * from './token.ts';

/** Ask for a question in words: what it means, and how it can go on. */
export * from './ask.ts';
export type { AskSuggestion } from './clause.ts';
export * from './complete.ts';
export type { AskedKind, TileNeeds } from './kinds.ts';

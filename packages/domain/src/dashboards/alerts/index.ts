/** Alerts on tiles: their rules, what they ask, and how figures are judged. */
export * from './ask.ts';
export * from './judge.ts';
export * from './rule.ts';

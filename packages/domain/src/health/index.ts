/** Data health: rules over daily sums that find what is wrong with them, and what they say. */
export * from './accounts-overlap.ts';
export * from './feed-changes.ts';
export * from './feed-stopped.ts';
export * from './feeds-disagree.ts';
export * from './figures.ts';
export * from './finding.ts';
export * from './keep.ts';
export * from './marks.ts';
export * from './missing-days.ts';
export * from './narrow.ts';
export * from './rates.ts';
export * from './robust.ts';
export * from './texts.ts';
export * from './unusual-days.ts';

/** The rules of the troubleshooter as data, and the engine that scores by them; apart from pacing, which home and slides load. */
export * from './bands.ts';
export * from './engine.ts';
export * from './pacing-outlook.ts';
export * from './rule.ts';
export { overdueLevel } from './subjects/aggregator.ts';
export { marginOf } from './subjects/bid-item.ts';
export * from './subjects/bid-records.ts';
export * from './subjects/booking.ts';
export { subjectOf } from './subjects/index.ts';
export * from './subjects/landing-bits.ts';
export * from './subjects/other-records.ts';
export { targetingScore } from './subjects/targeting-score.ts';
export * from './words.ts';

/** Ids of the demo's activity aggregators, which one area lists and another one computes. */

const FIRST = 'a99e0000-0000-4000-8000-';
const part = (n: number): string => String(n).padStart(6, '0');

/** The id of an advertiser's aggregator; both count from 1. */
export const demoAggregatorId = (advertiser: number, nth: number): string =>
  `${FIRST}${part(advertiser)}${part(nth)}`;

/** Pattern of SQL that the ids of the demo's aggregators have, and no others. */
export const DEMO_AGGREGATORS = `${FIRST}%`;

/** Matching of things that nobody has linked, by their names, dates and other features. */
export * from './bookings.ts';
export * from './clients.ts';
export {
  type CampaignCandidate,
  campaignFeatures,
  type Flight,
  MATCH_FEATURES,
  type MatchFeature,
  shareWithin,
  type UnlinkedName,
} from './creatives.ts';
export * from './fellegi-sunter.ts';
export { jaroWinkler } from './jaro-winkler.ts';
export * from './names.ts';

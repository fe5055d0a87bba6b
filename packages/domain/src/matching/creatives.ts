/**
 * Which campaign a creative belongs to: by names, the advertiser, and the days served.
 * The `m` and `u` are estimates, checked against the demo provider's creatives whose campaigns are known.
 */
import type { Day } from '../dates/index.ts';
import type { Feature, Outcome } from './fellegi-sunter.ts';
import { occurrence, type WordWeight } from './names.ts';

/** From here on all of a name occurs in another: what is missing is a slip of the pen. */
const WHOLE = 0.92;
const MOST = 0.7;
const PART = 0.4;

/** What a suggestion is made from. */
export const MATCH_FEATURES = [
  'name',
  'advertiser',
  'campaigns',
  'domain',
  'platform',
  'dates',
] as const;
export type MatchFeature = (typeof MATCH_FEATURES)[number];

/** Days from the first to the last, each null where it is not known. */
export interface Flight {
  readonly start: Day | null;
  readonly end: Day | null;
}

/** A creative that a campaign is looked for. */
export interface UnlinkedName {
  readonly words: readonly string[];
  readonly advertiserId: number;
  /** Days on which it served. */
  readonly days: readonly Day[];
}

/** A campaign that a creative may belong to. */
export interface CampaignCandidate {
  readonly words: readonly string[];
  readonly advertiserId: number;
  readonly flight: Flight;
}

/** Share of days within a flight; null where neither its start nor its end is known, or without days. */
export function shareWithin(days: readonly Day[], { start, end }: Flight): number | null {
  if ((start === null && end === null) || days.length === 0) return null;
  const within = days.filter(
    (day) => (start === null || day >= start) && (end === null || day <= end),
  );
  return within.length / days.length;
}

const dated = (share: number | null) =>
  share === null ? null : share === 1 ? 'all' : share > 0 ? 'some' : 'none';

const daysOutcomes = {
  all: { label: 'served only while it ran', m: 0.9, u: 0.45 },
  some: { label: 'served partly while it ran', m: 0.09, u: 0.2 },
  none: { label: 'served only while it did not run', m: 0.01, u: 0.35 },
} as const satisfies Record<string, Outcome>;

/** How much of a name occurs, in words; null where it cannot be known. */
export const named = (share: number | null) =>
  share === null
    ? null
    : share >= WHOLE
      ? 'whole'
      : share >= MOST
        ? 'most'
        : share >= PART
          ? 'part'
          : 'little';

/** @param weightOf Of the words of campaigns, by `rarity`. */
export const campaignFeatures = (
  weightOf: WordWeight,
): readonly Feature<UnlinkedName, CampaignCandidate, MatchFeature>[] => [
  {
    id: 'name',
    label: 'Name',
    outcomes: {
      whole: { label: 'all words of the campaign’s name', m: 0.7, u: 0.002 },
      // A campaign that is called “Brand” is found in many names.
      single: { label: 'the one word of the campaign’s name', m: 0.08, u: 0.02 },
      most: { label: 'most words of the campaign’s name', m: 0.12, u: 0.03 },
      part: { label: 'some words of the campaign’s name', m: 0.07, u: 0.15 },
      little: { label: 'hardly a word of the campaign’s name', m: 0.03, u: 0.798 },
    },
    compare: ({ words }, campaign) => {
      const outcome = named(occurrence(campaign.words, words, weightOf));
      const letters = campaign.words.filter((word) => !/^\d+$/.test(word));
      return outcome === 'whole' && letters.length === 1 ? 'single' : outcome;
    },
  },
  {
    id: 'advertiser',
    label: 'Advertiser',
    outcomes: {
      same: { label: 'the same', m: 0.98, u: 0.5 },
      other: { label: 'another one of the client', m: 0.02, u: 0.5 },
    },
    compare: (creative, campaign) =>
      creative.advertiserId === campaign.advertiserId ? 'same' : 'other',
  },
  {
    id: 'dates',
    label: 'Dates',
    outcomes: daysOutcomes,
    compare: ({ days }, { flight }) => dated(shareWithin(days, flight)),
  },
];

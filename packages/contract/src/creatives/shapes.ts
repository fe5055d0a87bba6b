/** Creatives that served lately and belong to no client or campaign, what they may belong to, and the links made. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FactsId, PersonName, When } from '../list.ts';
import { likelihood } from '../matching/index.ts';

/** Known days that a creative must have served in to be listed (spec.md §7, `recentlyServedDays`). */
export const RECENT_DAYS = 14;
/** Most creatives of an answer; those with most impressions come first. */
export const CREATIVES_LIMIT = 500;
/** Stands for a client where advertisers without one are asked for. */
export const NO_CLIENT = 'none';
/** Words of a rule at most. */
export const RULE_WORDS = 6;

/** A campaign as a choice names it. */
export const CampaignChoice = z.strictObject({
  campaignId: FactsId,
  campaign: z.string(),
  advertiser: z.string(),
  start: z.nullable(Day),
  end: z.nullable(Day),
});
export type CampaignChoice = z.infer<typeof CampaignChoice>;

/** A campaign that a creative may belong to. */
export const CampaignSuggestion = CampaignChoice.extend(likelihood);
export type CampaignSuggestion = z.infer<typeof CampaignSuggestion>;

const served = {
  /** Over the last `RECENT_DAYS` known days. */
  impressions: z.number(),
  firstServed: Day,
  lastServed: Day,
};

/** A creative without a campaign. */
export const UnlinkedCreative = z.strictObject({
  creativeId: FactsId,
  name: z.string(),
  type: z.nullable(z.string()),
  /** The size that it served in most; null where facts do not say. */
  size: z.nullable(z.string()),
  /** The advertiser that its account belongs to. */
  advId: FactsId,
  advertiser: z.string(),
  /** Null where the advertiser has none. */
  client: z.nullable(z.strictObject({ uuid: z.string(), name: z.string() })),
  ...served,
  /** Of the impressions of the advertiser in these days, 0 to 1. */
  share: z.number(),
  /** Likeliest first. */
  suggestions: z.array(CampaignSuggestion),
});
export type UnlinkedCreative = z.infer<typeof UnlinkedCreative>;

/** An advertiser without a client: nothing that it serves belongs to one. */
export const ClientlessAdvertiser = z.strictObject({
  advId: FactsId,
  advertiser: z.string(),
  /** Platform, such as `cm360`. */
  source: z.string(),
  creatives: z.int(),
  /** Names of those with most impressions. */
  names: z.array(z.string()),
  ...served,
  suggestions: z.array(
    z.strictObject({ clientUuid: z.string(), client: z.string(), ...likelihood }),
  ),
});
export type ClientlessAdvertiser = z.infer<typeof ClientlessAdvertiser>;

export const Unlinked = z.strictObject({
  creatives: z.array(UnlinkedCreative),
  /** There are more creatives than `CREATIVES_LIMIT`. */
  isMore: z.boolean(),
  /** None for people who do not see every client. */
  advertisers: z.array(ClientlessAdvertiser),
  /** Clients of the person, by name. */
  clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
});
export type Unlinked = z.infer<typeof Unlinked>;

/** Who did something, and when. */
const done = { by: z.nullable(PersonName), at: When };

/** A creative that somebody or a rule linked. */
export const CreativeLink = z.strictObject({
  creativeId: FactsId,
  name: z.string(),
  advertiser: z.string(),
  campaign: z.string(),
  /** As suggested, 0 to 1; null where a person chose without a suggestion, and for a rule. */
  confidence: z.nullable(z.number()),
  /** Words of the rule that links it; null where a person did. */
  rule: z.nullable(z.array(z.string())),
  ...done,
});
export type CreativeLink = z.infer<typeof CreativeLink>;

/** A rule by which creatives are linked. */
export const CreativeRule = z.strictObject({
  ruleId: FactsId,
  advertiser: z.string(),
  words: z.array(z.string()),
  campaign: z.string(),
  /** Creatives that it links now. */
  creatives: z.int(),
  ...done,
});
export type CreativeRule = z.infer<typeof CreativeRule>;

/** What was linked and is not undone. */
export const Linked = z.strictObject({
  /** Newest first, at most `CREATIVES_LIMIT`. */
  creatives: z.array(CreativeLink),
  isMore: z.boolean(),
  rules: z.array(CreativeRule),
  /** Advertisers that got a client here. */
  advertisers: z.array(
    z.strictObject({ advId: FactsId, advertiser: z.string(), client: z.string(), ...done }),
  ),
});
export type Linked = z.infer<typeof Linked>;

/** Campaigns with paths, one of them under all models, the client's standard, and lift tests. */
import {
  DIRECT_RULES,
  FLOW_KINDS,
  LACKS,
  LOOK_BACK_LIMIT,
  MODELS,
} from '@flightdeck/domain/attribution';
import { keysOf } from '@flightdeck/domain/datasets';
import { Day, DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FactsId, When } from '../list.ts';

/** Most campaigns of an answer, those that end last. */
export const CAMPAIGNS_LIMIT = 500;
/** Paths that a campaign lists. */
export const TOP_PATHS = 25;
/** Look-backs, in days, under which the standard is shown again. */
export const SENSITIVITY_DAYS = [7, 14, 30, 90] as const;

export const AttributionModel = z.enum(keysOf(MODELS));
const Share = z.number().min(0).max(1);
const Days = z.int().min(0).max(LOOK_BACK_LIMIT);

/** The look-back of one channel, as sources name it; 0 for both leaves it out. */
export const ChannelDays = z.strictObject({
  channel: z.string().trim().min(1, 'Choose the channel.').max(200),
  clickDays: Days,
  viewDays: Days,
});
export type ChannelDays = z.infer<typeof ChannelDays>;
/** Most channels with a look-back of their own. */
export const CHANNEL_DAYS_LIMIT = 100;

/** How a client attributes. */
export const AttributionSettings = z
  .strictObject({
    standard: AttributionModel,
    /** Days before a conversion within which a touch counts; 0 leaves the kind out. */
    clickDays: Days,
    viewDays: Days,
    /** Channels that have other days; settings of before have none. */
    channelDays: z.array(ChannelDays).max(CHANNEL_DAYS_LIMIT).default([]),
    direct: z.enum(keysOf(DIRECT_RULES)),
    /** Share of the first and of the last touch of the position model. */
    firstShare: Share,
    lastShare: Share,
    /** Days after which a touch counts half under time decay. */
    halfLife: z.number().min(0.5).max(LOOK_BACK_LIMIT),
    markovOrder: z.literal([1, 2, 3]),
  })
  .refine(({ clickDays, viewDays }) => clickDays + viewDays > 0, {
    message: 'Give clicks or views a look-back: with 0 for both no touch counts.',
    path: ['clickDays'],
  })
  .refine(
    ({ channelDays }) =>
      new Set(channelDays.map(({ channel }) => channel)).size === channelDays.length,
    { message: 'Each channel may have one look-back of its own.', path: ['channelDays'] },
  )
  .refine(({ firstShare, lastShare }) => firstShare + lastShare <= 1, {
    message: 'The shares of the first and the last touch may be 100% together at most.',
    path: ['lastShare'],
  });
export type AttributionSettings = z.infer<typeof AttributionSettings>;

/** The settings of a client, and who chose them; nobody where they are the usual ones. */
export const AttributionChoice = z.strictObject({
  settings: AttributionSettings,
  chosen: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: When })),
});
export type AttributionChoice = z.infer<typeof AttributionChoice>;

const Client = z.strictObject({ uuid: z.string(), name: z.string() });

/** Why data-driven models are locked. */
const Lock = z.strictObject({ lacks: z.enum(LACKS), has: z.number() });

/** A campaign with its flight. */
export const FlightOfCampaign = z.strictObject({
  campaignId: FactsId,
  name: z.string(),
  clientUuid: z.string(),
  client: z.string(),
  /** First and last day of its flight, or of its delivery where no flight is known. */
  start: Day,
  end: Day,
});
export type FlightOfCampaign = z.infer<typeof FlightOfCampaign>;

/** A campaign, and the paths of its client that ended on days of its flight. */
export const CampaignWithPaths = z.strictObject({
  ...FlightOfCampaign.shape,
  conversions: z.number(),
  touches: z.number(),
  /** Days of the flight that paths are known of. */
  days: z.int(),
  /** Null where data-driven models are open. */
  lock: z.nullable(Lock),
});
export type CampaignWithPaths = z.infer<typeof CampaignWithPaths>;

export const CampaignsWithPaths = z.strictObject({
  /** Clients of the person, by name. */
  clients: z.array(Client),
  /** Those that end last first. */
  campaigns: z.array(CampaignWithPaths),
  /** There are more than `CAMPAIGNS_LIMIT`. */
  isMore: z.boolean(),
});
export type CampaignsWithPaths = z.infer<typeof CampaignsWithPaths>;

const Range = z.strictObject({ low: z.number(), high: z.number() });
const Credit = z.strictObject({ conversions: z.number(), value: z.nullable(z.number()) });

/** A channel under all models. */
export const AttributedChannel = z.strictObject({
  channel: z.string(),
  /** By model; null where the model says nothing. */
  credits: z.record(AttributionModel, z.nullable(Credit)),
  /** 95 % of the conversions under the standard. */
  interval: Range,
  /** Lowest and highest conversions of any model. */
  range: Range,
  /** Width of the range as a share of the standard's; null where the standard gives none. */
  spread: z.nullable(z.number()),
  /** Of the channel in the flight, in the client's currency; null where it is not known. */
  spend: z.nullable(z.number()),
});
export type AttributedChannel = z.infer<typeof AttributedChannel>;

/** A path as people took it; `channels` is empty for all that fewer than ten people took. */
export const AttributedPath = z.strictObject({
  channels: z.array(z.string()),
  /** Different paths that it stands for. */
  paths: z.int(),
  conversions: z.number(),
  /** Of the people who took it, 0 to 1; null where the source does not tell who did not convert. */
  rate: z.nullable(z.number()),
});
export type AttributedPath = z.infer<typeof AttributedPath>;

export const TEST_KINDS = ['geo', 'holdout', 'onoff'] as const;

/** A test that shows what a channel brought, whatever models say. */
export const LiftTest = z.strictObject({
  testId: FactsId,
  channel: z.string(),
  kind: z.enum(TEST_KINDS),
  start: Day,
  end: Day,
  /** Who did not see it, in words. */
  control: z.string(),
  /** Change of the conversions as shares; null before the result is entered. */
  result: z.nullable(z.strictObject({ lift: z.number(), low: z.number(), high: z.number() })),
  isRunning: z.boolean(),
  entered: z.strictObject({ by: z.nullable(z.string()), at: When }),
});
export type LiftTest = z.infer<typeof LiftTest>;

/** Conversions by a number: touches of a path, or days from the first touch. */
export const PathCounts = z.array(z.strictObject({ from: z.int(), conversions: z.number() }));

const flowing = { conversions: z.number(), nulls: z.number() };
/** A touch of the paths: what was met at it, and where people went from there (`FlowStep` of the domain). */
const FlowStep = z.strictObject({
  nodes: z
    .array(
      z.strictObject({
        ...{ kind: z.enum(FLOW_KINDS), channel: z.string(), count: z.int(), ...flowing },
      }),
    )
    .readonly(),
  links: z.array(z.strictObject({ from: z.int(), to: z.nullable(z.int()), ...flowing })).readonly(),
});

/** A campaign under all models. */
export const AttributedCampaign = z.strictObject({
  campaign: FlightOfCampaign,
  /** Days on which the paths ended: those of the flight, or those of them that were asked for. */
  range: DayRange,
  /** ISO 4217. */
  currency: z.string(),
  /** What the paths led to, most conversions first. */
  outcomes: z.array(z.string()),
  /** Channels of the paths, whatever the look-back leaves of them, by name. */
  met: z.array(z.string()),
  choice: AttributionChoice,
  /** Those that the answer is under: the client's, or those that were asked for. */
  settings: AttributionSettings,
  /** The model whose figures the standard's are: last touch where the chosen one says nothing. */
  standard: AttributionModel,
  channels: z.array(AttributedChannel),
  conversions: z.number(),
  /** Null where its currencies cannot be added up. */
  value: z.nullable(z.number()),
  /** People with a touch who did not convert. */
  nulls: z.number(),
  touches: z.number(),
  unexposed: z.strictObject({ conversions: z.number(), nulls: z.number() }),
  lock: z.nullable(Lock),
  fellBack: z.number(),
  /** How far Shapley's conversions of a channel may be off, where it drew orders; null where it is exact or locked. */
  drawnError: z.nullable(z.number()),
  /** Conversions of paths whose days are not known: no look-back could cut them. */
  uncut: z.number(),
  isDated: z.boolean(),
  /** Different paths. */
  pathCount: z.int(),
  paths: z.array(AttributedPath),
  /** The paths touch by touch. */
  flow: z.array(FlowStep),
  lengths: PathCounts,
  /** Empty where days are not known. */
  delays: PathCounts,
  /** Conversions by channel under the standard with other look-backs; empty where days are not known. */
  sensitivity: z.array(
    z.strictObject({
      days: z.int(),
      unexposed: z.number(),
      channels: z.array(z.strictObject({ channel: z.string(), conversions: z.number() })),
    }),
  ),
  tests: z.array(LiftTest),
});
export type AttributedCampaign = z.infer<typeof AttributedCampaign>;

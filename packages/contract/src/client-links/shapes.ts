/** Advertisers and the clients that they belong to, accounts and the advertisers that they belong to, what is suggested, and rules. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FactsId, PersonName, When } from '../list.ts';
import { likelihood } from '../matching/index.ts';

/** Days in which a link or a move can be taken back. */
export const UNDO_DAYS = 30;

const NamedClient = z.strictObject({ uuid: z.string(), name: z.string() });
export type NamedClient = z.infer<typeof NamedClient>;

/** An advertiser or account as its source names it. */
const named = {
  advId: FactsId,
  name: z.string(),
  /** Platform, such as `cm360`. */
  source: z.string(),
  externalId: z.string(),
};
/** What it holds. */
const held = {
  /** Campaigns that its files name. */
  campaigns: z.int(),
  /** First and last day with delivery; null for none. */
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
};

/** A client that an advertiser may belong to. */
export const ClientSuggestion = z.strictObject({ client: NamedClient, ...likelihood });
export type ClientSuggestion = z.infer<typeof ClientSuggestion>;

/** An advertiser without a client. */
export const OpenAdvertiser = z.strictObject({
  ...named,
  ...held,
  /** Likeliest first. */
  suggestions: z.array(ClientSuggestion),
});
export type OpenAdvertiser = z.infer<typeof OpenAdvertiser>;

/** An advertiser that an account may belong to. */
export const MainSuggestion = z.strictObject({
  main: z.strictObject({ advId: FactsId, name: z.string(), source: z.string() }),
  ...likelihood,
});
export type MainSuggestion = z.infer<typeof MainSuggestion>;

/** An advertiser of a client that stands alone, and looks like an account of another one. */
export const LoneAccount = z.strictObject({
  ...named,
  ...held,
  client: NamedClient,
  /** Likeliest first; one at least. */
  suggestions: z.array(MainSuggestion),
});
export type LoneAccount = z.infer<typeof LoneAccount>;

/** An advertiser of a client. */
export const OwnedAdvertiser = z.strictObject({
  ...named,
  client: NamedClient,
  /** Accounts that belong to it, without its own. */
  accounts: z.int(),
});
export type OwnedAdvertiser = z.infer<typeof OwnedAdvertiser>;

const done = { by: z.nullable(PersonName), at: When };

/** What was done in the last `UNDO_DAYS` days and can be taken back, newest first, and what was refused. */
export const Done = z.strictObject({
  advertisers: z.array(
    z.strictObject({
      advId: FactsId,
      name: z.string(),
      client: NamedClient,
      /** The client that it left; null where it had none. */
      from: z.nullable(NamedClient),
      /** As suggested, 0 to 1; null for a choice without a suggestion, a move or a rule. */
      confidence: z.nullable(z.number()),
      isByRule: z.boolean(),
      ...done,
    }),
  ),
  accounts: z.array(
    z.strictObject({
      advId: FactsId,
      name: z.string(),
      source: z.string(),
      main: z.string(),
      ...done,
    }),
  ),
  /** Suggestions that people refused: they do not come again. */
  refusals: z.array(
    z.strictObject({
      advId: FactsId,
      name: z.string(),
      /** One of the two is null. */
      client: z.nullable(NamedClient),
      main: z.nullable(z.strictObject({ advId: FactsId, name: z.string() })),
      ...done,
    }),
  ),
});
export type Done = z.infer<typeof Done>;

/** Some of what a move touches: how many there are, and the first of them by name. */
export const Touched = z.strictObject({ count: z.int(), names: z.array(z.string()) });
export type Touched = z.infer<typeof Touched>;

/** What moving an advertiser to another client would do. */
export const ForeseenMove = z.strictObject({
  name: z.string(),
  from: NamedClient,
  to: NamedClient,
  /** Accounts that go with it. */
  accounts: z.int(),
  /** People who see it no longer, and those who see it from then on. */
  losing: Touched,
  gaining: Touched,
  /** Reports and dashboards that name it: who does not see it cannot open them any more. */
  reports: Touched,
  dashboards: Touched,
  /** Of these reports and dashboards. */
  schedules: Touched,
  /** They go with it. */
  aggregators: Touched,
  /** Automatic sources that loaded it: they load for the client that it leaves, and refuse it from then on. */
  sources: Touched,
  /** Why it cannot be moved; null where it can. */
  refusal: z.nullable(z.string()),
});
export type ForeseenMove = z.infer<typeof ForeseenMove>;

/** Letters of the beginning that a rule names. */
export const BEGINNING = { least: 2, most: 80 } as const;

/** A rule: new advertisers whose names begin so belong to the client, where nobody chooses one at the load. */
export const ClientRule = z.strictObject({
  ruleId: FactsId,
  /** Words in lower case. */
  beginning: z.string(),
  client: NamedClient,
  /** Advertisers that it gave to the client, and that are there still. */
  given: z.int(),
  ...done,
});
export type ClientRule = z.infer<typeof ClientRule>;

/** Clients: the list, who each is, its logo and colour, its accounts, and what was changed. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FieldChange } from '../audit/shapes.ts';
import { Touched } from '../client-links/shapes.ts';
import { FactsId, LogEntry, When } from '../list.ts';

/** Types of file that a logo is taken from, and the most bytes of one. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export const LOGO_BYTES = 5_000_000;

export const ClientItem = z.strictObject({ uuid: z.string(), name: z.string() });

/** Contacts that a client may have. */
export const CONTACT_LIMIT = 20;

/** Who a client is, as lists and settings tell it. */
const Client = {
  ...ClientItem.shape,
  /** Trade, which benchmarks are taken over. */
  type: z.string(),
  /** Office that looks after it. */
  office: z.nullable(z.string()),
  /** ISO 4217. */
  currency: z.string(),
} as const;

export const ClientRow = z.strictObject({
  ...Client,
  /** People who have it among their clients and may sign in; who sees every client is not counted. */
  people: z.int(),
  advertisers: z.int(),
  /** Last day that delivery of one of its accounts is loaded for; null where nothing is. */
  lastDay: z.nullable(Day),
  /** Name of the client that it was merged into. */
  mergedInto: z.nullable(z.string()),
});
export type ClientRow = z.infer<typeof ClientRow>;

/** Somebody to talk to at the client. Texts are empty where nothing is known. */
export const ClientContact = z.strictObject({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type ClientContact = z.infer<typeof ClientContact>;

export const ClientSettings = z.strictObject({
  ...Client,
  /** IANA. */
  timeZone: z.string(),
  contacts: z.array(ClientContact),
  /** Since when it is archived; null while it is active. An archived one does not change. */
  archivedAt: z.nullable(When),
  /** The client that it was merged into: it has what this one had, and this one is not restored. */
  mergedInto: z.nullable(ClientItem),
  /** Why the currency cannot change; null where it can. */
  currencyLocked: z.nullable(z.string()),
  /** Of name, type, office, currency, time zone and contacts; a save of them takes it back as `If-Match`. */
  revision: z.int(),
  /** Address of the logo as covers show it; null where they show none. */
  logo: z.nullable(z.string()),
  /** `#RRGGBB` of its office files; null for the deck's own. */
  colour: z.nullable(z.string()),
  /** Colours of the shown logo that white text can be read on, the most frequent first. */
  logoColours: z.array(z.string()),
  /** The stored logo where covers cannot show it: the address of another server, or `unreadable`. */
  unshown: z.nullable(
    z.discriminatedUnion('reason', [
      z.strictObject({ reason: z.literal('elsewhere'), address: z.string() }),
      z.strictObject({ reason: z.literal('unreadable') }),
    ]),
  ),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

/** An uploaded logo before it is kept. */
export const LookedLogo = z.strictObject({
  /** As covers would show it. */
  logo: z.string(),
  logoColours: z.array(z.string()),
});
export type LookedLogo = z.infer<typeof LookedLogo>;

/** What the history of a client tells. */
export const CLIENT_ACTIONS = [
  'client/create',
  'client/identity',
  'client/contacts',
  'client/logo',
  'client/colour',
  'client/archive',
  'client/restore',
  'client/merge',
  'client/merged-away',
  'advertiser/link',
  'advertiser/unlink',
  'troubleshooter/set-bands',
  'key-event/holidays',
] as const;
export type ClientAction = (typeof CLIENT_ACTIONS)[number];

export const ClientChange = z.strictObject({
  ...LogEntry.shape,
  action: z.enum(CLIENT_ACTIONS),
  changes: z.array(FieldChange),
});
export type ClientChange = z.infer<typeof ClientChange>;

/** An account of an advertiser on a platform. */
export const ClientAccount = z.strictObject({
  advId: FactsId,
  name: z.string(),
  /** Source, such as `cm360`, or the name of a mapping. */
  source: z.string(),
  /** Its id or name there. */
  externalId: z.string(),
  /** The account that it is the part of in another currency; it is linked and unlinked with that one. */
  partOf: z.nullable(FactsId),
  /** ISO 4217; null where it is not known. */
  currency: z.nullable(z.string()),
  /** First and last day with delivery. */
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  loads: z.int(),
  /** Who linked it, and when; null for the advertiser's own account. `by` is null for the command line. */
  linked: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: When })),
});
export type ClientAccount = z.infer<typeof ClientAccount>;

/** An advertiser of a client. */
export const ClientAdvertiser = z.strictObject({
  advId: FactsId,
  name: z.string(),
  /** Its own one first. */
  accounts: z.array(ClientAccount),
});
export type ClientAdvertiser = z.infer<typeof ClientAdvertiser>;

/** The advertisers of a client, by name. */
export const ClientAccounts = z.strictObject({
  clientUuid: z.string(),
  advertisers: z.array(ClientAdvertiser),
});
export type ClientAccounts = z.infer<typeof ClientAccounts>;

/** What linking an account would do. */
export const ForeseenLink = z.strictObject({
  account: z.strictObject({ name: z.string(), source: z.string() }),
  main: z.strictObject({ name: z.string() }),
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  /** Campaigns of one name that both have figures of on the same days, from other sources. */
  overlaps: z.array(
    z.strictObject({
      campaign: z.string(),
      /** Source of the other account that holds it. */
      source: z.string(),
      days: z.int(),
      firstDay: Day,
      lastDay: Day,
      /** The account's impressions on these days. */
      impressions: z.number(),
      /** Those of the other one. */
      held: z.number(),
    }),
  ),
});
export type ForeseenLink = z.infer<typeof ForeseenLink>;

/** What a client has that goes to another one when they are merged. */
export const MERGE_KINDS = [
  'advertisers',
  'accounts',
  'rules',
  'people',
  'partners',
  'sources',
  'logins',
  'plans',
  'planLines',
  'reports',
  'dashboards',
  'shareLinks',
  'schedules',
  'alerts',
  'aggregators',
  'flows',
  'targetingProfiles',
  'keyEvents',
  'holidays',
  'liftTests',
  'scored',
  'creativeLinks',
  'templates',
  'dashboardTemplates',
  'pictures',
  'invoices',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** What merging a client into another one would do. It cannot be taken back. */
export const ClientMerge = z.strictObject({
  from: ClientItem,
  into: ClientItem,
  /** Of all that stands here; the merge takes it as `If-Match`. */
  revision: z.int(),
  /** What goes; kinds of which it has none are left out. */
  moves: z.array(z.strictObject({ kind: z.enum(MERGE_KINDS), ...Touched.shape })),
  /** Advertisers that both have one of, by name: they stay two. */
  sameNamed: Touched,
  /** People and partners who see what `into` has from then on. */
  seeInto: Touched,
  /** People and partners who see what `from` had from then on. */
  seeFrom: Touched,
  /** Why they cannot be merged, each with what would help. None: they can. */
  refusals: z.array(z.string()),
});
export type ClientMerge = z.infer<typeof ClientMerge>;

/** A partner whose pages embed reports and dashboards of a client. */
export const ClientPartner = z.strictObject({
  partnerId: z.string(),
  name: z.string(),
  /** Exact origins of its pages. */
  origins: z.array(z.string()),
  /** Keys that it signs with now, the oldest first; never their secrets. */
  keys: z.array(z.strictObject({ kid: z.string(), createdAt: When })),
  /** Reports and dashboards that are released for it. */
  reports: z.int(),
  dashboards: z.int(),
});
export type ClientPartner = z.infer<typeof ClientPartner>;

/** Client settings: the clients of the person, and the logo and colour of each. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FactsId, When } from '../list.ts';

/** Types of file that a logo is taken from, and the most bytes of one. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export const LOGO_BYTES = 5_000_000;

export const ClientItem = z.strictObject({ uuid: z.string(), name: z.string() });
export type ClientItem = z.infer<typeof ClientItem>;

export const ClientSettings = z.strictObject({
  ...ClientItem.shape,
  /** Address of the logo as covers show it; null where they show none. */
  logo: z.nullable(z.string()),
  /** `#RRGGBB` of its office files; null for the deck's own. */
  colour: z.nullable(z.string()),
  /** The stored logo where covers cannot show it: the address of another server, or `unreadable`. */
  unshown: z.nullable(
    z.discriminatedUnion('reason', [
      z.strictObject({ reason: z.literal('elsewhere'), address: z.string() }),
      z.strictObject({ reason: z.literal('unreadable') }),
    ]),
  ),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

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

/** Logins at a social network, through which an advertiser's figures can be fetched without a file. */
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** A right that the network is asked for, and what can be read with it. */
export const NetworkScope = z.strictObject({ scope: z.string(), reads: z.string() });

/** The network that the server is set up for. */
export const Network = z.strictObject({
  name: z.string(),
  /** What a login is asked for: no right to write is among the usual ones. */
  scopes: z.array(NetworkScope),
  /** Whether figures can be fetched with a login; a network without an adapter can only be connected. */
  hasFigures: z.boolean(),
});
export type Network = z.infer<typeof Network>;

/** An account of advertising that a login may read. */
export const NetworkAccount = z.strictObject({
  accountId: z.string().min(1).max(64),
  name: z.string().max(300),
  /** ISO code; null where the network does not say. */
  currency: z.nullable(z.string().max(3)),
});
export type NetworkAccount = z.infer<typeof NetworkAccount>;

/** A login, without its tokens: they never leave the server. */
export const NetworkLogin = z.strictObject({
  loginId: z.string(),
  network: z.string(),
  clientUuid: z.string(),
  client: z.string(),
  /** `ended`: its tokens are gone; the person has to connect again. */
  state: z.enum(['active', 'ended']),
  /** Why it ended, or why its accounts could not be read; null otherwise. */
  problem: z.nullable(z.string()),
  /** What the network granted. */
  scopes: z.array(NetworkScope),
  accounts: z.array(NetworkAccount),
  connectedBy: PersonName,
  connectedAt: When,
  /** When it ends unless it is connected again; null where the network does not say. */
  endsAt: z.nullable(When),
  usedAt: z.nullable(When),
});
export type NetworkLogin = z.infer<typeof NetworkLogin>;

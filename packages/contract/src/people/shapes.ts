/** People: who has an account, their roles and clients, invitations, resets, and what was changed about them. */
import { z } from 'zod';
import { LogEntry, Outcome, PersonName, When } from '../list.ts';

/** Addresses that one invitation may name. */
export const INVITATION_LIMIT = 50;
/** Stands for "every client" among the clients of a filter: people who see all there are. */
export const EVERY_CLIENT = '*';

/** `invited`: has not set a password yet. `disabled`: may not sign in, whatever else. */
export const PersonState = z.enum(['active', 'invited', 'disabled']);
export type PersonState = z.infer<typeof PersonState>;

const RoleName = z.strictObject({ id: z.string(), name: z.string() });
export const ClientName = z.strictObject({ uuid: z.string(), name: z.string() });

const Person = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: PersonState,
  /** E-mail domain is the provider's own. */
  internal: z.boolean(),
  /** Internal, and no list of clients limits them. */
  seesEveryClient: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  /** Last request, to the minute; null when there was none. */
  lastSeenAt: When.nullable(),
  createdAt: When,
} as const;

export const PersonRow = z.strictObject({
  ...Person,
  hasSecondFactor: z.boolean(),
  roles: z.array(RoleName),
  /** By name; only clients that the caller sees as well. */
  clients: z.array(ClientName),
});
export type PersonRow = z.infer<typeof PersonRow>;

/** A permission, and the roles it comes through. */
const HeldPermission = z.strictObject({ name: z.string(), roleIds: z.array(z.string()) });

export const PersonDetail = z.strictObject({
  ...Person,
  locale: z.string(),
  invitedAt: When.nullable(),
  invitedBy: PersonName.nullable(),
  /** End of the invitation that is open; null when none is, or it has run out. */
  invitationUntil: When.nullable(),
  /** The version of the terms they accepted last. */
  terms: z.strictObject({ version: z.string(), acceptedAt: When }).nullable(),
  hasSecondFactor: z.boolean(),
  /** Browsers they are signed in with. */
  sessions: z.int(),
  roles: z.array(z.strictObject({ ...RoleName.shape, description: z.string() })),
  /** Clients that the caller sees as well. */
  clients: z.array(ClientName),
  /** They also see clients that the caller does not. */
  hasOtherClients: z.boolean(),
  /** What they may do. */
  permissions: z.array(HeldPermission),
  /** What their roles grant without effect, because it takes somebody of the provider who sees every client. */
  withoutEffect: z.array(HeldPermission),
  /** Why the caller cannot change this person; null when they can. */
  lockedBecause: z.string().nullable(),
  /** Another number after every change; `user/set` takes it back as `If-Match`. */
  revision: z.int(),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

export const InvitationResult = z.strictObject({
  email: z.string(),
  /** Null where no account was made. */
  userId: z.string().nullable(),
  ...Outcome.shape,
});
export type InvitationResult = z.infer<typeof InvitationResult>;

export const BulkResult = z.strictObject({ userId: z.string(), ...Outcome.shape });
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkAction = z.enum([
  'disable',
  'enable',
  'signOut',
  'addRole',
  'removeRole',
  'resendInvitation',
]);
export type BulkAction = z.infer<typeof BulkAction>;

export const PersonChange = z.strictObject({
  ...LogEntry.shape,
  /** What became what, a line each, in words: "Roles: added Report author". */
  changes: z.array(z.string()),
});
export type PersonChange = z.infer<typeof PersonChange>;

/** A role as it may be given. */
export const RoleChoice = z.strictObject({
  ...RoleName.shape,
  description: z.string(),
  permissions: z.array(z.string()),
  /** The caller holds all it grants, so may give and take it. */
  mayGive: z.boolean(),
});
export type RoleChoice = z.infer<typeof RoleChoice>;

export const SignInPolicy = z.strictObject({
  /** From when on a second factor is required of everybody with a password; null: it is not. */
  secondFactorFrom: When.nullable(),
  /** People the caller sees who have a password, may sign in and have no second factor. */
  without: z.int(),
});
export type SignInPolicy = z.infer<typeof SignInPolicy>;

export const ErasureItem = z.strictObject({
  title: z.string(),
  /**
   * It goes, it stays without the person's name, or it stays as it was written and no longer shows their name, e-mail
   * and network address.
   */
  fate: z.enum(['removed', 'unnamed', 'hidden']),
  count: z.int(),
});
export type ErasureItem = z.infer<typeof ErasureItem>;

/** What is kept about a person, as an archive with a file for each kind. */
export const PersonalArchive = z.strictObject({
  fileName: z.string(),
  /** A ZIP archive in Base64. */
  zip: z.string(),
  /** Files in it beside its README. */
  kinds: z.int(),
});
export type PersonalArchive = z.infer<typeof PersonalArchive>;

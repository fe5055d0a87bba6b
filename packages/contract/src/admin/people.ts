/** People: who has an account, their roles and clients, invitations, resets, and what was changed about them. */

import { isPermission } from '@flightdeck/domain/access';
import { Day, EARLIEST_CUSTOM_DAY } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { CsvFile, call } from '../call.ts';
import {
  BULK_LIMIT,
  Direction,
  Outcome,
  Paging,
  PersonName,
  pageOf,
  Reason,
  SearchText,
  When,
} from './list.ts';

/** Addresses that one invitation may name. */
export const INVITATION_LIMIT = 50;
/** Stands for "every client" among the clients of a filter: people who see all there are. */
export const EVERY_CLIENT = '*';

const Nothing = z.strictObject({});
const Done = z.strictObject({});
const Id = z.string().min(1).max(64);
const idsOf = (most: number) => z.array(Id).max(most);

/** A name as people write it: one line. */
const FullName = z
  .string()
  .trim()
  .min(1, 'Give a name.')
  .max(120)
  .regex(/^\P{Cc}*$/u, 'Write the name in one line.');
const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
};
const Locale = z.string().max(35).refine(isLocale, 'Use a language tag such as en-GB.');

/** `invited`: has not set a password yet. `disabled`: may not sign in, whatever else. */
export const PersonState = z.enum(['active', 'invited', 'disabled']);
export type PersonState = z.infer<typeof PersonState>;

const Filters = {
  /** Words in the name or the e-mail address. */
  search: SearchText,
  /** In any of these states; in all when none is named. The other lists likewise. */
  states: z.array(PersonState).max(3).default([]),
  roleIds: idsOf(100).default([]),
  /** Uuids, or `EVERY_CLIENT`. */
  clientUuids: idsOf(200).default([]),
  /** Held with effect, by whichever role. */
  permissions: z
    .array(z.string().refine(isPermission, 'There is no such permission.'))
    .max(50)
    .default([]),
  /** Whether the terms in force have been accepted; both when absent. */
  hasAcceptedTerms: z.boolean().optional(),
  /** Has not been here since the beginning of this day; who never was counts from the account's making. */
  lastSeenBefore: z
    .optional(Day)
    .refine((day) => day === undefined || day >= EARLIEST_CUSTOM_DAY, 'Use a day since 2017.'),
  sort: z.enum(['name', 'email', 'lastSeen', 'created']).default('name'),
  direction: Direction.default('asc'),
} as const;

const RoleName = z.strictObject({ id: z.string(), name: z.string() });
const ClientName = z.strictObject({ uuid: z.string(), name: z.string() });

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
  /** Grows old with every change; `user/set` takes it back. */
  version: z.string(),
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
  'addRole',
  'removeRole',
  'resendInvitation',
]);
export type BulkAction = z.infer<typeof BulkAction>;

export const PersonChange = z.strictObject({
  /** Of the log's entry. */
  id: z.int(),
  at: When,
  /** Null when nobody was signed in. */
  actor: PersonName.nullable(),
  /** Such as `user/update`. */
  action: z.string(),
  /** What became what, a line each, in words: "Roles: added Report author". */
  changes: z.array(z.string()),
  reason: z.string(),
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

const MANAGE = ['user/manage'] as const;

export const people = {
  list: call({
    method: 'POST',
    path: 'user/list',
    audience: 'member',
    needs: ['user/list'],
    reads: true,
    body: z.strictObject({ ...Filters, ...Paging }),
    data: pageOf(PersonRow),
    summary: 'A page of the people of the own clients.',
  }),
  export: call({
    method: 'POST',
    path: 'user/export',
    audience: 'member',
    needs: ['user/list'],
    reads: true,
    csv: true,
    body: z.strictObject(Filters),
    data: CsvFile,
    summary: 'The same people as CSV, all pages; noted in the audit log.',
  }),
  choices: call({
    method: 'GET',
    path: 'user/choices',
    audience: 'member',
    needs: ['user/list || user/viewOther || user/manage'],
    body: Nothing,
    data: z.strictObject({
      roles: z.array(RoleChoice),
      /** Clients the caller sees, by name. */
      clients: z.array(ClientName),
      /** Addresses under this domain are the provider's own people. */
      providerDomain: z.string(),
      /** The caller may invite the provider's own people. */
      mayInviteInternal: z.boolean(),
    }),
    summary: 'Roles and clients that lists are filtered by and that the caller may give.',
  }),
  get: call({
    method: 'GET',
    path: 'user/get/{userId}',
    audience: 'member',
    needs: ['user/viewOther'],
    body: Nothing,
    data: PersonDetail,
    summary: 'One person: roles, clients, what they may do and through what.',
  }),
  history: call({
    method: 'GET',
    path: 'user/history/{userId}',
    audience: 'member',
    needs: ['user/viewOther'],
    body: Nothing,
    data: z.strictObject({ entries: z.array(PersonChange), isMore: z.boolean() }),
    summary: 'The latest entries of the audit log about one person, in words.',
  }),
  invite: call({
    method: 'POST',
    path: 'user/invite',
    audience: 'member',
    needs: MANAGE,
    body: z.strictObject({
      people: z
        .array(z.strictObject({ name: FullName.optional(), email: z.email().max(254) }))
        .min(1, 'Give at least one address.')
        .max(INVITATION_LIMIT),
      roleIds: idsOf(50),
      /** Empty for people of the provider: they see every client. */
      clientUuids: idsOf(500),
      /** A few words of one's own in the mail. */
      message: z.string().trim().max(1000).default(''),
    }),
    data: z.strictObject({ results: z.array(InvitationResult) }),
    summary: 'Makes an account for each address and sends each a link to set a password.',
  }),
  set: call({
    method: 'POST',
    path: 'user/set/{userId}',
    audience: 'member',
    needs: MANAGE,
    body: z.strictObject({
      name: FullName,
      locale: Locale,
      roleIds: idsOf(50),
      /** Of the clients that the caller sees; what others the person has stays. */
      clientUuids: idsOf(500),
      /** As `user/get` answered it: a change made meanwhile is not overwritten. */
      version: z.string().min(1).max(64),
      reason: Reason,
    }),
    data: PersonDetail,
    summary: 'Changes name, language, roles and clients of a person.',
  }),
  bulk: call({
    method: 'POST',
    path: 'user/bulk',
    audience: 'member',
    needs: MANAGE,
    body: z
      .strictObject({
        userIds: idsOf(BULK_LIMIT).min(1),
        action: BulkAction,
        /** Of `addRole` and `removeRole`. */
        roleId: Id.optional(),
        reason: Reason,
      })
      .refine(({ action, roleId }) => !action.endsWith('Role') || roleId !== undefined, {
        path: ['roleId'],
        message: 'Choose the role.',
      }),
    data: z.strictObject({ results: z.array(BulkResult) }),
    summary: 'Does one thing to many people; one that cannot be done stops no other.',
  }),
  reset: call({
    method: 'POST',
    path: 'user/reset/{userId}',
    audience: 'member',
    needs: MANAGE,
    body: z.strictObject({
      /** Also removes the second factor, for somebody who lost their device. */
      secondFactor: z.boolean().default(false),
      reason: Reason,
    }),
    data: Done,
    summary: 'Sends a person a link to set a new password.',
  }),
} as const;

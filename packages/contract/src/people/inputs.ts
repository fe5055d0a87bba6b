/** What the calls of `people` do, and the bodies they take: read by the server alone. */

import { isPermission } from '@flightdeck/domain/access';
import { Day, EARLIEST_CUSTOM_DAY } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { BULK_LIMIT, Email, listInputs, orderedBy, Reason, ticked } from '../list.ts';
import { BulkAction, INVITATION_LIMIT, PersonState } from './shapes.ts';

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

const lists = listInputs(
  {
    list: 'A page of the people of the own clients.',
    export: 'The same people as CSV, all pages; noted in the audit log.',
  },
  {
    /** An empty list matches every state, as empty lists do below. */
    states: z.array(PersonState).max(3).default([]),
    roleIds: idsOf(100).default([]),
    /** Uuids, or `EVERY_CLIENT`. */
    clientUuids: idsOf(200).default([]),
    /** Permissions that a role grants with effect. */
    permissions: z
      .array(z.string().refine(isPermission, 'There is no such permission.'))
      .max(50)
      .default([]),
    /** Whether they accepted the terms in force; absent for either. */
    hasAcceptedTerms: z.boolean().optional(),
    /** Whether they have a second factor; absent for either. */
    hasSecondFactor: z.boolean().optional(),
    /** Last seen before this day; an account that was never used counts from when it was made. */
    lastSeenBefore: z
      .optional(Day)
      .refine((day) => day === undefined || day >= EARLIEST_CUSTOM_DAY, 'Use a day since 2017.'),
    ...orderedBy(['name', 'email', 'lastSeen', 'created'], 'name', 'asc'),
  },
);

export const peopleInputs = {
  list: lists.list,
  export: { ...lists.export, body: lists.export.body.extend(ticked) },
  choices: {
    summary: 'Roles and clients that lists are filtered by and that the caller may give.',
  },
  get: { summary: 'One person: roles, clients, what they may do and through what.' },
  history: { summary: 'The latest entries of the audit log about one person, in words.' },
  invite: {
    summary: 'Makes an account for each address and sends each a link to set a password.',
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
  },
  set: {
    summary: 'Changes name, language, roles and clients of a person.',
    body: z.strictObject({
      name: FullName,
      locale: Locale,
      roleIds: idsOf(50),
      /** Of the clients that the caller sees; what others the person has stays. */
      clientUuids: idsOf(500),
      reason: Reason,
    }),
  },
  setEmail: {
    summary:
      'Sends a link to a person’s new address, which counts once it is opened; an open invitation moves there at once.',
    body: z.strictObject({ email: Email, reason: Reason }),
  },
  policy: { summary: 'From when on a second factor is required, and who lacks one.' },
  setPolicy: {
    summary:
      'Requires a second factor of everybody with a password, after days of grace, or no longer.',
    body: z.strictObject({
      /** Days until it holds; null: it is not required. */
      graceDays: z.int().min(0).max(365).nullable(),
      reason: Reason,
    }),
  },
  erasure: { summary: 'What is kept about a person, and what would become of it.' },
  erase: {
    summary: 'Takes a disabled person’s name and address out of the portal. Cannot be undone.',
    body: z.strictObject({ reason: Reason }),
  },
  data: {
    summary: 'Everything that is kept about a person, as an archive for them.',
    body: z.strictObject({ reason: Reason }),
  },
  ownData: { summary: 'Everything that is kept about oneself, as an archive.' },
  bulk: {
    summary: 'Does one thing to many people; one that cannot be done stops no other.',
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
  },
  reset: {
    summary: 'Sends a person a link to set a new password.',
    body: z.strictObject({
      /** Also removes the second factor, for somebody who lost their device. */
      secondFactor: z.boolean().default(false),
      reason: Reason,
    }),
  },
} as const;

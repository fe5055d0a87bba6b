/** Roles and permissions: the matrix, what a change would do, saving it, who holds what and since when. */

import { isPermission } from '@flightdeck/domain/access';
import { z } from 'zod';
import { LogEntry, PersonName, When } from '../list.ts';

export const RoleId = z.string().min(1).max(64);
/** Most roles that one change, or one export, may name. */
export const ROLES_LIMIT = 300;

// Callers send names as text: what the server takes is not narrowed for them.
const isKnown = (name: string): boolean => isPermission(name);
/** A permission of the catalogue. */
export const PermissionName = z
  .string()
  .max(100)
  .refine(isKnown, 'There is no such permission. Choose one of permission/list.');
const PermissionNames = z.array(PermissionName).max(200);

/** Name of a role; unique whatever its case. */
export const RoleName = z.string().trim().min(1).max(80);

/** A role by its name. */
const NamedRole = z.strictObject({ roleId: RoleId, name: z.string() });

/** A role as the matrix and the lists show it. */
export const RoleSummary = z.strictObject({
  ...NamedRole.shape,
  description: z.string(),
  /** Grows by one with each change. */
  revision: z.int(),
  updatedAt: When,
  /** The built-in administrator: it cannot change. */
  isLocked: z.boolean(),
  /** People who hold it and may sign in. */
  people: z.int(),
  /** People who hold it and are disabled. */
  disabledPeople: z.int(),
  /** What it grants, in the catalogue's order. */
  permissions: z.array(z.string()),
});
export type RoleSummary = z.infer<typeof RoleSummary>;

/** What to give to a role and take from it. */
export const RoleChange = z.strictObject({
  roleId: RoleId,
  add: PermissionNames.default([]),
  remove: PermissionNames.default([]),
});
export type RoleChange = z.infer<typeof RoleChange>;

/** A page of the portal. */
export const PageName = z.strictObject({ pageId: z.string(), path: z.string(), title: z.string() });

/** One thing that happens to the same people for the same reason. */
export const ImpactItem = z.strictObject({
  kind: z.enum(['removes', 'opens']),
  /** Pages concerned. Empty where the permission alone changes: it lets people do something on pages they keep. */
  pages: z.array(PageName),
  /** Changes that it comes from. */
  causes: z.array(z.strictObject({ ...NamedRole.shape, permission: z.string() })),
  /** Who loses it, or gets it; the first five by name. */
  people: z.strictObject({ count: z.int(), first: z.array(PersonName) }),
  /** Of the people who lose it, how many opened one of the pages in the last seven days. */
  openedLately: z.int(),
  /** People who hold one of the roles of `causes` and may sign in. */
  holders: z.int(),
  /** Holders who have it all the same, by the role that gives it to them. */
  kept: z.array(z.strictObject({ ...NamedRole.shape, people: z.int() })),
  /** Holders for whom the permission has no effect, because they see only some clients. */
  withoutEffect: z.int(),
  /** Pages that stay open to people who lose this: another alternative of the entry is still held. */
  stays: z.array(
    z.strictObject({
      pages: z.array(PageName),
      /** Alternatives of the entry, any of which suffices, and which are still held. */
      alternatives: z.array(z.strictObject({ permission: z.string(), isHeld: z.boolean() })),
      people: z.int(),
    }),
  ),
  /** The person who asks is among them. */
  includesYou: z.boolean(),
});
export type ImpactItem = z.infer<typeof ImpactItem>;

/** What of an area is for people with a role that is deleted: who has it by that role alone has it no more. */
export const ForRole = z.strictObject({
  /** What it is, one and many, such as `post of the blog` and `posts of the blog`. */
  one: z.string(),
  many: z.string(),
  count: z.int(),
  /** The first five by name; none for who may not know their names. */
  first: z.array(z.strictObject({ title: z.string(), path: z.string() })),
});
export type ForRole = z.infer<typeof ForRole>;

/** Who changed a role in the meantime; an element of `StaleRoles`. */
export const StaleRole = z.strictObject({
  ...NamedRole.shape,
  /** Revision it has now. */
  revision: z.int(),
  /** Null where nobody is known to have changed it. */
  changedBy: z.string().nullable(),
  changedAt: When,
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
/** `details` of a 409 from `role/save`. */
export const StaleRoles = z.strictObject({ stale: z.array(StaleRole) });
export type StaleRoles = z.infer<typeof StaleRoles>;

/** One change of a role. */
export const RoleHistoryEntry = z.strictObject({
  /** Its action is `role/create`, `role/update`, `role/rename` or `role/delete`. */
  ...LogEntry.shape,
  ...NamedRole.shape,
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** What the role granted afterwards, of the permissions that exist; null where the entry does not say. */
  granted: z.array(z.string()).nullable(),
  /** Name or description that changed. */
  fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type RoleHistoryEntry = z.infer<typeof RoleHistoryEntry>;

/** Somebody who holds a role or a permission, and through which roles. */
export const Holder = z.strictObject({
  person: PersonName,
  roles: z.array(NamedRole),
  isDisabled: z.boolean(),
  /** False where a permission is for people who see every client, and this person does not. */
  hasEffect: z.boolean(),
});
export type Holder = z.infer<typeof Holder>;

export const PermissionSummary = z.strictObject({
  name: z.string(),
  group: z.string(),
  code: z.string(),
  title: z.string(),
  providerOnly: z.boolean(),
  /** Roles that grant it. */
  roles: z.int(),
  /** People who have it with effect and may sign in. */
  people: z.int(),
});
export type PermissionSummary = z.infer<typeof PermissionSummary>;

export const GroupSummary = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Roles that grant one of its permissions or more. */
  roles: z.int(),
  /** People who have one of its permissions or more. */
  people: z.int(),
  permissions: z.array(PermissionSummary),
});
export type GroupSummary = z.infer<typeof GroupSummary>;

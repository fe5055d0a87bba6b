/** Roles and permissions: the matrix, what a change would do, saving it, who holds what and since when. */
import { isPermission } from '@flightdeck/domain/access';
import { z } from 'zod';
import { CsvFile, call } from '../call.ts';
import { Direction, Paging, PersonName, pageOf, Reason, SearchText, When } from './list.ts';

const NEEDS = ['user/roleAdmin'] as const;
const Nothing = z.strictObject({});
const RoleId = z.string().min(1).max(64);
/** Most roles that one change, or one export, may name. */
export const ROLES_LIMIT = 300;

// Callers send names as text: what the server takes is not narrowed for them.
const isKnown = (name: string): boolean => isPermission(name);
/** A permission of the catalogue. */
const PermissionName = z
  .string()
  .max(100)
  .refine(isKnown, 'There is no such permission. Choose one of permission/list.');
const PermissionNames = z.array(PermissionName).max(200);

/** Name of a role; unique whatever its case. */
export const RoleName = z.string().trim().min(1).max(80);
const RoleDescription = z.string().trim().max(500);

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

const changesOf = <Change extends z.ZodType<RoleChange>>(change: Change) =>
  z
    .array(change)
    .max(ROLES_LIMIT)
    .refine(
      (changes) => new Set(changes.map(({ roleId }) => roleId)).size === changes.length,
      'Name each role once.',
    );

/** A page of the portal. */
const PageName = z.strictObject({ pageId: z.string(), path: z.string(), title: z.string() });

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
  id: z.int(),
  at: When,
  actor: PersonName.nullable(),
  /** `role/create`, `role/update`, `role/rename` or `role/delete`. */
  action: z.string(),
  ...NamedRole.shape,
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Name or description that changed. */
  fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
  reason: z.string(),
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

const PermissionSummary = z.strictObject({
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

const GroupSummary = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Roles that grant one of its permissions or more. */
  roles: z.int(),
  /** People who have one of its permissions or more. */
  people: z.int(),
  permissions: z.array(PermissionSummary),
});
export type GroupSummary = z.infer<typeof GroupSummary>;

const needs = NEEDS;
const common = { audience: 'member', needs } as const;
const reading = { ...common, method: 'POST', reads: true } as const;

export const roles = {
  list: call({
    ...reading,
    path: 'role/list',
    body: z.strictObject({
      search: SearchText,
      sort: z.enum(['name', 'people', 'permissions', 'updated']).default('name'),
      direction: Direction.default('asc'),
      ...Paging,
    }),
    data: pageOf(RoleSummary),
    summary: 'Roles with the number of people who hold them, a page at a time.',
  }),
  matrix: call({
    ...common,
    method: 'GET',
    path: 'role/matrix',
    body: Nothing,
    data: z.strictObject({ roles: z.array(RoleSummary) }),
    summary: 'Every role with what it grants.',
  }),
  get: call({
    ...common,
    method: 'GET',
    path: 'role/get/{roleId}',
    body: Nothing,
    data: RoleSummary,
    summary: 'One role.',
  }),
  impact: call({
    ...reading,
    path: 'role/impact',
    body: z.strictObject({
      changes: changesOf(RoleChange).default([]),
      /** A role that goes as well, and which one its people get instead. */
      deletion: z.strictObject({ roleId: RoleId, replacementId: RoleId.nullable() }).optional(),
    }),
    data: z.strictObject({
      /** People who hold a role that changes, with all their roles together. */
      checked: z.int(),
      items: z.array(ImpactItem),
      /** Nobody would be left who could give permissions back: it cannot be saved. */
      leavesNobody: z.boolean(),
    }),
    summary: 'What a change of roles takes from people and gives them, before it is saved.',
  }),
  save: call({
    ...common,
    method: 'POST',
    path: 'role/save',
    body: z.strictObject({
      /** `revision` is the one the change was made on: another one now answers 409 with StaleRoles. */
      changes: changesOf(z.strictObject({ ...RoleChange.shape, revision: z.int().min(1) })).min(1),
      reason: Reason,
    }),
    data: z.strictObject({
      roles: z.array(z.strictObject({ roleId: RoleId, revision: z.int() })),
    }),
    summary: 'Changes what roles grant, all of it or nothing.',
  }),
  create: call({
    ...common,
    method: 'POST',
    path: 'role/create',
    body: z.strictObject({
      name: RoleName,
      description: RoleDescription.default(''),
      /** Starts with what this role grants. */
      copyOf: RoleId.nullable().default(null),
      reason: Reason,
    }),
    data: z.strictObject({ roleId: RoleId, revision: z.int() }),
    summary: 'Makes a role.',
  }),
  set: call({
    ...common,
    method: 'POST',
    path: 'role/set/{roleId}',
    revisioned: true,
    body: z.strictObject({ name: RoleName, description: RoleDescription, reason: Reason }),
    data: z.strictObject({ revision: z.int() }),
    summary: 'Changes the name and the description of a role.',
  }),
  remove: call({
    ...common,
    method: 'DELETE',
    path: 'role/delete/{roleId}',
    revisioned: true,
    body: z.strictObject({
      /** The role that its people get instead; required where somebody holds it. */
      replacementId: RoleId.nullable().default(null),
      reason: Reason,
    }),
    data: Nothing,
    summary: 'Deletes a role; its people get another one instead.',
  }),
  permissions: call({
    ...reading,
    path: 'permission/list',
    body: z.strictObject({ search: SearchText }),
    data: z.strictObject({ groups: z.array(GroupSummary) }),
    summary: 'The catalogue of permissions with the number of roles and people, in its groups.',
  }),
  exportPermissions: call({
    ...reading,
    path: 'permission/export',
    csv: true,
    body: z.strictObject({ search: SearchText }),
    data: CsvFile,
    summary: 'The catalogue of permissions with the number of roles and people, as CSV.',
  }),
  permission: call({
    ...common,
    method: 'GET',
    path: 'permission/get/{groupCode}/{code}',
    body: Nothing,
    data: z.strictObject({
      ...PermissionSummary.shape,
      groupTitle: z.string(),
      /** Pages whose expression names it. */
      opens: z.array(z.strictObject({ ...PageName.shape, entries: z.array(z.string()) })),
      /** Calls whose expression names it. */
      calls: z.array(z.strictObject({ method: z.string(), path: z.string(), summary: z.string() })),
    }),
    summary: 'One permission with the pages and calls that it opens.',
  }),
  holders: call({
    ...reading,
    path: 'permission/holders',
    body: z.strictObject({
      /** A permission, or a role: who holds it. */
      of: z.union([
        z.strictObject({ permission: PermissionName }),
        z.strictObject({ roleId: RoleId }),
      ]),
      search: SearchText,
      ...Paging,
    }),
    data: pageOf(Holder),
    summary: 'Who has a permission or a role, and through which roles.',
  }),
  history: call({
    ...reading,
    path: 'role/history',
    body: z.strictObject({
      of: z.union([
        z.strictObject({ permission: PermissionName }),
        z.strictObject({ roleId: RoleId }),
      ]),
      ...Paging,
    }),
    data: pageOf(RoleHistoryEntry),
    summary: 'Changes of a role, or of which roles grant a permission, latest first.',
  }),
  export: call({
    ...reading,
    path: 'role/export',
    csv: true,
    body: z.strictObject({
      /** Only these roles; all when none is named. */
      roleIds: z.array(RoleId).max(ROLES_LIMIT).default([]),
      search: SearchText,
    }),
    data: CsvFile,
    summary: 'The matrix of roles and permissions as CSV.',
  }),
} as const;

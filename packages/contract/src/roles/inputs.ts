/** What the calls of `roles` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { listInput, orderedBy, Paging, Reason, SearchText } from '../list.ts';
import { PermissionName, ROLES_LIMIT, RoleChange, RoleId, RoleName } from './shapes.ts';

const RoleDescription = z.string().trim().max(500);

/** What holders and history are asked of: a permission, or a role. */
const Subject = z.union([
  z.strictObject({ permission: PermissionName }),
  z.strictObject({ roleId: RoleId }),
]);

const PermissionSearch = z.strictObject({ search: SearchText });

const changesOf = <Change extends z.ZodType<RoleChange>>(change: Change) =>
  z
    .array(change)
    .max(ROLES_LIMIT)
    .refine(
      (changes) => new Set(changes.map(({ roleId }) => roleId)).size === changes.length,
      'Name each role once.',
    );

export const rolesInputs = {
  list: {
    summary: 'Roles with the number of people who hold them, a page at a time.',
    body: listInput(orderedBy(['name', 'people', 'permissions', 'updated'], 'name', 'asc')).list,
  },
  matrix: { summary: 'Every role with what it grants.' },
  get: { summary: 'One role.' },
  impact: {
    summary: 'What a change of roles takes from people and gives them, before it is saved.',
    body: z.strictObject({
      changes: changesOf(RoleChange).default([]),
      /** A role that goes as well, and which one its people get instead. */
      deletion: z.strictObject({ roleId: RoleId, replacementId: RoleId.nullable() }).optional(),
    }),
  },
  save: {
    summary: 'Changes what roles grant, all of it or nothing.',
    body: z.strictObject({
      /** `revision` is the one the change was made on: another one now answers 409 with StaleRoles. */
      changes: changesOf(z.strictObject({ ...RoleChange.shape, revision: z.int().min(1) })).min(1),
      reason: Reason,
    }),
  },
  create: {
    summary: 'Makes a role.',
    body: z.strictObject({
      name: RoleName,
      description: RoleDescription.default(''),
      /** Starts with what this role grants. */
      copyOf: RoleId.nullable().default(null),
      reason: Reason,
    }),
  },
  set: {
    summary: 'Changes the name and the description of a role.',
    body: z.strictObject({ name: RoleName, description: RoleDescription, reason: Reason }),
  },
  remove: {
    summary: 'Deletes a role; its people get another one instead.',
    body: z.strictObject({
      /** The role that its people get instead; required where somebody holds it. */
      replacementId: RoleId.nullable().default(null),
      reason: Reason,
    }),
  },
  permissions: {
    summary: 'The catalogue of permissions with the number of roles and people, in its groups.',
    body: PermissionSearch,
  },
  exportPermissions: {
    summary: 'The catalogue of permissions with the number of roles and people, as CSV.',
    body: PermissionSearch,
  },
  permission: { summary: 'One permission with the pages and calls that it opens.' },
  holders: {
    summary: 'Who has a permission or a role, and through which roles.',
    body: listInput({ of: Subject }).list,
  },
  history: {
    summary: 'Changes of a role, or of which roles grant a permission, latest first.',
    body: z.strictObject({ of: Subject, ...Paging }),
  },
  export: {
    summary: 'The matrix of roles and permissions as CSV.',
    body: z.strictObject({
      /** Only these roles; all when none is named. */
      roleIds: z.array(RoleId).max(ROLES_LIMIT).default([]),
      search: SearchText,
    }),
  },
} as const;

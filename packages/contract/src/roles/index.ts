/** Roles and permissions: the matrix, what a change would do, saving it, who holds what and since when. */

import { z } from 'zod';
import { CsvFile, calls, Nothing } from '../call.ts';
import { pageOf } from '../list.ts';
import type { rolesInputs } from './inputs.ts';
import {
  ForRole,
  GroupSummary,
  Holder,
  ImpactItem,
  PageName,
  PermissionSummary,
  RoleHistoryEntry,
  RoleId,
  RoleSummary,
} from './shapes.ts';

export * from './shapes.ts';

const common = { audience: 'member', needs: ['user/roleAdmin'] } as const;
const reading = { ...common, method: 'POST', reads: true } as const;

export const rolesCalls = calls<typeof rolesInputs>()({
  list: { ...reading, path: 'role/list', data: pageOf(RoleSummary) },
  matrix: {
    ...common,
    method: 'GET',
    path: 'role/matrix',
    data: z.strictObject({ roles: z.array(RoleSummary) }),
  },
  get: { ...common, method: 'GET', path: 'role/get/{roleId}', data: RoleSummary },
  impact: {
    ...reading,
    path: 'role/impact',
    data: z.strictObject({
      /** People who hold a role that changes, with all their roles together. */
      checked: z.int(),
      items: z.array(ImpactItem),
      /** Of a deletion: what is for people with the role. */
      forRole: z.array(ForRole),
      /** Nobody would be left who could give permissions back: it cannot be saved. */
      leavesNobody: z.boolean(),
    }),
  },
  save: {
    ...common,
    method: 'POST',
    path: 'role/save',
    data: z.strictObject({
      roles: z.array(z.strictObject({ roleId: RoleId, revision: z.int() })),
    }),
  },
  create: {
    ...common,
    method: 'POST',
    path: 'role/create',
    data: z.strictObject({ roleId: RoleId, revision: z.int() }),
  },
  set: {
    ...common,
    method: 'POST',
    path: 'role/set/{roleId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  remove: {
    ...common,
    method: 'DELETE',
    path: 'role/delete/{roleId}',
    revisioned: true,
    data: Nothing,
  },
  permissions: {
    ...reading,
    path: 'permission/list',
    data: z.strictObject({ groups: z.array(GroupSummary) }),
  },
  exportPermissions: { ...reading, path: 'permission/export', csv: true, data: CsvFile },
  permission: {
    ...common,
    method: 'GET',
    path: 'permission/get/{groupCode}/{code}',
    data: z.strictObject({
      ...PermissionSummary.shape,
      groupTitle: z.string(),
      /** Pages whose expression names it. */
      opens: z.array(z.strictObject({ ...PageName.shape, entries: z.array(z.string()) })),
      /** Calls whose expression names it. */
      calls: z.array(z.strictObject({ method: z.string(), path: z.string(), summary: z.string() })),
    }),
  },
  holders: { ...reading, path: 'permission/holders', data: pageOf(Holder) },
  history: { ...reading, path: 'role/history', data: pageOf(RoleHistoryEntry) },
  export: { ...reading, path: 'role/export', csv: true, data: CsvFile },
});

/** Roles and permissions (spec.md §6, product.md Administration). */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import type { Area, AreaOptions } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { saveRoles } from './change.ts';
import { exportMatrix, exportPermissions } from './export.ts';
import { roleHistory } from './history.ts';
import { listHolders } from './holders.ts';
import { impactOfChanges } from './impact.ts';
import { createRole, deleteRole, setRole } from './lifecycle.ts';
import { getPermission, listPermissions } from './permissions.ts';
import { allRoles, getRole, listRoles } from './summaries.ts';

/** The area as the server mounts it. */
export const rolesArea: Area = { mount: roleRoutes };

function roleRoutes(
  services: Services,
  _app: FastifyInstance,
  { forRole = [] }: AreaOptions,
): Route[] {
  const { roles } = CALLS;
  const { records } = services;
  return [
    route(roles.list, ({ body }) => listRoles(records.db, body)),
    route(roles.matrix, async () => ({ roles: await allRoles(records.db) })),
    route(roles.get, ({ params }) => getRole(records.db, params.roleId)),
    route(roles.impact, ({ body }, caller) => impactOfChanges(services, caller, body, forRole)),
    route(roles.save, ({ body }, caller) => saveRoles(services, caller, body.changes, body.reason)),
    route(roles.create, ({ body }, caller) => createRole(services, caller, body)),
    route(roles.set, ({ body, params, revision }, caller) =>
      setRole(services, caller, params.roleId, body, revision),
    ),
    route(roles.remove, async ({ body, params, revision }, caller) => {
      await deleteRole(services, caller, params.roleId, body, revision);
      return {};
    }),
    route(roles.permissions, ({ body }) => listPermissions(services, body.search)),
    route(roles.exportPermissions, ({ body }, caller) =>
      exportPermissions(services, caller, body.search),
    ),
    route(roles.permission, ({ params }) => getPermission(services, params.groupCode, params.code)),
    route(roles.holders, ({ body }) => listHolders(services, body)),
    route(roles.history, ({ body }) => roleHistory(records, body)),
    route(roles.export, ({ body }, caller) => exportMatrix(services, caller, body)),
  ];
}

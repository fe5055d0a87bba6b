/** The matrix of roles and permissions, and the catalogue of permissions, as CSV. */
import type { CsvFile } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { matchesPermission, PERMISSION_GROUPS } from '@flightdeck/domain/access';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { wholeCsvText } from '../../platform/csv-text.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { listPermissions } from './permissions.ts';
import { allRoles } from './summaries.ts';

type Body = z.output<(typeof CALLS)['roles']['export']['body']>;

/** A line for each permission that matches, a column for each role. */
export async function exportMatrix(
  services: Services,
  caller: Caller,
  { roleIds, search }: Body,
): Promise<CsvFile> {
  const { records, audit, config, clock } = services;
  const roles = await allRoles(records.db, roleIds);
  const lines = PERMISSION_GROUPS.flatMap(({ title, permissions }) =>
    permissions
      .filter((info) => matchesPermission(info, search))
      .map((info) => [
        title,
        info.name,
        info.title,
        ...roles.map((role) => (role.permissions.includes(info.name) ? 'yes' : '')),
      ]),
  );
  await audit.write({
    ...actorOf(caller),
    action: 'role/export',
    after: { roles: roles.length, permissions: lines.length, ...(search ? { search } : {}) },
  });
  const head = ['Group', 'Permission', 'What it lets one do', ...roles.map(({ name }) => name)];
  return {
    name: `roles-${todayIn(config.timeZone, clock())}.csv`,
    text: wholeCsvText(head, lines),
  };
}

/** A line for each permission that matches, with how many roles grant it and how many people have it. */
export async function exportPermissions(
  services: Services,
  caller: Caller,
  search: string,
): Promise<CsvFile> {
  const { audit, config, clock } = services;
  const { groups } = await listPermissions(services, search);
  const lines = groups.flatMap(({ title: group, permissions }) =>
    permissions.map(({ name, title, providerOnly, roles, people }) => [
      group,
      name,
      title,
      providerOnly ? 'yes' : '',
      roles,
      people,
    ]),
  );
  await audit.write({
    ...actorOf(caller),
    action: 'permission/export',
    after: { permissions: lines.length, ...(search ? { search } : {}) },
  });
  const head = ['Group', 'Permission', 'What it lets one do', 'Provider only', 'Roles', 'Users'];
  return {
    name: `permissions-${todayIn(config.timeZone, clock())}.csv`,
    text: wholeCsvText(head, lines),
  };
}

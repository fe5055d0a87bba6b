/** The roles a new installation starts with. */
import { PERMISSIONS, type Permission } from '@flightdeck/domain/access';
import type { RecordsDb } from '../records.ts';
import { role, rolePermission } from '../schema.ts';

interface RoleSpec {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** Roles by id. */
const ROLES = {
  administrator: {
    name: 'Administrator',
    description: 'Everything, for every client.',
    permissions: PERMISSIONS,
  },
  'report-author': {
    name: 'Report author',
    description: 'Builds, saves and downloads reports and sees setup alerts.',
    permissions: ['reporting/createReport', 'reporting/viewReports', 'reporting/matchBookings'],
  },
  'report-reader': {
    name: 'Report reader',
    description: 'Opens and downloads saved reports.',
    permissions: ['reporting/viewReports'],
  },
} as const satisfies Record<string, RoleSpec>;

export type RoleId = keyof typeof ROLES;

/** Adds the roles. */
export async function seedRoles(db: RecordsDb): Promise<void> {
  for (const [id, { name, description, permissions }] of Object.entries<RoleSpec>(ROLES)) {
    await db.insert(role).values({ id, name, description });
    await db
      .insert(rolePermission)
      .values(permissions.map((permission) => ({ roleId: id, permission })));
  }
}

/** The roles a new installation starts with. */
import { ADMINISTRATOR_ROLE, PERMISSIONS, type Permission } from '@flightdeck/domain/access';
import { eq } from 'drizzle-orm';
import type { RecordsDb } from '../records.ts';
import { role, rolePermission } from '../schema.ts';

interface RoleSpec {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

const READ: readonly Permission[] = [
  'reporting/viewReports',
  'dashboard/listDashboard',
  'client/aggregatorView',
];
const WRITE: readonly Permission[] = [
  'reporting/createReport',
  'reporting/viewReports',
  'reporting/matchBookings',
  'dashboard/addDashboard',
  'dashboard/listDashboard',
  'client/aggregatorView',
];
const PEOPLE: readonly Permission[] = ['user/list', 'user/viewOther', 'user/manage'];

/** Roles by id. */
const ROLES = {
  [ADMINISTRATOR_ROLE]: {
    name: 'Administrator',
    description: 'Everything, for every client.',
    permissions: PERMISSIONS,
  },
  'account-manager': {
    name: 'Account manager',
    description:
      'Builds reports and dashboards for clients, loads their delivery and looks after their people.',
    permissions: [
      ...WRITE,
      'reporting/templateManage',
      'dashboard/templateManage',
      'troubleshooter/aggregator',
      'troubleshooter/insights',
      'troubleshooter/rules',
      'client/aggregatorSetup',
      'client/fileUpload',
      'client/link',
      'client/adminSettingView',
      'client/documentSharing',
      'client/sponsoredContentManage',
      'client/flowView',
      'client/attributionCampaignView',
      'targeting/contentManage',
      'targeting/ipManage',
      ...PEOPLE,
    ],
  },
  'ad-operations': {
    name: 'Ad operations',
    description: 'Loads delivery, checks bookings and keeps caches and logs in view.',
    permissions: [
      ...WRITE,
      'troubleshooter/aggregator',
      'troubleshooter/insights',
      'client/aggregatorSetup',
      'client/fileUpload',
      'client/documentSharing',
      'client/sponsoredContentManage',
      'client/flowView',
      'targeting/contentManage',
      'log/viewer',
      'cache/clean',
    ],
  },
  'help-editor': {
    name: 'Help editor',
    description: 'Writes help articles and answers messages.',
    permissions: ['fundamental/onehelpManage'],
  },
  'client-administrator': {
    name: 'Client administrator',
    description: 'Builds reports and dashboards and looks after the people of the own company.',
    permissions: [
      ...WRITE,
      'client/adminSettingView',
      'client/documentSharing',
      'client/sponsoredContentManage',
      'client/flowView',
      ...PEOPLE,
    ],
  },
  'report-author': {
    name: 'Report author',
    description: 'Builds reports and dashboards, downloads reports and sees setup alerts.',
    permissions: WRITE,
  },
  'report-reader': {
    name: 'Report reader',
    description: 'Opens dashboards, and opens and downloads saved reports.',
    permissions: READ,
  },
} as const satisfies Record<string, RoleSpec>;

export type RoleId = keyof typeof ROLES;

/** Adds the roles. */
export async function seedRoles(db: RecordsDb): Promise<void> {
  const roles = Object.entries<RoleSpec>(ROLES);
  await db
    .insert(role)
    .values(roles.map(([id, { name, description }]) => ({ id, name, description })));
  await db
    .insert(rolePermission)
    .values(
      roles.flatMap(([roleId, { permissions }]) =>
        permissions.map((permission) => ({ roleId, permission })),
      ),
    );
}

/** Grants the built-in administrator, where there is one, the permissions that came with newer versions of the product. */
export async function grantNewPermissions(db: RecordsDb): Promise<void> {
  const administrators = await db
    .select({ id: role.id })
    .from(role)
    .where(eq(role.id, ADMINISTRATOR_ROLE));
  const grants = administrators.flatMap(({ id }) =>
    PERMISSIONS.map((permission) => ({ roleId: id, permission })),
  );
  if (grants.length > 0) await db.insert(rolePermission).values(grants).onConflictDoNothing();
}

/** Name of a role. */
export const roleName = (id: RoleId): string => ROLES[id].name;

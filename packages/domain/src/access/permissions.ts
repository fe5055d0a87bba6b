/** The catalogue of permissions: names and descriptions, in the groups that administrators see (spec.md §6). */

import type { Allowed } from './expression.ts';

interface PermissionSpec {
  /** What it allows, for administrators. */
  readonly title: string;
  /** Has effect only for the provider's own staff who see every client: what it opens is not separated by client. */
  readonly providerOnly?: true;
}

interface GroupSpec {
  readonly title: string;
  readonly permissions: Readonly<Record<string, PermissionSpec>>;
}

/** Groups by code, and permissions by code within them: `reporting` and `createReport` make `reporting/createReport`. */
const GROUPS = {
  reporting: {
    title: 'Reporting',
    permissions: {
      createReport: { title: 'Create, edit and save reports' },
      viewReports: { title: 'Open and download saved reports' },
      matchBookings: { title: 'See alerts about bookings while setting up a report' },
      templateManage: { title: 'Make and change report templates' },
    },
  },
  dashboard: {
    title: 'Dashboard',
    permissions: {
      addDashboard: { title: 'Make, edit and share dashboards' },
      listDashboard: { title: 'Open dashboards' },
      templateManage: { title: 'Make and change dashboard templates, and push them' },
    },
  },
  client: {
    title: 'Client',
    permissions: {
      fileUpload: { title: 'Load delivery files' },
      link: {
        title: 'Link advertisers to clients, and accounts to advertisers',
        providerOnly: true,
      },
      attributionCampaignView: {
        title: 'See how conversions are credited to channels, and choose the standard',
      },
      adminSettingView: { title: 'Open client settings and change the logo of covers' },
      sponsoredContentManage: {
        title: 'Write sponsored content of clients, have it approved, and put it live',
      },
      documentSharing: { title: 'See, upload and change documents of clients' },
      flowView: { title: 'See flows of clients and work on own steps' },
      aggregatorSetup: { title: 'Make and change activity aggregators' },
      aggregatorView: { title: 'See outcome analytics' },
    },
  },
  targeting: {
    title: 'Targeting',
    permissions: {
      contentManage: { title: 'Manage targeting by content, company and section of a site' },
      ipManage: { title: 'Manage targeting by IP address, and see the addresses' },
    },
  },
  blog: {
    title: 'Blog',
    permissions: {
      comment: { title: 'Comment on posts of the blog, where comments are open' },
      manage: { title: 'Write, publish and withdraw posts of the blog', providerOnly: true },
    },
  },
  troubleshooter: {
    title: 'Troubleshooter',
    permissions: {
      aggregator: { title: 'See the health of campaigns and say what is done about it' },
      insights: { title: 'See it by client, office and type' },
      rules: { title: 'Set the bands of rules for a client' },
    },
  },
  fundamental: {
    title: 'Help',
    permissions: {
      onehelpManage: {
        title: 'Write help content and answer messages',
        providerOnly: true,
      },
    },
  },
  user: {
    title: 'User',
    permissions: {
      list: { title: 'Find people of the own clients' },
      viewOther: { title: 'Open the details of other people' },
      manage: { title: 'Invite, change, disable and reset people' },
      viewAs: { title: 'Look at the portal as somebody else, read-only', providerOnly: true },
      roleAdmin: { title: 'Change roles and answer access requests', providerOnly: true },
      termsAdmin: { title: 'Write and publish terms', providerOnly: true },
    },
  },
  money: {
    title: 'Money',
    permissions: {
      rates: {
        title: 'Load exchange rates, by which reports convert money',
        providerOnly: true,
      },
    },
  },
  log: {
    title: 'Log',
    permissions: {
      viewer: { title: 'Read the audit log, page, action and server logs', providerOnly: true },
    },
  },
  cache: {
    title: 'Cache',
    permissions: {
      clean: { title: 'Empty caches', providerOnly: true },
      manage: { title: 'Warm caches, switch them off and on', providerOnly: true },
    },
  },
  developer: {
    title: 'Developer',
    permissions: {
      use: {
        title: 'Open the developer pages, and try features for oneself',
        providerOnly: true,
      },
      flags: { title: 'Choose which features other people get', providerOnly: true },
      tokens: {
        title: 'Make short-lived sample tokens in the name of partners',
        providerOnly: true,
      },
    },
  },
} as const satisfies Record<string, GroupSpec>;

type Groups = typeof GROUPS;
/** Code of a permission group: the part before the slash. */
export type PermissionGroupCode = keyof Groups;
/** A permission name in `area/action` form. */
export type Permission = {
  [Code in PermissionGroupCode]: `${Code}/${keyof Groups[Code]['permissions'] & string}`;
}[PermissionGroupCode];

/** A permission as the catalogue describes it. */
export interface PermissionInfo {
  readonly name: Permission;
  readonly group: PermissionGroupCode;
  /** The part after the slash. */
  readonly code: string;
  readonly title: string;
  readonly providerOnly: boolean;
}

/** A group with its permissions, in the catalogue's order. */
export interface PermissionGroup {
  readonly code: PermissionGroupCode;
  readonly title: string;
  readonly permissions: readonly PermissionInfo[];
}

const nameOf = (group: string, code: string) => `${group}/${code}` as Permission;

/** All groups, in the order in which administrators see them. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = Object.entries<GroupSpec>(GROUPS).map(
  ([group, { title, permissions }]) => ({
    code: group as PermissionGroupCode,
    title,
    permissions: Object.entries(permissions).map(([code, spec]) => ({
      name: nameOf(group, code),
      group: group as PermissionGroupCode,
      code,
      title: spec.title,
      providerOnly: spec.providerOnly === true,
    })),
  }),
);

/** Every permission with its description. */
export const PERMISSION_CATALOGUE: readonly PermissionInfo[] = PERMISSION_GROUPS.flatMap(
  ({ permissions }) => permissions,
);

/** Every permission this build checks. The server grants a subset of these to a role. */
export const PERMISSIONS: readonly Permission[] = PERMISSION_CATALOGUE.map(({ name }) => name);

/** Permissions without effect for people who see only some clients. */
export const PROVIDER_ONLY: ReadonlySet<string> = new Set(
  PERMISSION_CATALOGUE.filter(({ providerOnly }) => providerOnly).map(({ name }) => name),
);

/** Whether a text is the name of a permission. */
export const isPermission = (name: string): name is Permission =>
  PERMISSIONS.some((known) => known === name);

/** Whether provider-only permissions have effect for somebody: the provider's own people without a list of clients. */
export const isProviderWide = (person: {
  readonly internal: boolean;
  readonly clientAccess: readonly string[];
}): boolean => person.internal && person.clientAccess.length === 0;

/**
 * The permissions that somebody's roles give with effect, each once.
 * @param permissions Names that the roles grant; unknown ones have no effect.
 */
export function effectivePermissions(
  permissions: Iterable<string>,
  person: { readonly internal: boolean; readonly clientAccess: readonly string[] },
): Permission[] {
  const isWide = isProviderWide(person);
  const held = new Set(permissions);
  return PERMISSIONS.filter((name) => held.has(name) && (isWide || !PROVIDER_ONLY.has(name)));
}

/**
 * Of `permissions`, those in use that somebody does not hold: nobody gives or takes what they do not hold themselves
 * (docs/decisions/0014). Unknown names let nobody do a thing and are left out.
 */
export const beyondHeld = (allowed: Allowed, permissions: Iterable<string>): Permission[] => {
  const named = new Set(permissions);
  return PERMISSIONS.filter((name) => named.has(name) && allowed[name] !== true);
};

/** The permission whose last holder must keep it: without it nobody could grant it again. */
export const LAST_HELD: Permission = 'user/roleAdmin';

/** Id of the built-in role that holds every permission: it cannot be changed or deleted. */
export const ADMINISTRATOR_ROLE = 'administrator';

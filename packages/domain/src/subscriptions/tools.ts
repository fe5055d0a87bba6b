/**
 * What a subscription opens: tools, each a set of permissions. Permissions of no tool are never taken, such as those by which
 * a client looks after its own people.
 */
import { effectivePermissions, type Permission } from '../access/index.ts';

interface ToolSpec {
  readonly title: string;
  /** Permissions that only look. They stay for a while after a tool is lost, so that what was made can be read. */
  readonly reads: readonly Permission[];
  /** Permissions that change something. They stay for `GRACE_DAYS` after a tool is lost, so that no save is. */
  readonly writes: readonly Permission[];
}

/** The tools, in the order in which people see them. */
export const TOOLS = {
  reports: {
    title: 'Reports',
    reads: ['reporting/viewReports'],
    writes: ['reporting/createReport', 'reporting/matchBookings', 'reporting/templateManage'],
  },
  dashboards: {
    title: 'Dashboards',
    reads: ['dashboard/listDashboard'],
    writes: ['dashboard/addDashboard', 'dashboard/templateManage'],
  },
  outcomes: {
    title: 'Outcome analytics',
    reads: ['client/aggregatorView'],
    writes: ['client/aggregatorSetup'],
  },
  attribution: { title: 'Attribution', reads: ['client/attributionCampaignView'], writes: [] },
  health: {
    title: 'Campaign health',
    reads: ['troubleshooter/aggregator', 'troubleshooter/insights'],
    writes: ['troubleshooter/rules'],
  },
  flows: { title: 'Flows', reads: ['client/flowView'], writes: [] },
  documents: { title: 'Documents', reads: ['client/documentSharing'], writes: [] },
} as const satisfies Record<string, ToolSpec>;

export type ToolId = keyof typeof TOOLS;
export const TOOL_IDS = [
  'reports',
  'dashboards',
  'outcomes',
  'attribution',
  'health',
  'flows',
  'documents',
] as const satisfies readonly ToolId[];

/** Days after the loss of a tool, and after a limit was passed, in which saves go on. */
export const GRACE_DAYS = 14;

/** Who has a tool, where it is not simply as the plan says. */
export const HOLDER_KINDS = ['everyone', 'nobody', 'role', 'person'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** A tool for somebody: for all people of the client, for nobody, for those with a role, or for one person. */
export interface ToolGrant {
  readonly tool: ToolId;
  readonly kind: HolderKind;
  /** Id of the role or the person; empty for the other kinds. */
  readonly holderId: string;
  /** From then on it is as the plan says again; null for as long as the subscription runs. */
  readonly until: Date | null;
}

/** That a person lost a tool. */
export interface ToolLoss {
  readonly tool: ToolId;
  readonly personId: string;
  readonly writesUntil: Date;
  /** Null for as long as the subscription rests. */
  readonly readsUntil: Date | null;
}

/** What the subscription of one client opens. */
export interface Entitlement {
  /** It is not paused or over. */
  readonly isRunning: boolean;
  /** Of the plan. */
  readonly tools: readonly ToolId[];
  readonly grants: readonly ToolGrant[];
  readonly losses: readonly ToolLoss[];
}

/** Somebody of a client. */
export interface ToolUser {
  readonly id: string;
  readonly roleIds: readonly string[];
}

/** How far a tool is open: all of it, or for looking. */
export type ToolReach = 'write' | 'read';

const isFor = ({ kind, holderId }: ToolGrant, { id, roleIds }: ToolUser): boolean => {
  switch (kind) {
    case 'everyone':
      return true;
    case 'nobody':
      return false;
    case 'role':
      return roleIds.includes(holderId);
    case 'person':
      return holderId === id;
  }
};

/** Tools that a subscription gives somebody now, without what is left of lost ones. */
export function toolsOf(entitlement: Entitlement, person: ToolUser, now: Date): ToolId[] {
  if (!entitlement.isRunning) return [];
  return TOOL_IDS.filter((tool) => {
    const grants = entitlement.grants.filter(
      (each) => each.tool === tool && (each.until === null || each.until > now),
    );
    return grants.length > 0
      ? grants.some((each) => isFor(each, person))
      : entitlement.tools.includes(tool);
  });
}

/** How far each tool is open to somebody now; what is absent is closed. */
function reachOf(entitlement: Entitlement, person: ToolUser, now: Date): Map<ToolId, ToolReach> {
  const open = new Map<ToolId, ToolReach>();
  for (const { tool, personId, writesUntil, readsUntil } of entitlement.losses) {
    if (personId !== person.id || open.get(tool) === 'write') continue;
    if (writesUntil > now) open.set(tool, 'write');
    else if (readsUntil === null || readsUntil > now) open.set(tool, 'read');
  }
  for (const tool of toolsOf(entitlement, person, now)) open.set(tool, 'write');
  return open;
}

/**
 * The permissions of somebody of clients that their subscriptions leave them. Permissions are not by client, so a tool is open
 * where one of the clients has it, and a client without a subscription has every tool.
 * @param entitlements Of each client of the person; null for one without a subscription.
 */
export function permittedBy(
  permissions: readonly Permission[],
  entitlements: readonly (Entitlement | null)[],
  person: ToolUser,
  now: Date,
): Permission[] {
  const reaches = entitlements.map((each) => each && reachOf(each, person, now));
  if (reaches.length === 0 || reaches.includes(null)) return [...permissions];
  const closed = new Set<Permission>();
  for (const tool of TOOL_IDS) {
    const found = reaches.map((reach) => reach?.get(tool));
    const { reads, writes }: ToolSpec = TOOLS[tool];
    if (!found.includes('write')) for (const name of writes) closed.add(name);
    if (!found.some(Boolean)) for (const name of reads) closed.add(name);
  }
  return permissions.filter((name) => !closed.has(name));
}

/** The next moment at which what is open to a person changes by itself, after `now`; null where none is set. */
export function nextChange(entitlements: readonly (Entitlement | null)[], now: Date): Date | null {
  const moments = entitlements.flatMap((each) => [
    ...(each?.grants ?? []).map(({ until }) => until),
    ...(each?.losses ?? []).flatMap(({ writesUntil, readsUntil }) => [writesUntil, readsUntil]),
  ]);
  const coming = moments.filter((each) => each !== null && each > now);
  return coming.reduce<Date | null>(
    (first, each) => (each !== null && (first === null || each < first) ? each : first),
    null,
  );
}

/** The permissions that roles give somebody of a client, as their subscriptions leave them. */
export const entitledPermissions = (
  granted: Iterable<string>,
  entitlements: readonly (Entitlement | null)[],
  person: ToolUser & { readonly clientAccess: readonly string[] },
  now: Date,
): Permission[] =>
  permittedBy(
    effectivePermissions(granted, { internal: false, clientAccess: person.clientAccess }),
    entitlements,
    person,
    now,
  );

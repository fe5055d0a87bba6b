/** The people the caller sees, under filters: a page of them, and all of them as CSV. */
import { EVERY_CLIENT, type PersonRow, type PersonState } from '@flightdeck/contract/people';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide, PROVIDER_ONLY } from '@flightdeck/domain/access';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { exportCsv } from '../../platform/csv-export.ts';
import type { CsvColumns } from '../../platform/csv-text.ts';
import { directed, matchesWords, readPieces, selected } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import {
  client,
  role,
  rolePermission,
  termsAcceptance,
  termsVersion,
  user,
  userClient,
  userRole,
} from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Config, Services } from '../../platform/services.ts';

type Filters = z.output<(typeof CALLS)['people']['export']['body']>;

const COLUMNS = {
  id: user.id,
  name: user.name,
  email: user.email,
  disabled: user.disabled,
  activatedAt: user.activatedAt,
  lastSeenAt: user.lastSeenAt,
  createdAt: user.createdAt,
  totpEnabledAt: user.totpEnabledAt,
} as const;

/** The state of an account. */
export const stateOf = (row: {
  readonly disabled: boolean;
  readonly activatedAt: Date | null;
}): PersonState => (row.disabled ? 'disabled' : row.activatedAt ? 'active' : 'invited');

/** Whether an address is of the provider's own people. */
export const isInternal = (config: Config, email: string): boolean =>
  email.endsWith(`@${config.provider.emailDomain}`);

/** The list of them. */
export function visiblePeople(services: Services, caller: Caller, filters: Filters) {
  const { db } = services.records;
  const where = conditionOf(services, caller, filters);
  return {
    db,
    ...selected(where, user.id, {
      ids: () => db.select({ id: user.id }).from(user).$dynamic(),
      rows: () => db.select(COLUMNS).from(user).$dynamic(),
    }),
    order: orderOf(filters),
    show: (rows: readonly UserRow[]) => described(services, caller, rows),
  };
}

type UserRow = Pick<typeof user.$inferSelect, keyof typeof COLUMNS>;

/** People with their roles and clients. */
async function described(
  services: Services,
  caller: Caller,
  rows: readonly UserRow[],
): Promise<PersonRow[]> {
  const { db } = services.records;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [roles, clients, accepted] = await Promise.all([
    db
      .select({ userId: userRole.userId, id: role.id, name: role.name })
      .from(userRole)
      .innerJoin(role, eq(role.id, userRole.roleId))
      .where(inArray(userRole.userId, ids))
      .orderBy(role.name, role.id),
    db
      .select({ userId: userClient.userId, uuid: client.uuid, name: client.name })
      .from(userClient)
      .innerJoin(client, eq(client.uuid, userClient.clientUuid))
      .where(inArray(userClient.userId, ids))
      .orderBy(client.name, client.uuid),
    db
      .select({ id: user.id })
      .from(user)
      .where(and(inArray(user.id, ids), hasAccepted(db))),
  ]);
  const rolesOf = Map.groupBy(roles, ({ userId }) => userId);
  const clientsOf = Map.groupBy(clients, ({ userId }) => userId);
  const acceptors = new Set(accepted.map(({ id }) => id));
  const own = new Set(caller.clientUuids);
  return rows.map((row) => {
    const theirs = clientsOf.get(row.id) ?? [];
    const internal = isInternal(services.config, row.email);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      state: stateOf(row),
      internal,
      seesEveryClient: isProviderWide({ internal, clientAccess: theirs.map(({ uuid }) => uuid) }),
      hasAcceptedTerms: acceptors.has(row.id),
      hasSecondFactor: row.totpEnabledAt !== null,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      roles: (rolesOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      clients: theirs.filter(({ uuid }) => own.has(uuid)).map(({ uuid, name }) => ({ uuid, name })),
    };
  });
}

/** Whether the person has accepted the version that asked last, or a later one; as `Caller.user` has it. */
export function hasAccepted(db: RecordsDb): SQL {
  const asked = sql`(SELECT max(${termsVersion.publishedAt}) FROM ${termsVersion} WHERE ${termsVersion.kind} = 'ask-again' AND ${termsVersion.publishedAt} <= now())`;
  const acceptors = db
    .select({ id: termsAcceptance.userId })
    .from(termsAcceptance)
    .innerJoin(termsVersion, eq(termsVersion.version, termsAcceptance.version))
    .where(sql`${termsVersion.publishedAt} >= ${asked}`);
  return sql`(${asked} IS NULL OR ${inArray(user.id, acceptors)})`;
}

function conditionOf(services: Services, caller: Caller, filters: Filters): SQL | undefined {
  const { db } = services.records;
  const { config } = services;
  const { roleIds, clientUuids, permissions, hasAcceptedTerms, hasSecondFactor, lastSeenBefore } =
    filters;
  return and(
    visibleTo(db, caller),
    isNull(user.erasedAt),
    filters.ids && inArray(user.id, filters.ids),
    matchesWords(filters.search, [user.name, user.email]),
    filters.states.length > 0
      ? or(...filters.states.map((state) => STATE_CONDITIONS[state]))
      : undefined,
    roleIds.length > 0
      ? inArray(
          user.id,
          db
            .select({ id: userRole.userId })
            .from(userRole)
            .where(inArray(userRole.roleId, roleIds)),
        )
      : undefined,
    clientUuids.length > 0 ? seesOneOf(db, config, caller, clientUuids) : undefined,
    permissions.length > 0 ? holdsOneOf(db, config, permissions) : undefined,
    hasAcceptedTerms === undefined
      ? undefined
      : hasAcceptedTerms
        ? hasAccepted(db)
        : not(hasAccepted(db)),
    hasSecondFactor === undefined
      ? undefined
      : hasSecondFactor
        ? isNotNull(user.totpEnabledAt)
        : isNull(user.totpEnabledAt),
    lastSeenBefore === undefined
      ? undefined
      : sql`coalesce(${user.lastSeenAt}, ${user.createdAt}) < (${lastSeenBefore}::date::timestamp AT TIME ZONE ${config.timeZone})`,
  );
}

const STATE_CONDITIONS: Readonly<Record<PersonState, SQL | undefined>> = {
  active: and(eq(user.disabled, false), isNotNull(user.activatedAt)),
  invited: and(eq(user.disabled, false), isNull(user.activatedAt)),
  disabled: eq(user.disabled, true),
};

/** The person is of the provider and not limited to clients, as `isProviderWide` decides it of a row. */
const isWide = (db: RecordsDb, config: Config): SQL | undefined =>
  and(
    like(user.email, `%@${config.provider.emailDomain}`),
    notExists(db.select({ one: sql`1` }).from(userClient).where(eq(userClient.userId, user.id))),
  );

function seesOneOf(
  db: RecordsDb,
  config: Config,
  caller: Caller,
  wanted: readonly string[],
): SQL | undefined {
  const own = new Set(caller.clientUuids);
  const named = db
    .select({ id: userClient.userId })
    .from(userClient)
    .where(
      inArray(
        userClient.clientUuid,
        wanted.filter((uuid) => own.has(uuid)),
      ),
    );
  return or(
    inArray(user.id, named),
    wanted.includes(EVERY_CLIENT) ? isWide(db, config) : undefined,
  );
}

function holdsOneOf(db: RecordsDb, config: Config, wanted: readonly string[]): SQL | undefined {
  const holders = (names: readonly string[]) =>
    inArray(
      user.id,
      db
        .select({ id: userRole.userId })
        .from(userRole)
        .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
        .where(inArray(rolePermission.permission, [...names])),
    );
  const forAll = wanted.filter((name) => !PROVIDER_ONLY.has(name));
  const forProvider = wanted.filter((name) => PROVIDER_ONLY.has(name));
  return or(
    forAll.length > 0 ? holders(forAll) : undefined,
    forProvider.length > 0 ? and(holders(forProvider), isWide(db, config)) : undefined,
  );
}

const ORDERS: Readonly<Record<Filters['sort'], PgColumn | SQL>> = {
  name: sql`lower(${user.name})`,
  email: user.email,
  created: user.createdAt,
  lastSeen: user.lastSeenAt,
};

/** People who were never seen come last in both directions. */
const orderOf = ({ sort, direction }: Filters): SQL[] => [
  ...(sort === 'lastSeen' ? [sql`${user.lastSeenAt} IS NULL`] : []),
  directed[direction](ORDERS[sort]),
  asc(user.id),
];

/** Several names in one cell. */
const joined = (named: readonly { readonly name: string }[]) =>
  named.map(({ name }) => name).join('; ');

const CSV: CsvColumns<PersonRow> = {
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  State: ({ state }) => state,
  Roles: ({ roles }) => joined(roles),
  Clients: ({ clients, seesEveryClient }) => (seesEveryClient ? 'Every client' : joined(clients)),
  'Terms accepted': ({ hasAcceptedTerms }) => (hasAcceptedTerms ? 'yes' : 'no'),
  'Second factor': ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off'),
  'Last seen': ({ lastSeenAt }) => lastSeenAt,
  Created: ({ createdAt }) => createdAt,
  Id: ({ id }) => id,
};

/** All of them as CSV. */
export const exportPeople = (services: Services, caller: Caller, filters: Filters) =>
  exportCsv(services, caller, {
    action: 'user/export',
    after: { filters },
    name: 'users',
    columns: CSV,
    rows: readPieces(visiblePeople(services, caller, filters), ({ id }) => id),
  });

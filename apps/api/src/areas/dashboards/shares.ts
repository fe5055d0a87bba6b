/** With whom a dashboard is shared: people, roles and clients, to view or to edit, until a day. */
import type { DashboardShare, ShareInput, SharePrincipal } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { mainOf } from '../../platform/facts/accounts.ts';
import { advertiserNames } from '../../platform/facts/advertiser-names.ts';
import { matchesWords } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import { role, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { MAKE, OPEN, peopleWith } from './people.ts';
import { type Asking, asking, findKept, holdKept } from './rights.ts';
import { dashboardShare } from './schema.ts';

type Calls = (typeof CALLS)['dashboards'];
type ShareRow = typeof dashboardShare.$inferSelect;

/** People, roles and clients that a search offers at most, each. */
const OFFERED = 20;
/** Of a client that the caller does not see. */
const UNSEEN = 'A client that you do not see';

/** What a share is with. */
const principalOf = ({
  userId,
  roleId,
  advertiserId,
}: ShareRow): Pick<ShareInput, 'type' | 'id'> => {
  if (userId !== null) return { type: 'user', id: userId };
  return roleId === null
    ? { type: 'advertiser', id: String(advertiserId) }
    : { type: 'role', id: roleId };
};
const keyOf = ({ type, id }: Pick<ShareInput, 'type' | 'id'>): string => `${type} ${id}`;

const rowsOf = ({ db }: Asking, dashboardId: string): Promise<ShareRow[]> =>
  db
    .select()
    .from(dashboardShare)
    .where(eq(dashboardShare.dashboardId, dashboardId))
    .orderBy(asc(dashboardShare.madeAt), asc(dashboardShare.id));

/** Whom a dashboard is shared with, those that have ended included. @throws {AppError} `not-found`; `forbidden` to who may only look at it. */
export async function listShares(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<{ shares: DashboardShare[] }> {
  const asked = asking(services, caller);
  const { db } = asked;
  await findKept(asked, dashboardId, seesEveryone(caller) ? undefined : 'edit');
  const rows = await rowsOf(asked, dashboardId);
  const roleIds = rows.flatMap(({ roleId }) => roleId ?? []);
  const [nameOf, roles, advertisers] = await Promise.all([
    namesOf(
      db,
      rows.flatMap(({ userId, madeBy }) => [userId, madeBy]),
    ),
    db.select({ id: role.id, name: role.name }).from(role).where(inArray(role.id, roleIds)),
    advertiserNames(services.facts, caller.advertiserIds),
  ]);
  const shares = rows.map((row): DashboardShare => {
    const { type, id } = principalOf(row);
    const person = type === 'user' ? nameOf(id) : null;
    const name =
      person?.name ??
      (type === 'role'
        ? roles.find((one) => one.id === id)?.name
        : advertisers.nameOf(Number(id))) ??
      UNSEEN;
    const { right, until, madeBy, madeAt } = row;
    return {
      ...{ type, id, name, detail: person?.email ?? '', right, until },
      ...{ by: nameOf(madeBy).name, at: madeAt.toISOString() },
    };
  });
  return { shares };
}

/**
 * Sets whom a dashboard is shared with. What stays as it was keeps who made it and when.
 * @throws {AppError} `not-found`, `forbidden`; `unprocessable` for whom the caller does not see, or a day that is over.
 */
export async function setShares(
  services: Services,
  caller: Caller,
  { dashboardId, shares }: z.output<Calls['share']['body']>,
): Promise<void> {
  const madeAt = services.clock();
  await services.records.transaction(async (tx) => {
    const asked = asking(services, caller, tx);
    const { row } = await holdKept(asked, dashboardId, 'own');
    const before = await rowsOf(asked, dashboardId);
    const had = new Map(before.map((share) => [keyOf(principalOf(share)), share]));
    const wanted = new Map(shares.map((share) => [keyOf(share), share]));
    refuseUnless(wanted.size === shares.length, 'shares: somebody is named twice. Name each once.');
    refuseUnless(
      !wanted.has(keyOf({ type: 'user', id: row.ownerId })),
      'shares: the owner may do everything already. Take them off the list.',
    );
    const changed = shares.filter((share) => {
      const old = had.get(keyOf(share));
      return old?.right !== share.right || old.until !== share.until;
    });
    for (const { until } of changed) {
      refuseUnless(
        until === null || until > asked.today,
        'until: this day is over or today. Choose a later day, or no end.',
      );
    }
    await requireKnown(
      asked,
      shares.filter((share) => !had.has(keyOf(share))),
    );
    const ended = before.filter((share) => !wanted.has(keyOf(principalOf(share))));
    const replaced = [...ended, ...changed.flatMap((share) => had.get(keyOf(share)) ?? [])];
    if (replaced.length > 0) {
      const ids = replaced.map(({ id }) => id);
      await tx.delete(dashboardShare).where(inArray(dashboardShare.id, ids));
    }
    if (changed.length > 0) {
      await tx.insert(dashboardShare).values(
        changed.map(({ type, id, right, until }) => ({
          ...{ dashboardId, right, until, madeBy: caller.user.id, madeAt },
          userId: type === 'user' ? id : null,
          roleId: type === 'role' ? id : null,
          advertiserId: type === 'advertiser' ? Number(id) : null,
          clientUuids: seesEveryone(caller) ? null : [...caller.clientUuids],
        })),
      );
    }
    if (replaced.length + changed.length === 0) return;
    const told = (list: readonly (ShareInput | ShareRow)[]) =>
      list.map((share) => {
        const { type, id } = 'type' in share ? share : principalOf(share);
        return { type, id, right: share.right, until: share.until };
      });
    await services.audit.write(
      {
        ...{ ...actorOf(caller), action: 'dashboard/share', target: dashboardId },
        ...{ before: { shares: told(before) }, after: { shares: told(shares) } },
      },
      tx,
    );
  });
}

function refuseUnless(holds: boolean, message: string): void {
  if (!holds) throw new AppError('unprocessable', message);
}

/** @throws {AppError} `unprocessable` for people, roles and clients that the caller does not see. */
async function requireKnown(
  { db, caller }: Asking,
  shares: readonly Pick<ShareInput, 'type' | 'id'>[],
): Promise<void> {
  const idsOf = (wanted: ShareInput['type']) =>
    shares.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  const [userIds, roleIds] = [idsOf('user'), idsOf('role')];
  const own = new Set(caller.advertiserIds.map(String));
  const [people, roles] = await Promise.all([
    db.$count(user, and(inArray(user.id, userIds), isNull(user.erasedAt), visibleTo(db, caller))),
    db.$count(role, inArray(role.id, roleIds)),
  ]);
  refuseUnless(
    people === userIds.length &&
      roles === roleIds.length &&
      idsOf('advertiser').every((id) => own.has(id)),
    'shares: it names somebody you do not see. Choose people, roles and clients from the list.',
  );
}

/** People who may open dashboards, roles and clients, by words of their names. @throws {AppError} `not-found`, `forbidden`. */
export async function findPrincipals(
  services: Services,
  caller: Caller,
  { dashboardId, search }: z.output<Calls['principals']['body']>,
): Promise<{ principals: SharePrincipal[] }> {
  const asked = asking(services, caller);
  const { row } = await findKept(asked, dashboardId, 'own');
  const wanted = { permissions: [OPEN, MAKE], search, limit: OFFERED + 1 };
  const [people, roles, names, mains] = await Promise.all([
    peopleWith(services, asked, wanted),
    asked.db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(matchesWords(search, [role.name]))
      .orderBy(asc(sql`lower(${role.name})`), asc(role.id))
      .limit(OFFERED),
    advertiserNames(services.facts, caller.advertiserIds),
    mainOf(services.facts, caller.advertiserIds),
  ]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const own = new Set(caller.advertiserIds);
  // An account is shared with through the advertiser that it belongs to.
  const clients = names.list.filter(({ id, name }) => {
    const main = mains.get(id) ?? id;
    return (
      (main === id || !own.has(main)) && words.every((word) => name.toLowerCase().includes(word))
    );
  });
  return {
    principals: [
      ...people
        .filter(({ id }) => id !== row.ownerId)
        .slice(0, OFFERED)
        .map(({ id, name, email }) => ({ type: 'user' as const, id, name, detail: email })),
      ...roles.map((one) => ({ type: 'role' as const, ...one, detail: '' })),
      ...clients
        .slice(0, OFFERED)
        .map(({ id, name }) => ({ type: 'advertiser' as const, id: String(id), name, detail: '' })),
    ],
  };
}

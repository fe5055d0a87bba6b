/** People who can open or make dashboards, among those that the caller knows of. */
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  like,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { matchesWords } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import {
  clientAdvertiser,
  rolePermission,
  user,
  userClient,
  userRole,
} from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import type { Asking } from './rights.ts';

export const MAKE = 'dashboard/addDashboard';
export const OPEN = 'dashboard/listDashboard';

/** Whom to look for. */
interface Wanted {
  /** They hold one of these. */
  readonly permissions: readonly string[];
  /** An advertiser whose client they see. */
  readonly advId?: number | null;
  readonly search?: string;
  readonly limit: number;
}

/** Accounts in use, by name. */
export function peopleWith(
  { config }: Pick<Services, 'config'>,
  { db, caller }: Asking,
  { permissions, advId, search = '', limit }: Wanted,
) {
  return db
    .selectDistinctOn([sql`lower(${user.name})`, user.id], {
      id: user.id,
      name: user.name,
      email: user.email,
    })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .where(
      and(
        inArray(rolePermission.permission, [...permissions]),
        eq(user.disabled, false),
        isNotNull(user.activatedAt),
        visibleTo(db, caller),
        advId == null ? undefined : sees(db, advId, config.provider.emailDomain),
        matchesWords(search, [user.name, user.email]),
      ),
    )
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id))
    .limit(limit);
}

/** Condition: the person sees the client of an advertiser. */
function sees(db: RecordsDb, advId: number, emailDomain: string): SQL | undefined {
  const anyClient = () => db.select({ one: sql`1` }).from(userClient).$dynamic();
  const ofPerson = eq(userClient.userId, user.id);
  return or(
    exists(
      anyClient()
        .innerJoin(clientAdvertiser, eq(clientAdvertiser.clientUuid, userClient.clientUuid))
        .where(and(ofPerson, eq(clientAdvertiser.advertiserId, advId))),
    ),
    and(like(user.email, `%@${emailDomain}`), notExists(anyClient().where(ofPerson))),
  );
}

/** What access requests tell on home: those that wait for somebody who may decide. */
import type { WaitingEntry } from '@flightdeck/contract/home';
import { pageAt } from '@flightdeck/domain/access';
import { asc, eq } from 'drizzle-orm';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { accessRequest } from './schema.ts';

/** Most entries. */
const MOST = 5;

/** Open requests, for people who may open their page. */
export async function requestsFor(
  { records }: Services,
  { allowed }: Caller,
): Promise<WaitingEntry[]> {
  if (allowed['user/roleAdmin'] !== true || allowed['user/list'] !== true) return [];
  const rows = await records.db
    .select({
      id: accessRequest.id,
      at: accessRequest.askedAt,
      path: accessRequest.path,
      from: user.name,
    })
    .from(accessRequest)
    .innerJoin(user, eq(user.id, accessRequest.userId))
    .where(eq(accessRequest.state, 'open'))
    .orderBy(asc(accessRequest.askedAt))
    .limit(MOST);
  return rows.map(({ id, at, path, from }) => ({
    kind: 'request',
    id: String(id),
    at: at.toISOString(),
    from,
    text: pageAt(path)?.title ?? path,
    path: '/user/admin/requests',
  }));
}

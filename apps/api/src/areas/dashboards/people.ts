/** People who can open or make dashboards, among those that the caller knows of. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { holdersOf, seesClient } from '../../platform/access/holders.ts';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { matchesWords } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { clientAdvertiser, user, userClient } from '../../platform/records/schema.ts';
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
  const condition = and(
    visibleTo(db, caller),
    advId == null ? undefined : sees(db, advId, config.provider.emailDomain),
    matchesWords(search, [user.name, user.email]),
  );
  return holdersOf(db, permissions, condition).limit(limit);
}

/** Condition: the person sees the client of an advertiser. */
function sees(db: RecordsDb, advId: number, emailDomain: string): SQL | undefined {
  const ofAdvertiser = db
    .select({ uuid: clientAdvertiser.clientUuid })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.advertiserId, advId));
  return seesClient(db, inArray(userClient.clientUuid, ofAdvertiser), emailDomain);
}

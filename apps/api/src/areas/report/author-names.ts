/** Names of the people whose reports the caller may see. */
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Records } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { report } from './schema.ts';

/** The caller and every owner of a report of the caller's advertisers, by name. */
export function authorNames(
  records: Records,
  caller: Caller,
): Promise<{ id: string; name: string }[]> {
  const owners = records.db
    .select({ id: report.ownerId })
    .from(report)
    .where(inArray(report.advId, [...caller.advertiserIds]));
  return records.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(or(eq(user.id, caller.user.id), inArray(user.id, owners)))
    .orderBy(asc(user.name), asc(user.id));
}

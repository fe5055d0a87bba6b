/** What the audit log says about one person, in words, without what the reader may not know. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide } from '@flightdeck/domain/access';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { namesFor } from '../../platform/access/seen-people.ts';
import { auditLog } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { changeLines } from './history-lines.ts';
import { findPerson } from './person.ts';

const MOST = 50;
/** Actions of people on their own account that those who look after the account should see. */
const OWN_ACTIONS = [
  'session/sign-in',
  'session/sign-in-failed',
  'session/second-factor-failed',
  'terms/accept',
  'terms/decline',
] as const;

/** The latest entries, newest first. */
export async function historyOf(
  services: Services,
  caller: Caller,
  userId: string,
): Promise<DataOf<(typeof CALLS)['people']['history']>> {
  const { config, records } = services;
  const { db } = records;
  await findPerson(db, config, caller, userId);
  // Two queries, each quick by its own index: PostgreSQL would read the whole log for one query with both conditions.
  const latest = (condition: SQL | undefined) =>
    db
      .select()
      .from(auditLog)
      .where(condition)
      .orderBy(desc(auditLog.id))
      .limit(MOST + 1);
  const found = await Promise.all([
    latest(eq(auditLog.target, userId)),
    latest(and(eq(auditLog.actorId, userId), inArray(auditLog.action, [...OWN_ACTIONS]))),
  ]);
  const rows = [...new Map(found.flat().map((entry) => [entry.id, entry])).values()];
  const shown = rows.sort((a, b) => b.id - a.id).slice(0, MOST);
  const actors = [...new Set(shown.flatMap(({ actorId }) => actorId ?? []))];
  const names = await namesFor(db, caller, config, actors);
  const own = isProviderWide(caller.user) ? null : new Set(caller.clientUuids);
  return {
    entries: shown.map((entry) => {
      const actor = entry.actorId === null ? null : (names.get(entry.actorId) ?? null);
      return {
        id: entry.id,
        at: entry.at.toISOString(),
        actor,
        action: entry.action,
        changes: changeLines(entry.before, entry.after, own),
        // Reasons are written for colleagues of the actor: nobody else reads them.
        reason: actor?.id ? (entry.reason ?? '') : '',
      };
    }),
    isMore: rows.length > MOST,
  };
}

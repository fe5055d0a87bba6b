/** Ends sessions of a person at once: their next request has none, and their live connections close. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { session } from '../records/schema.ts';
import { SESSION_ENDED } from './callers.ts';

/**
 * Ends all sessions of a person, and answers how many. Connections hear of it once the transaction holds.
 * @param exceptId Stored id of the one session that goes on.
 */
export async function endSessionsOf(
  tx: RecordsDb,
  userId: string,
  exceptId?: string,
): Promise<number> {
  const ended = await tx
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        exceptId === undefined ? undefined : ne(session.id, exceptId),
      ),
    )
    .returning({ id: session.id });
  for (const { id } of ended) await tx.execute(sql`SELECT pg_notify(${SESSION_ENDED}, ${id})`);
  return ended.length;
}

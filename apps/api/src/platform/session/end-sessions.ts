/** Ends sessions of a person at once: their next request has none, and their live connections close. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { session, user } from '../records/schema.ts';
import { SESSION_ENDED } from './callers.ts';

/**
 * Ends all sessions of a person; answers how many. Open connections are notified once the transaction is committed. A
 * sign-in that is under way, or waits for its second factor, ends too: its epoch is over.
 * @param exceptId Stored id of the one session that goes on.
 */
export async function endSessionsOf(
  tx: RecordsDb,
  userId: string,
  exceptId?: string,
): Promise<number> {
  const [owner] = await tx
    .update(user)
    .set({ sessionEpoch: sql`${user.sessionEpoch} + 1` })
    .where(eq(user.id, userId))
    .returning({ epoch: user.sessionEpoch });
  const ended = await tx
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        exceptId === undefined ? undefined : ne(session.id, exceptId),
      ),
    )
    .returning({ id: session.id });
  if (owner && exceptId !== undefined) {
    await tx
      .update(session)
      .set({ epoch: owner.epoch })
      .where(and(eq(session.id, exceptId), eq(session.userId, userId)));
  }
  for (const { id } of ended) await tx.execute(sql`SELECT pg_notify(${SESSION_ENDED}, ${id})`);
  return ended.length;
}

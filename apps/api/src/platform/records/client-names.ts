/** Names of clients: no two have the same, however it is spelt. */
import { sql } from 'drizzle-orm';
import type { RecordsDb } from './records.ts';
import { client } from './schema.ts';

/** Taken by whoever gives a client a name. */
const LOCK = 7_104_002;

/** A name as it is compared with others. */
export const foldedName = (name: string): string => name.trim().toLocaleLowerCase('en');

/** Lets one change of names run at a time, until the transaction ends. Call it before `takenName`. */
export async function lockNames(tx: RecordsDb): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

/** The name of a client that has one of `names` already, as it has it; null where all are free. */
export async function takenName(db: RecordsDb, names: readonly string[]): Promise<string | null> {
  if (names.length === 0) return null;
  const wanted = new Set(names.map(foldedName));
  const rows = await db.select({ name: client.name }).from(client);
  return rows.find(({ name }) => wanted.has(foldedName(name)))?.name ?? null;
}

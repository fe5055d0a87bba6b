/** Keeps at least one person who can give permissions back (product.md, Administration; docs/decisions/0014). */
import { LAST_HELD } from '@flightdeck/domain/access';
import { sql } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import { providerHolders } from './holders.ts';

/** Taken by every change of roles, assignments and accounts, so that two at once cannot each remove the other's last holder. */
const LOCK = 7_104_001;

/**
 * Lets one change of permissions run at a time; held until the transaction ends. Call it before reading what the change
 * depends on.
 */
export async function lockAccess(tx: RecordsDb): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Refuses a change that leaves nobody who could undo it. Call it in the transaction, after the change.
 * @param emailDomain Domain of the provider's own people: only they can hold the permission with effect.
 * @throws {AppError} `conflict`; the transaction then leaves everything as it was.
 */
export async function requireAdministrator(tx: RecordsDb, emailDomain: string): Promise<void> {
  const rows = await providerHolders(tx, LAST_HELD, emailDomain).limit(1);
  if (rows.length > 0) return;
  throw new AppError(
    'conflict',
    'The last administrator cannot be removed: nobody could give the permission back. Make somebody else administrator first.',
    { permission: LAST_HELD },
  );
}
